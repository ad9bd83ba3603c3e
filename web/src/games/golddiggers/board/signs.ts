/** What do the small signs beside a name look like? Solid shapes on a grid of 16. */
export const SIGNS: Record<string, string> = {
  host: "M4 2h8c0 4-1.5 6.3-3.4 6.9V13H11v1.5H5V13h2.4V8.9C5.5 8.3 4 6 4 2Z",
  danger: "M8 1.5 15 14H1Zm-.8 4.7.3 4h1l.3-4ZM7.2 11v1.6h1.6V11Z",
  out: "m3 4.2 1.2-1.2L8 6.8 11.8 3 13 4.2 9.2 8l3.8 3.8-1.2 1.2L8 9.2 4.2 13 3 11.8 6.8 8Z",
  resigned: "M3 2h7v2.5H8.5V3.5h-4v9h4v-1H10V14H3Zm7.5 3 3.5 3-3.5 3V9H6.5V7h4Z",
  winner: "M2 13 1 4l4 3 3-5 3 5 4-3-1 9Z",
};
