/** Are the readable rules read as they are written? */
import { expect, test } from "vitest";
import { rulePictures, rulebookIn } from "$games/found";
import { explaining, entryOf, readPage, sentencesIn } from "$lib/rules/readable";
import { loadRulebook } from "$lib/rules/rulebook";

const PAGE = `# quick

## aim: The aim

Light **every** lamp. [LL-END-01 LL-END-02] Then go
home.

![A house](setup)

# glossary

## lamps: Lamps

### lamp.% (red blue): @lamps.%

words: light, lantern

![](lamp.%)

A lamp. [LL-LAMP-01]

# rules

## moving: Moving

- One door. [LL-MOVE-03]
- Or none.

1. Step.
2. Stop.
`;
const read = readPage(PAGE, (path) => `<${path}>`);

test("paragraphs are cut into sentences with the rules they explain", () => {
  expect(read.quick[0]).toEqual({
    key: "aim",
    title: "The aim",
    words: "",
    blocks: [
      {
        kind: "text",
        sentences: [
          { text: "Light **every** lamp.", rules: ["LL-END-01", "LL-END-02"] },
          { text: "Then go home.", rules: [] },
        ],
      },
      { kind: "picture", alt: "A house", name: "setup" },
    ],
  });
});

test("lists and steps are told apart", () => {
  expect(read.rules[0]?.blocks).toEqual([
    {
      kind: "list",
      items: [[{ text: "One door.", rules: ["LL-MOVE-03"] }], [{ text: "Or none.", rules: [] }]],
    },
    {
      kind: "steps",
      items: [[{ text: "Step.", rules: [] }], [{ text: "Stop.", rules: [] }]],
    },
  ]);
});

test("an entry for several cards is one for each, in the words of the catalogue", () => {
  expect(read.glossary[0]?.entries.map(({ key, title }) => [key, title])).toEqual([
    ["lamp.red", "<lamps.red>"],
    ["lamp.blue", "<lamps.blue>"],
  ]);
  expect(entryOf(read, "lamp.blue")?.blocks[0]).toEqual({
    kind: "picture",
    alt: "",
    name: "lamp.blue",
  });
  expect(entryOf(read, "lamp.green")).toBeUndefined();
});

test("a rule leads to the sentence that explains it", () => {
  expect(explaining(read, "LL-MOVE-03")?.sentence.text).toBe("One door.");
  expect(explaining(read, "LL-MOVE-03")?.section.key).toBe("moving");
  expect(explaining(read, "LL-LAMP-01")?.section.key).toBe("lamp.red");
  expect(explaining(read, "LL-NONE-01")).toBeNull();
});

test("a language without a page of its own is answered in English, a game without one not at all", async () => {
  expect((await loadRulebook("golddiggers", "de"))?.language).toBe("en");
  expect((await loadRulebook("golddiggers", "fr"))?.language).toBe("fr");
  expect(await loadRulebook("nope", "en")).toBeNull();
});

test.each(Object.keys(rulePictures).flatMap((slug) => ["en", "nl", "fr"].map((l) => [slug, l])))(
  "%s in %s leaves no word to be looked up, no empty section",
  async (slug = "", language = "") => {
    const page = await loadRulebook(slug, language);
    const sections = [
      ...(page?.rules.quick ?? []),
      ...(page?.rules.rules ?? []),
      ...(page?.rules.glossary.flatMap(({ entries }) => entries) ?? []),
    ];
    const lost = sections.filter(
      (section) =>
        sentencesIn(section).length === 0 ||
        [section.title, ...sentencesIn(section).map(({ text }) => text)].some((text) =>
          /^@|^[a-z_]+(\.[\w%]+)+$/.test(text),
        ),
    );

    expect(rulebookIn(slug, language)).toBeDefined();
    expect(lost.map(({ key }) => key)).toEqual([]);
  },
);
