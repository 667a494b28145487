import { describe, expect, it } from "vitest";
import {
  answered,
  askAll,
  openQuestions,
  oddsFrom,
  replay,
  roll,
  type Outcome,
  type Procedure,
} from "../../../src/rules/core/index.js";

const D6 = { d6: { sides: 6 } };

/** What each pair of choices leads to: the attacker's row, the defender's column. */
type Ends = Readonly<Record<string, Readonly<Record<string, string>>>>;

const question = (key: string, who: string, ids: readonly string[]) => ({
  key,
  who,
  question: key,
  options: ids.map((id) => ({ id })),
  default: ids[0] ?? "",
});

function* duel(ends: Ends): Procedure<Outcome> {
  const rows = Object.keys(ends);
  const columns = Object.keys(ends[rows[0] ?? ""] ?? {});
  const { strike = "", guard = "" } = yield* askAll([
    question("strike", "ana", rows),
    question("guard", "bo", columns),
  ]);
  const end = ends[strike]?.[guard] ?? "";
  if (end !== "roll") return { id: end };
  const [face = 0] =
    (yield* roll({ key: "roll", roller: "ana", dice: { d6: 1 }, purpose: "hit" }))["d6"] ?? [];
  return { id: face > 3 ? "hurt" : "missed" };
}

const HARM: Readonly<Record<string, number>> = { missed: 0, hurt: 2, out: 4 };
const harm = (outcome: string): number => HARM[outcome] ?? 0;

const oddsOf = (ends: Ends, chooser: { who: string; harm: typeof harm } | undefined, known = {}) =>
  oddsFrom(() => duel(ends), known, D6, { runs: 500 }, chooser);

describe("several models choose at the same time", () => {
  const ends: Ends = { high: { up: "missed", down: "out" }, low: { up: "hurt", down: "roll" } };

  it("nothing goes on before all are answered, in whatever order", () => {
    const one = answered({}, "guard", { choice: "up" });
    const told = replay(() => duel(ends), one);
    expect(openQuestions(told.waiting).map(({ key }) => key)).toEqual(["strike"]);
    expect(told.happenings).toEqual([]);
    const all = replay(() => duel(ends), answered(one, "strike", { choice: "high" }));
    expect(all.result).toEqual({ id: "missed" });
    expect(all.happenings.map((happening) => happening.type)).toEqual(["ask", "ask"]);
  });

  it("an answer that is not offered counts as none", () => {
    const told = replay(() => duel(ends), { guard: { choice: "sideways" }, strike: { choice: "low" } });
    expect(told.waiting).toMatchObject({ type: "askAll", answered: [{ key: "strike", who: "ana" }] });
  });

  it("questions with the same key stop the procedure", () => {
    const twice = () => askAll([question("a", "ana", ["x"]), question("a", "bo", ["x"])]);
    expect(replay(twice, {}).stopped?.refused).toBe("broken");
  });

  it("a single question is an ordinary one, and none is not asked", () => {
    expect(replay(() => askAll([question("a", "ana", ["x"])]), {}).waiting?.type).toBe("ask");
    expect(replay(() => askAll([]), {}).result).toEqual({});
  });
});

describe("odds of choices at the same time", () => {
  it("without a chooser each takes the default", () => {
    const ends: Ends = { high: { up: "hurt", down: "out" }, low: { up: "missed", down: "roll" } };
    expect(oddsOf(ends, undefined)).toEqual({
      chances: [{ id: "hurt", chance: 1 }],
      chosen: false,
      offers: [],
    });
  });

  // At worst: up brings 2 (against low), down 4 (against high). At least: high brings 0, low 1.
  it("the chooser takes what harms least at worst, the other what harms most at least", () => {
    const ends: Ends = { high: { up: "missed", down: "out" }, low: { up: "hurt", down: "roll" } };
    expect(oddsOf(ends, { who: "bo", harm })).toEqual({
      chances: [{ id: "hurt", chance: 1 }],
      chosen: true,
      offers: [],
    });
  });

  // A roll harms 1 on average. At worst: up 4, down 1; at least: high 1, low 0.
  it("harm is what is expected of the dice that follow", () => {
    const ends: Ends = { high: { up: "out", down: "roll" }, low: { up: "hurt", down: "missed" } };
    const odds = oddsOf(ends, { who: "bo", harm });
    expect(odds?.chances.find(({ id }) => id === "hurt")?.chance).toBeCloseTo(0.5, 12);
    expect(odds?.chances.find(({ id }) => id === "missed")?.chance).toBeCloseTo(0.5, 12);
  });

  it("of equal answers the default is taken", () => {
    const ends: Ends = { high: { up: "hurt", down: "hurt" }, low: { up: "hurt", down: "hurt" } };
    expect(oddsOf(ends, { who: "bo", harm })?.chances).toEqual([{ id: "hurt", chance: 1 }]);
  });

  it("a choice that is made stays; the other is then the worst for the chooser", () => {
    const ends: Ends = { high: { up: "missed", down: "out" }, low: { up: "hurt", down: "roll" } };
    const odds = oddsOf(ends, { who: "bo", harm }, { guard: { choice: "down" } });
    expect(odds).toEqual({ chances: [{ id: "out", chance: 1 }], chosen: false, offers: [] });
  });

  it("too many answers to explore give no odds", () => {
    const many = Array.from({ length: 30 }, (_, index) => `o${index}`);
    const row = Object.fromEntries(many.map((id) => [id, "missed"]));
    expect(oddsOf(Object.fromEntries(many.map((id) => [id, row])), { who: "bo", harm })).toBeNull();
  });
});
