import { beforeEach, describe, expect, test, vi } from "vitest";
import { inTurn } from "../../src/play/referee/lease/queue.js";
import type { Game } from "../../src/rules/core/index.js";
import { gurps, mest, tnt } from "../../src/rules.js";

const lease = vi.hoisted(() => ({ holds: true }));
vi.mock("../../src/play/referee/lease/lease.js", () => ({ isReferee: () => lease.holds }));
vi.mock("../../src/play/table/models/models.js", () => ({
  refOf: (actor: unknown) => actor,
  modelOf: (actor: { rules?: unknown }) => (actor.rules ? { game: actor.rules } : null),
}));

/** The room under test speaks to Foundry's globals, whose types tests do not have. */
interface Room {
  readonly endTurn: (combat: object, prior: object, current: object) => Promise<void>;
  readonly endTurns: (combat: object) => Promise<void>;
}

const file = new URL("../../src/play/referee/battle/turn-end.ts", import.meta.url);
const { endTurn, endTurns } = (await import(file.href)) as Room;

beforeEach(() => void (lease.holds = true));

const STATUSES = {
  braced: { icon: "", untilTurnEnd: true },
  hidden: { icon: "", untilTurnStart: true },
  prone: { icon: "" },
};

/** A model with these statuses, whose game counts turns in this way. */
function model(
  id: string,
  rules: "own" | "round" | Pick<Game, "battle" | "statuses">,
  ...statuses: readonly string[]
) {
  const removed: string[] = [];
  const actor = {
    rules:
      typeof rules === "string"
        ? { battle: { phases: rules === "own" ? [{ scheme: "byInitiative" }] : [] }, statuses: STATUSES }
        : rules,
    statuses: new Set(statuses),
    toggleStatusEffect: async (status: string) => {
      if (!actor.statuses.has(status)) throw new Error(`The server knows no ${status}.`);
      await Promise.resolve();
      actor.statuses.delete(status);
      removed.push(status);
    },
  };
  return { id, actor, removed };
}

const encounter = (...contents: readonly ReturnType<typeof model>[]) => ({
  started: true,
  combatants: { contents },
});

const moment = (round: number, turn: number, combatantId: string) => ({ round, turn, combatantId });

/** A write that goes on until it is let go. */
function longWrite() {
  const write = { end: (): void => undefined };
  const ended = new Promise<void>((resolve) => (write.end = resolve));
  void inTurn(() => ended);
  return write;
}

/** What is still on after the end of each turn, where it was put on the first of two models in the second one's turn. */
const LASTING = [
  { rule: "GURPS-40", game: gurps, status: "shock2", lasts: [true, false] },
  { rule: "MEST-24", game: mest, status: "overreaching", lasts: [false, false] },
  { rule: "TNT-92", game: tnt, status: "hold", lasts: [false, false] },
] as const;

describe("statuses that end with a turn", () => {
  test.each(LASTING)(
    "$rule: $status lasts until its turn ends, and no longer",
    async ({ game, status, lasts }) => {
      const [ana, bo] = [model("ana", game, status), model("bo", game)];
      const turns = [moment(1, 1, "bo"), moment(2, 0, "ana"), moment(2, 1, "bo")] as const;
      for (const [index, isOn] of lasts.entries()) {
        const [prior = turns[0], current = turns[0]] = turns.slice(index);
        await endTurn(encounter(ana, bo), prior, current);
        expect(ana.actor.statuses.has(status)).toBe(isOn);
      }
    },
  );

  test("the model's own turn ends one kind, its next turn the other, and neither ends the rest", async () => {
    const ana = model("ana", "own", "braced", "hidden", "prone");
    const bo = model("bo", "own", "braced", "hidden", "prone");
    await endTurn(encounter(ana, bo), moment(1, 0, "ana"), moment(1, 1, "bo"));
    expect([ana.removed, bo.removed]).toEqual([["braced"], ["hidden"]]);
  });

  test("where turns are rounds, both end with the round alone", async () => {
    const ana = model("ana", "round", "braced", "hidden", "prone");
    await endTurn(encounter(ana), moment(1, 0, "ana"), moment(1, 1, "bo"));
    expect(ana.removed).toEqual([]);
    await endTurn(encounter(ana), moment(1, 1, "bo"), moment(2, 0, "ana"));
    expect(ana.removed).toEqual(["braced", "hidden"]);
  });

  test("a tracker that is stepped back ends nothing; the end of the encounter ends all", async () => {
    const ana = model("ana", "own", "braced", "hidden", "prone");
    await endTurn(encounter(ana), moment(1, 1, "ana"), moment(1, 0, "ana"));
    expect(ana.removed).toEqual([]);
    await endTurns(encounter(ana));
    expect(ana.removed).toEqual(["braced", "hidden"]);
  });
});

describe("their removal", () => {
  test("waits until what is being written is written", async () => {
    const write = longWrite();
    const ana = model("ana", "own", "braced");
    const ended = endTurn(encounter(ana), moment(1, 0, "ana"), moment(1, 1, "bo"));
    await new Promise((after) => setTimeout(after, 5));
    expect(ana.removed).toEqual([]);
    write.end();
    await ended;
    expect(ana.removed).toEqual(["braced"]);
  });

  test("takes what was being written when the encounter ended, and when a turn ended leaves it to the next", async () => {
    const ana = model("ana", "own");
    const bo = model("bo", "own");
    const write = longWrite();
    const all = [endTurns(encounter(ana)), endTurn(encounter(bo), moment(1, 0, "bo"), moment(1, 1, "ana"))];
    for (const { actor } of [ana, bo]) actor.statuses.add("braced");
    write.end();
    await Promise.all(all);
    expect([ana.removed, bo.removed]).toEqual([["braced"], []]);
  });

  test("does not remove a status a second time: two turns pass while it waits", async () => {
    const write = longWrite();
    const ana = model("ana", "own", "braced", "hidden");
    const all = [endTurn(encounter(ana), moment(1, 0, "ana"), moment(1, 1, "bo")), endTurns(encounter(ana))];
    write.end();
    await Promise.all(all);
    expect(ana.removed).toEqual(["braced", "hidden"]);
  });

  test("is the referee's: no other window does it, nor one that lost the lease while it waited", async () => {
    const ana = model("ana", "own", "braced");
    lease.holds = false;
    await endTurns(encounter(ana));
    lease.holds = true;
    const write = longWrite();
    const ended = endTurns(encounter(ana));
    lease.holds = false;
    write.end();
    await ended;
    expect(ana.removed).toEqual([]);
  });

  test("passes over combatants without an actor and those of no game", async () => {
    const ana = model("ana", "own", "braced");
    const stray = { ...model("stray", "own", "braced"), actor: null } as never;
    const other = model("other", "own", "braced");
    Object.assign(other.actor, { rules: null });
    await endTurns(encounter(stray, other, ana));
    expect([other.removed, ana.removed]).toEqual([[], ["braced"]]);
  });
});
