// boardgame.io with its durable store: a deck of secret cards, hands of seven, one card a turn.
const { Server, FlatFile } = require('boardgame.io/server');

const cards = {
  name: 'cards',
  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: 60 }, (_, card) => card));
    const hands = { 0: deck.splice(0, 7), 1: deck.splice(0, 7) };
    return { deck, hands, table: [] };
  },
  playerView: ({ G, playerID }) => ({
    table: G.table.slice(-10),
    deck: G.deck.length,
    hands: Object.fromEntries(
      Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.length]),
    ),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      redact: true,
      move: ({ G, playerID }, place) => {
        const [card] = G.hands[playerID].splice(place, 1);
        G.table.push(card);
        if (G.deck.length === 0) G.deck = G.table.splice(0, G.table.length - 1);
        G.hands[playerID].push(G.deck.pop());
      },
    },
  },
};

const [, , port, folder] = process.argv;
const server = Server({
  games: [cards],
  db: new FlatFile({ dir: folder }),
  origins: ['http://127.0.0.1'],
});
server.run({ port: Number(port) }, () => console.log(`ready ${process.version}`));
