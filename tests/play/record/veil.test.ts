import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { begin, isRefusal, type Credit, type Engagement, type Game } from "../../../src/rules/core/index.js";
import { HIDDEN, type Entry, type ExchangeState } from "../../../src/play/record/state.js";
import {
  publicFollowUps,
  publicHistory,
  publicJournal,
  publicView,
} from "../../../src/play/record/secrets/veil.js";
import { viewOf } from "../../../src/play/record/view.js";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../../src/rules.js";
import { toTheEnd } from "../../rules/ending.js";
import { situationsOf } from "../../rules/situations.js";

/** Uuids as a scene has them, in place of the short names of the situations. */
const UUIDS: Readonly<Record<string, string>> = {
  ana: "Scene.s.Token.anaana",
  bo: "Scene.s.Token.bobobo",
  cy: "Scene.s.Token.cycycy",
  di: "Scene.s.Token.dididi",
};

function onScene(engagement: Engagement): Engagement {
  const text = Object.entries(UUIDS).reduce(
    (json, [short, uuid]) => json.replaceAll(`"${short}"`, `"${uuid}"`),
    JSON.stringify(engagement),
  );
  const names = Object.fromEntries(Object.entries(UUIDS).map(([short, uuid]) => [uuid, `Name of ${short}`]));
  return { ...(JSON.parse(text) as Engagement), id: "engaged", names };
}

/** An exchange, played as far as these numbers bring it; null where a rule forbids it. */
function played(
  game: Game,
  engagement: Engagement,
  numbers: Iterator<number>,
  steps: number,
): ExchangeState | null {
  const start = begin(game, engagement);
  if (isRefusal(start)) return null;
  const { transcript, changes } = toTheEnd(game, start, numbers, steps);
  return {
    id: "exchange",
    rules: 1,
    status: "open",
    requestedBy: "user",
    engagement,
    answers: Object.fromEntries(
      Object.entries(transcript).map(([key, answer]) => [
        key,
        "faces" in answer ? { faces: answer.faces } : answer,
      ]),
    ),
    journal: changes.map((change, id): Entry => ({ id, change, state: "applied" })),
    history: [
      { what: "byHand", by: "user", refs: [UUIDS["di"] ?? ""], data: { track: "wounds", old: 3, now: 4 } },
    ],
    followUps: [{ action: "morale", actor: UUIDS["di"] ?? "", reason: "fallen", rule: "" }],
    handled: [],
  };
}

describe.each([tnt, mest, gurps, godsgloom, darkHeresy])("the public record of $id", (game) => {
  test.each(["ana", "bo", "di"])("holds no id and no name of a model that is hidden: %s", (short) => {
    const uuid = UUIDS[short] ?? "";
    const actions = fc.constantFrom(...Object.keys(game.actions));
    fc.assert(
      fc.property(
        actions.chain((action) => situationsOf(game, action)),
        fc.infiniteStream(fc.nat()),
        fc.nat(12),
        (engagement, numbers, steps) => {
          const state = played(game, onScene(engagement), numbers, steps);
          if (!state) return;
          const veil = { hidden: [uuid], isPrivate: false };
          const view = viewOf(game, state);
          const text = JSON.stringify([
            publicView(view, veil),
            publicJournal(state.journal, veil),
            publicHistory(state.history, veil, view),
            publicFollowUps(state.followUps, veil),
          ]);
          expect(text).not.toContain(uuid);
          expect(text).not.toContain(`Name of ${short}`);
        },
      ),
      { numRuns: 150 },
    );
  });

  test("keeps everything where nothing is hidden, and no model, number or change of a private roll", () => {
    const actions = fc.constantFrom(...Object.keys(game.actions));
    fc.assert(
      fc.property(
        actions.chain((action) => situationsOf(game, action)),
        fc.infiniteStream(fc.nat()),
        (engagement, numbers) => {
          const state = played(game, onScene(engagement), numbers, 3);
          if (!state) return;
          const view = viewOf(game, state);
          const open = publicView(view, { hidden: [], isPrivate: false });
          expect(JSON.parse(JSON.stringify(open))).toEqual(JSON.parse(JSON.stringify(view)));
          const veil = { hidden: [], isPrivate: true };
          const closed = publicView(view, veil);
          expect(JSON.stringify(closed)).not.toMatch(/Scene\.|Name of/);
          expect(closed.happenings.filter(({ type }) => type === "roll")).toEqual([]);
          expect(publicJournal(state.journal, veil)).toEqual([]);
        },
      ),
      { numRuns: 100 },
    );
  });
});

test("MEST-80 a model that hides by the rules is no secret: its status stays on the record", () => {
  const change = { type: "status", of: "Scene.s.Token.a", status: "hidden", from: false, to: true } as const;
  const journal: readonly Entry[] = [{ id: 0, change, state: "applied" }];
  expect(publicJournal(journal, { hidden: ["Scene.s.Token.b"], isPrivate: false })).toEqual(journal);
  expect(publicJournal(journal, { hidden: ["Scene.s.Token.a"], isPrivate: false })).toEqual([]);
});

test("everyone reads what a hidden model did to another, and not that it did it", () => {
  const change = { type: "track", of: "Scene.s.Token.a", track: "woundsTaken", from: 0, to: 1 } as const;
  const journal = (credit: Credit): readonly Entry[] => [
    { id: 0, change: { ...change, credit }, state: "applied" },
  ];
  const veil = { hidden: ["Scene.s.Token.b"], isPrivate: false };
  expect(publicJournal(journal({ by: "Scene.s.Token.b" }), veil)).toEqual(journal({ by: HIDDEN }));
  const after = ["Scene.s.Token.b", "Scene.s.Token.c"];
  expect(publicJournal(journal({ after }), veil)).toEqual(journal({ after: ["Scene.s.Token.c"] }));
});

test("a hidden model that is only nearby takes no number from the card of the others; one that takes part takes all", () => {
  const start = (hidden: string) => {
    const note = {
      type: "note",
      request: { type: "note", key: "hit", tone: "good", refs: ["a", "b"], data: { total: 11 } },
    } as const;
    const view = {
      action: "shoot",
      actor: "a",
      weapon: null,
      targets: ["b"],
      names: { a: "A", b: "B", c: "C" },
      happenings: [note],
      waiting: null,
      modifiers: [],
      options: {},
    };
    const [shown] = publicView(view, { hidden: [hidden], isPrivate: false }).happenings;
    return shown?.type === "note" ? shown.request.data : null;
  };
  expect(start("c")).toEqual({ total: 11 });
  expect(start("b")).toEqual({ total: "?" });
});
