import { describe, expect, it } from "vitest";
import {
  ask,
  change,
  inRow,
  isRefusal,
  note,
  roll,
  type Outcome,
  type Procedure,
} from "../../src/rules/core/index.js";
import { inHandOf } from "../../src/play/record/entries.js";
import { next, reduce, type Event } from "../../src/play/record/reducer.js";
import { rowUndoOf } from "../../src/play/record/rows/undone-rows.js";
import type { ExchangeState } from "../../src/play/record/state.js";
import { viewOf } from "../../src/play/record/view.js";
import { registerGame } from "../../src/rules.js";
import { gameOf, onlyState, read, stateIn, stored } from "./lib/made.js";

/** A hit on bo: a die, and one wound. */
function* hit(key: string, wounds: { lost: number }): Procedure<void> {
  yield* roll({ key, roller: "ana", dice: { d10: 1 }, purpose: "wound" });
  wounds.lost += 1;
  yield* change({ type: "track", of: "bo", track: "lost", from: wounds.lost - 1, to: wounds.lost });
  yield* note("wounded", ["bo"]);
}

function* falls(of: string): Procedure<void> {
  yield* change({ type: "status", of, status: "prone", from: false, to: true });
  yield* note("prone", [of]);
}

const title = (ref: string) => ({ key: "pendingHit", refs: [ref] });

/** Two hits on bo, one on cy, and what follows from two wounds: a mark outside of rows, and a test of dee. */
function* pass(): Procedure<Outcome> {
  const wounds = { lost: 0 };
  yield* note("activated", ["ana"]);
  yield* inRow("first", title("bo"), hit("one", wounds));
  yield* note("activationEnded", ["ana"]);
  yield* inRow("second", title("bo"), hit("two", wounds));
  yield* inRow("other", title("cy"), falls("cy"));
  if (wounds.lost > 1) {
    yield* note("halfLeft", []);
    yield* change({ type: "track", of: "battle", track: "half", from: 0, to: 1 });
    yield* inRow("test", title("dee"), falls("dee"));
  }
  yield* change({ type: "track", of: "battle", track: "done", from: 0, to: 1 });
  return { id: "done" };
}

const AUTOMATIC = { asksDefender: true, applies: true, roller: () => null };

/** A small game, and an exchange of it that was played to its end and written. */
class Card {
  readonly game;
  state: ExchangeState;

  constructor(procedure: () => Procedure<Outcome>, keys: readonly string[] = ["one", "two"]) {
    this.game = gameOf(procedure);
    this.state = onlyState();
    for (const key of keys) this.happens({ type: "rolled", key, faces: { d10: [7] } });
    this.carryOn();
  }

  /** Applies an event; null, or why it is refused. */
  happens(event: Event): string | null {
    const after = reduce(this.game, this.state, event);
    if (isRefusal(after)) return after.refused;
    this.state = after;
    return null;
  }

  /** Writes and goes on as the referee does, until the exchange waits or has ended. */
  carryOn(): void {
    for (;;) {
      const step = next(this.game, this.state, AUTOMATIC);
      if (step?.type === "prepare") this.happens({ type: "writing" });
      else if (step?.type === "followUp") this.happens({ type: "followedUp", followUps: [] });
      else if (step?.type === "write")
        this.happens({ type: "written", entries: inHandOf(this.state).map(({ id }) => ({ id })) });
      else return;
    }
  }

  undo(row: string): string | null {
    const refused = this.happens({ type: "undoRow", row, by: "gm" });
    this.carryOn();
    return refused;
  }

  /** The applied changes in short: `bo lost 1`. */
  get applied(): readonly string[] {
    return this.state.journal.flatMap(({ change: one, state }) =>
      state !== "applied" || one.type === "waiting" || one.type === "place"
        ? []
        : [`${one.of} ${one.type === "track" ? one.track : one.status} ${Number(one.to)}`],
    );
  }

  rowsWith(row: string): readonly string[] | string {
    const undo = rowUndoOf(this.game, this.state, row);
    return isRefusal(undo) ? undo.refused : undo.rows;
  }

  /** The titles and notes of the card, with the row of each. */
  get lines(): readonly string[] {
    return viewOf(this.game, this.state).happenings.map((one) => {
      const { row = "" } = one.request;
      return `${row} ${one.type === "note" ? one.request.key : one.type}`.trim();
    });
  }
}

const ALL = ["bo lost 1", "bo lost 2", "cy prone 1", "battle half 1", "dee prone 1", "battle done 1"];

describe("a row", () => {
  it("is undone alone when no later row read what it changed", () => {
    const card = new Card(pass);
    expect(card.applied).toEqual(ALL);
    const ids = card.state.journal.map(({ id }) => id);
    expect(card.rowsWith("other")).toEqual(["other"]);
    expect(card.undo("other")).toBe(null);
    expect(card.applied).toEqual(ALL.filter((one) => one !== "cy prone 1"));
    expect(card.state.journal.map(({ id }) => id)).toEqual(ids.filter((_, index) => index !== 2));
    expect(card.state.status).toBe("done");
  });

  it("takes the rows with it that read what it changed, and those that followed from them", () => {
    const card = new Card(pass);
    expect(card.rowsWith("first")).toEqual(["first", "second", "test"]);
    card.undo("first");
    expect(card.applied).toEqual(["cy prone 1", "battle done 1"]);
    expect(card.state.history).toEqual([{ what: "undoRow", by: "gm", data: { rows: 3 } }]);
  });

  it("takes back what followed outside of rows, and leaves what came before", () => {
    const card = new Card(pass);
    expect(card.rowsWith("second")).toEqual(["second", "test"]);
    card.undo("second");
    expect(card.applied).toEqual(["bo lost 1", "cy prone 1", "battle done 1"]);
  });

  it("stays on the card with its dice, and lines that no longer hold leave it", () => {
    const card = new Card(pass);
    const before = card.lines;
    expect(before).toContain("halfLeft");
    card.undo("second");
    expect(card.lines).toEqual(before.filter((line) => line !== "halfLeft"));
    const all = new Card(pass);
    all.undo("first");
    expect(all.lines).toEqual(card.lines);
    expect(viewOf(card.game, card.state).undoneRows).toEqual(["second", "test"]);
  });

  it("is undone once, and the rest of the card by the undo of the whole", () => {
    const card = new Card(pass);
    card.undo("second");
    expect(card.undo("second")).toBe("alreadyUndone");
    expect(card.undo("test")).toBe("alreadyUndone");
    expect(card.undo("first")).toBe(null);
    expect(card.applied).toEqual(["cy prone 1", "battle done 1"]);
    expect(card.happens({ type: "undo", by: "gm" })).toBe(null);
    card.carryOn();
    expect(card.applied).toEqual([]);
    expect(card.undo("other")).toBe("rowWhileOpen");
  });

  it("is undone only when the exchange has ended, and only where it is", () => {
    const open = new Card(pass, ["one"]);
    expect(open.undo("first")).toBe("rowWhileOpen");
    expect(new Card(pass).undo("third")).toBe("noSuchRow");
  });

  it("that is undone leaves no correction of the rest", () => {
    const card = new Card(pass);
    card.undo("other");
    const { engagement } = card.state;
    const line = { what: "retarget", by: "gm" } as const;
    expect(card.happens({ type: "reroll", key: "one", again: true, by: "gm" })).toBe("rowsUndone");
    expect(card.happens({ type: "corrected", engagement, line })).toBe("rowsUndone");
  });
});

describe("a record with an undone row", () => {
  it("is read as it was stored, also where its undo was cut off", () => {
    const card = new Card(pass);
    registerGame(card.game);
    card.happens({ type: "undoRow", row: "second", by: "gm" });
    for (let cut = 0; cut < 2; cut += 1) {
      const state = stateIn(read(stored(card.game, card.state)));
      expect(state?.undoneRows).toEqual(["second", "test"]);
      expect(state?.journal).toEqual(card.state.journal);
      card.carryOn();
    }
    expect(card.applied).toEqual(["bo lost 1", "cy prone 1", "battle done 1"]);
  });
});

describe("rules that would go on otherwise without a row", () => {
  /** Without the first row there is a second one, or a question outside of rows. */
  const otherwise = (after: () => Procedure<void>) =>
    function* (): Procedure<Outcome> {
      const wounds = { lost: 0 };
      yield* inRow("first", title("bo"), hit("one", wounds));
      if (wounds.lost === 0) yield* after();
      return { id: "done" };
    };

  it("do not play a row that only now would happen", () => {
    const card = new Card(
      otherwise(function* () {
        yield* inRow("instead", title("cy"), hit("two", { lost: 0 }));
      }),
      ["one"],
    );
    expect(card.rowsWith("first")).toEqual(["first"]);
    card.undo("first");
    expect(card.applied).toEqual([]);
    expect(card.lines).toEqual(["first pendingHit", "first roll", "first wounded"]);
  });

  it("refuse the undo of a row when they would ask outside of rows", () => {
    const card = new Card(
      otherwise(function* () {
        yield* ask({
          key: "on",
          who: "bo",
          question: "push",
          options: [{ id: "a" }, { id: "b" }],
          default: "a",
        });
      }),
      ["one"],
    );
    expect(card.rowsWith("first")).toBe("rowNotAlone");
    expect(card.undo("first")).toBe("rowNotAlone");
    expect(card.applied).toEqual(["bo lost 1"]);
  });
});

describe("a part without any request", () => {
  it("makes no row", () => {
    const card = new Card(function* () {
      yield* inRow("none", title("bo"), (function* (): Procedure<void> {})());
      yield* note("prone", ["bo"]);
      return { id: "done" };
    }, []);
    expect(card.lines).toEqual(["prone"]);
  });
});
