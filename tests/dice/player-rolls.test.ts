import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { Roll } from "../../playground/client/dice/index.js";
import { facesFit, type RollRequest } from "../../src/rules/core/index.js";
import { facesOf } from "../../src/dice/faces.js";
import { GAMES, leaveToChance, openDice, show, type OurRoll } from "./table.js";

let room: Awaited<ReturnType<typeof openDice>>;
beforeAll(async () => void (room = await openDice()));
afterEach(leaveToChance);

const ASKED: RollRequest = {
  type: "roll",
  key: "k",
  roller: "r",
  purpose: "p",
  dice: { d10: 1 },
  plus: 4,
  against: 10,
  extra: { die: "d10", face: 10, adds: "d6" },
};

/** A roll as plain data, which its sender can write freely. */
type Sent = Record<string, unknown> & { options: object; terms: Record<string, unknown>[] };

async function thrown(): Promise<Sent> {
  show([7, 10]);
  return JSON.parse(JSON.stringify(await room.rollRequest("tnt", ASKED))) as Sent;
}

/** What the referee stores of a roll that a player's client sent; null where it refuses the roll. */
function storedOf(sent: object, asked = ASKED): Record<string, unknown> | null {
  const roll = Roll.fromJSON(JSON.stringify(sent)) as OurRoll;
  const faces = facesOf(roll);
  const rules = GAMES.find(({ id }) => id === "tnt");
  if (!room.isRollFor("tnt", asked, roll) || !rules || !facesFit(rules.dice, asked.dice, faces, asked.extra))
    return null;
  return JSON.parse(JSON.stringify(room.rollShowing("tnt", asked, faces))) as Record<string, unknown>;
}

/** The first term, the die, with something else in it. */
const withDie = (sent: Sent, more: object): object => ({
  ...sent,
  terms: sent.terms.map((term, index) => (index === 0 ? { ...term, ...more } : term)),
});

const HTML = '<img src="x" onerror="alert(1)">';

describe("a roll that a player's client sends is stored without what else it carries", () => {
  it.each<readonly [string, (sent: Sent) => object]>([
    ["nothing else", (sent) => sent],
    ["options of the roll", (sent) => ({ ...sent, options: { ...sent.options, flavor: HTML, secret: 1 } })],
    ["a flavor on a die", (sent) => withDie(sent, { options: { flavor: HTML } })],
    ["a method of throwing", (sent) => withDie(sent, { method: HTML })],
    [
      "results with more than a face",
      (sent) =>
        withDie(sent, { results: [{ result: 7, active: true, count: 99, success: true, note: HTML }] }),
    ],
    ["another total", (sent) => ({ ...sent, total: 999 })],
    ["a total that is a text", (sent) => ({ ...sent, total: HTML })],
    [
      "nested data",
      (sent) => ({ ...sent, data: { a: { b: [HTML] } }, flags: { vantage: { secret: HTML } } }),
    ],
    [
      "further terms behind its formula",
      (sent) => ({
        ...sent,
        terms: [
          ...sent.terms,
          { class: "OperatorTerm", operator: "+", options: {}, evaluated: true },
          { class: "NumericTerm", number: 50, options: { flavor: HTML }, evaluated: true },
        ],
      }),
    ],
  ])("%s", async (_what, junk) => {
    const sent = await thrown();
    const usual = storedOf(sent);
    expect(usual).toMatchObject({ class: "TntRoll", formula: "1d10 + 4", total: 11 });
    expect(storedOf(junk(sent))).toEqual(usual);
    expect(JSON.stringify(storedOf(junk(sent)))).not.toContain("onerror");
  });

  it.each<readonly [string, (sent: Sent) => object]>([
    ["modifiers of a die", (sent) => withDie(sent, { modifiers: ["kh"] })],
    ["further dice among its terms", (sent) => ({ ...sent, terms: [...sent.terms, ...sent.terms] })],
    ["further dice beside its terms", (sent) => ({ ...sent, dice: [sent.terms[0]] })],
    ["another class that is known", (sent) => ({ ...sent, class: "GurpsRoll" })],
    ["another game", (sent) => ({ ...sent, options: { ...sent.options, game: "gurps" } })],
    [
      "dice that explode",
      (sent) => withDie(sent, { results: [{ result: 7, active: true, exploded: true }] }),
    ],
  ])("and refused with %s", async (_what, junk) => {
    expect(storedOf(junk(await thrown()))).toBeNull();
  });

  it("of an unknown class cannot even be read", async () => {
    const sent = await thrown();
    expect(() => storedOf({ ...sent, class: "Function" })).toThrow("not registered");
  });
});

describe("what is stored is what the referee would have rolled", () => {
  it.each([
    ["tnt", ASKED.dice, [[7, 10]]],
    [
      "tnt",
      ASKED.dice,
      [
        [10, 10],
        [4, 6],
      ],
    ],
    ["mest", { db: 2, dm: 1 }, [2, 5, 6]],
    ["gurps", { d6: 3 }, [1, 4, 6]],
    ["godsgloom", { da: 2, ds: 1 }, [1, 6, 3]],
    ["dark-heresy", { d100: 1 }, [[96, 100]]],
    [
      "dark-heresy",
      { d10: 1, d5: 1 },
      [
        [9, 10],
        [2, 5],
      ],
    ],
  ] as const)("%s: %o", async (game, dice, faces) => {
    const { extra, ...plain } = ASKED;
    const asked: RollRequest = { ...plain, dice, ...(game === "tnt" && extra ? { extra } : {}) };
    show(...faces);
    const roll = await room.rollRequest(game, asked);
    const again = room.rollShowing(game, asked, facesOf(roll));
    expect(JSON.parse(JSON.stringify(again))).toEqual(JSON.parse(JSON.stringify(roll)));
    expect([again.total, again.readings]).toEqual([roll.total, roll.readings]);
  });
});
