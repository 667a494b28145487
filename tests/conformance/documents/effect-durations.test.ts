import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Actor } from "../../../playground/client/documents/index.js";
import type { RunningServer } from "../../../playground/server/server.js";
import { openGame } from "../../../playground/tests/lib/game.js";
import { start } from "../../../playground/tests/lib/server.js";
import { openDocuments } from "../../documents/lib/table.js";
import type { Row } from "../lib.js";
import { newActor, STATUS } from "./hero.js";

vi.mock("../../../src/applications/use-action.ts", () => ({ useAction: vi.fn() }));
vi.mock("../../../src/applications/card/card.ts", () => ({ drawCard: vi.fn() }));

const DURATION = "https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.EffectDurationData.html";
const PREPARED = "https://foundryvtt.com/api/interfaces/foundry.documents.types.ActiveEffectDuration.html";
const STARTED = "https://foundryvtt.com/api/interfaces/foundry.documents.types.EffectStartData.html";

/** How long effects last in generation 14, each sentence on a new actor that has a status. */
const SENTENCES: Row<Actor>[] = [
  [
    "A truly indefinite duration is one in which both duration value and expiry are null: a status has it",
    DURATION,
    (actor) => {
      const [effect] = actor.effects.contents;
      expect(effect?.toObject()["duration"]).toMatchObject({ value: null, expiry: null, expired: false });
    },
  ],
  [
    "null being initialized to Infinity: nothing of it passes",
    PREPARED,
    (actor) => {
      const [effect] = actor.effects.contents;
      expect(effect?.duration).toMatchObject({ value: Infinity, remaining: Infinity });
      expect(actor.statuses.has(STATUS)).toBe(true);
    },
  ],
  [
    "start: the world time when the effect first started, without an encounter",
    STARTED,
    (actor) => {
      const [effect] = actor.effects.contents;
      expect(effect?.toObject()["start"]).toMatchObject({ combat: null, round: null, turn: null, time: 0 });
    },
  ],
];

let server: RunningServer;

describe.each([
  ["the host's actor", async () => void (await openGame(server, "Gamemaster"))],
  ["the system's actor", async () => void (await openDocuments(server))],
])("how long a status lasts, on %s", (_whose, open) => {
  beforeAll(async () => {
    server = await start({ empty: true, generation: 14 });
    await open();
  });
  afterAll(() => server.close());

  it.each(SENTENCES)("%s (%s)", async (_says, _page, holds) => {
    const actor = await newActor();
    await actor.toggleStatusEffect(STATUS);
    await holds(actor);
  });
});
