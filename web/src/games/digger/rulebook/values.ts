/** What do the chests in the pictures show? The white side, as in the box. */
export const WHITE = { yellow: 3, green: 2, red: 1, white: 1 };
export const FILLED = { yellow: 3, green: 2, red: 1, white: 0 };
export const EMPTY = { yellow: 0, green: 0, red: 0, white: 0 };
