import { describe, expect, it } from "vitest";
import { isRefusal, type Engagement } from "../../src/rules/core/index.js";
import { godsgloom, registerGame } from "../../src/rules.js";
import { next, reduce, type Event } from "../../src/play/record/reducer.js";
import { replayOf } from "../../src/play/record/replaying.js";
import { revealedOf, sealedChoices } from "../../src/play/record/secrets/sealing.js";
import type { ExchangeState } from "../../src/play/record/state.js";
import { readRecord, stateOf, storedRecord, type ReadRecord } from "../../src/play/record/stored.js";
import { viewOf } from "../../src/play/record/view.js";
import { melee } from "../rules/godsgloom/units.js";
import { newState } from "./lib/made.js";

registerGame(godsgloom);

const sides = { x: { values: { commandSeals: 1 } }, y: { values: { commandSeals: 1 } } };
const both: Engagement = melee({ ...sides, set: { formation: "declares" } });

function after(state: ExchangeState, ...events: readonly Event[]): ExchangeState {
  return events.reduce((now, event) => {
    const then = reduce(godsgloom, now, event);
    if (isRefusal(then)) throw new Error(then.refused);
    return then;
  }, state);
}

const chosen = (side: "attacker" | "defender", choice: string): Event => ({
  type: "answered",
  key: `formation-${side}`,
  choice: side === "attacker" && choice !== "flee" ? twice(choice) : choice,
  by: `user of the ${side}`,
  sealed: `seal-${side}`,
});

const declared = newState("x", both, "request");

/** The attacker says what it does against a defender in formation, and against one in none. */
const twice = (choice: string) => `${choice}/${choice}`;

function recordOf(state: ExchangeState): ReadRecord {
  const read = readRecord(JSON.parse(JSON.stringify(storedRecord(godsgloom, state, false))), true);
  if ("unreadable" in read) throw new Error(read.unreadable);
  return read;
}

const shownAnswers = (state: ExchangeState) =>
  viewOf(godsgloom, state).happenings.filter(
    (one) => one.type === "ask" && one.request.key.startsWith("formation"),
  ).length;

describe("choices at the same time", () => {
  it.each(["attacker", "defender"] as const)(
    "of the %s: the record is the same whatever was chosen",
    (side) => {
      const records = ["advance", "hold", "harass"].map((choice) =>
        storedRecord(godsgloom, after(declared, chosen(side, choice)), false),
      );
      expect(records[1]).toEqual(records[0]);
      expect(records[2]).toEqual(records[0]);
    },
  );

  it("the record says who has chosen, and who has not", () => {
    const { waiting } = recordOf(after(declared, chosen("attacker", "hold"))).view;
    expect(waiting).toMatchObject({ type: "askAll", answered: [{ who: "x" }], questions: [{ who: "y" }] });
  });

  it("once both are made the record holds both, without seals", () => {
    const ended = after(declared, chosen("defender", "harass"), chosen("attacker", "hold"));
    expect(shownAnswers(ended)).toBe(2);
    expect(sealedChoices(ended)).toEqual({});
    expect(stateOf(recordOf(ended))?.answers["formation-attacker"]).toEqual({
      choice: "hold/hold",
      by: "user of the attacker",
    });
  });

  it("a browser that keeps the choice goes on from it; one that does not asks again", () => {
    const record = recordOf(after(declared, chosen("attacker", "hold")));
    const kept = stateOf(record, (id) => (id === "seal-attacker" ? "hold/hold" : null));
    expect(kept && shownAnswers(after(kept, chosen("defender", "advance")))).toBe(2);
    const lost = stateOf(record);
    const telling = lost && replayOf(godsgloom, lost);
    expect(telling).toMatchObject({ waiting: { questions: [{ who: "x" }, { who: "y" }], answered: [] } });
  });

  it("what others chose is not among the answers that chances may speak of", () => {
    const { answers } = after(declared, chosen("attacker", "hold"));
    expect(Object.keys(revealedOf(answers))).toEqual([]);
  });

  it("a second choice of the same model, and one that is not offered, are refused", () => {
    const once = after(declared, chosen("attacker", "hold"));
    expect(reduce(godsgloom, once, chosen("attacker", "harass"))).toEqual({ refused: "notAsked", rule: "" });
    expect(reduce(godsgloom, once, chosen("defender", "flee"))).toEqual({ refused: "notAsked", rule: "" });
  });

  it("undo takes back what was paid before the choice, and reveals nothing", () => {
    const undone = after(declared, chosen("attacker", "hold"), { type: "undo", by: "gm" });
    expect(undone.journal.filter(({ state }) => state === "due")).toEqual([]);
    expect(shownAnswers(undone)).toBe(0);
    expect(JSON.stringify(recordOf(undone).answers)).not.toContain("hold");
  });

  it("a correction keeps the choices that are made", () => {
    const line = { what: "removeModifier", by: "gm" } as const;
    const engagement = { ...both, choices: { set: { ...both.choices.set, offense: 1 } } };
    const corrected = after(declared, chosen("attacker", "hold"), { type: "corrected", engagement, line });
    expect(shownAnswers(corrected)).toBe(0);
    expect(shownAnswers(after(corrected, chosen("defender", "hold")))).toBe(2);
  });

  it("when one of them has to be made again after all are known, all are", () => {
    const ended = after(declared, chosen("attacker", "hold"), chosen("defender", "advance"));
    const { "formation-defender": _gone, ...answers } = ended.answers;
    const event = { type: "rebased", engagement: ended.engagement, expired: false } as const;
    const again = after({ ...ended, answers }, event);
    expect(again.answers["formation-attacker"]).toBeUndefined();
    const asked = replayOf(godsgloom, again);
    expect(asked).toMatchObject({ waiting: { type: "askAll", questions: [{ who: "x" }, { who: "y" }] } });
  });

  it("where defenders are not asked, theirs is the default, and the one who acts is asked", () => {
    const policy = { asksDefender: false, applies: true, roller: () => null };
    expect(next(godsgloom, declared, policy)).toEqual({
      type: "answer",
      key: "formation-defender",
      choice: "keep",
    });
    const answered = after(declared, { type: "answered", key: "formation-defender", choice: "keep" });
    const journal = answered.journal.map((one) => ({ ...one, state: "applied" as const }));
    expect(next(godsgloom, { ...answered, journal }, policy)).toBeNull();
  });

  describe("with a fixed answer among them", () => {
    const fixed = (state: ExchangeState): ExchangeState =>
      after(state, { ...chosen("attacker", "hold"), fixed: "side" } as Event);

    it("the record shows neither the choice nor that it was fixed until both are made", () => {
      const open = storedRecord(godsgloom, fixed(declared), false);
      const plain = storedRecord(godsgloom, after(declared, { ...chosen("attacker", "hold") }), false);
      expect(open).toEqual(plain);
      expect(JSON.stringify(recordOf(fixed(declared)))).not.toContain("fixed");
    });

    it("a browser that keeps the choice knows that it was fixed, and both made say so", () => {
      const kept = sealedChoices(fixed(declared));
      const again = stateOf(recordOf(fixed(declared)), (id) => kept[id] ?? null);
      const ended = again && after(again, chosen("defender", "advance"));
      expect(ended?.answers["formation-attacker"]).toEqual({
        choice: "hold/hold",
        by: "user of the attacker",
        fixed: "side",
      });
    });

    it("it is given before the default of a defender who is not asked", () => {
      const policy = {
        asksDefender: false,
        applies: true,
        roller: () => null,
        fixed: (_game: unknown, _state: unknown, { key }: { readonly key: string }) =>
          key === "formation-defender" ? ({ choice: "hold", scope: "model" } as const) : null,
      };
      expect(next(godsgloom, declared, policy)).toEqual({
        type: "answer",
        key: "formation-defender",
        choice: "hold",
        fixed: "model",
      });
    });
  });
});
