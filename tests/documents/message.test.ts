import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { DICE, Roll } from "../../playground/client/dice/index.js";
import { ChatMessage } from "../../playground/client/documents/index.js";
import type { RunningServer } from "../../playground/server/server.js";
import { reading, shown, type Game } from "../../src/rules/core/index.js";
import { registerGame } from "../../src/rules/registry.js";
import { table } from "../../playground/client/shared/globals.js";
import { start } from "../../playground/tests/lib/server.js";
import { duel } from "./lib/duel.js";
import { openDocuments } from "./lib/table.js";

vi.mock("../../src/applications/use-action.ts", () => ({ useAction: vi.fn() }));
vi.mock("../../src/applications/card/card.ts", () => ({ drawCard: vi.fn() }));

const chance = DICE.randomUniform;
const GAME: Game = {
  ...duel,
  roll: { dice: { d10: 1 }, class: "TntRoll", extra: { die: "d10", face: 10, adds: "d6" } },
  reads: (faces, _against, about) =>
    shown(faces, "d10")[0] === 1 && about?.["jam"] !== undefined ? [reading("jam", {}, "fumble")] : [],
};

let server: RunningServer;
let VantageMessage: { readonly prototype: object };

beforeAll(async () => {
  server = await start({ empty: true });
  ({
    rooms: {
      message: { VantageMessage },
    },
  } = await openDocuments(server));
  registerGame(GAME);
});
afterAll(() => server.close());
afterEach(() => {
  DICE.randomUniform = chance;
});

/** The roll that a message keeps, when dice show these shares of their faces. */
async function posted(formula: string, ...draws: readonly number[]): Promise<Roll> {
  const left = [...draws];
  DICE.randomUniform = () => left.shift() ?? 0;
  const roll = await Roll.create(formula).evaluate();
  const message = await ChatMessage.create({ rolls: [JSON.stringify(roll)] });
  const [kept] = message instanceof ChatMessage ? message.rolls : [];
  if (!kept) throw new Error("The message lost its roll.");
  return kept;
}

it("a message keeps a typed roll as the class of its game, with the die that its face adds", async () => {
  const roll = await posted("1d10[jam 2]", 0.95, 0.5);
  expect([roll.constructor.name, roll.formula, roll.total]).toEqual(["TntRoll", "1d10[jam 2] + 1d6", 14]);
});

it("a message knows the jam of a typed roll", async () => {
  expect(Reflect.get(await posted("1d10[jam 2]", 0.05), "isJam")).toBe(true);
  expect(Reflect.get(await posted("1d10[jam 2]", 0.15), "isJam")).toBe(false);
});

it("a message leaves any other roll as it is", async () => {
  expect((await posted("1d10", 0.05)).constructor).toBe(Roll);
});

it.each([
  { of: "its author", isAuthor: true, isGM: false, sees: true },
  { of: "a GM", isAuthor: false, isGM: true, sees: true },
  { of: "another player", isAuthor: false, isGM: false, sees: false },
])("a request that is not whispered is seen by $of: $sees", ({ isAuthor, isGM, sees }) => {
  const { user } = table.game;
  table.game.user = Object.assign(Object.create(null) as typeof user, { isGM });
  const seen: unknown = Reflect.get(VantageMessage.prototype, "visible", {
    type: "request",
    isAuthor,
    whisper: [],
  });
  table.game.user = user;
  expect(seen).toBe(sees);
});
