import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eventually, settled, updateToken, useTable, type Person } from "./lib/index.js";

const table = useTable();
const counts = { frames: 0, ofHidden: 0, joined: 0 };

afterAll(() => {
  const { frames, ofHidden, joined } = counts;
  process.stdout.write(`Frames to a player: ${frames}, ${ofHidden} of hidden models, ${joined} joined.\n`);
});

/** All frames that a player's page has received since the last look. */
const frames: string[] = [];

let gm: Person;
let ana: Person;

beforeAll(async () => {
  gm = await table.as("Gamemaster");
  ana = await table.as("Ana");
  // Sockets are seen from their opening on.
  ana.page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => frames.push(String(payload))),
  );
  await ana.reload();
});

/** The table is put back as it was found, which is on the scene that was shown then. */
afterEach(async () => {
  await open("Ashford");
});

/** Shows a scene, and gives the ids of everything in the world: they are known to all before anything happens. */
async function open(scene: string): Promise<readonly string[]> {
  const known = await gm.page.evaluate(async (name) => {
    const { game } = window as JoinWindow;
    const found = game.scenes.contents.find((one) => one.name === name);
    await found?.activate();
    await game.settings.set("vantage", "askDefender", false);
    const all = [...game.actors.contents, ...game.scenes.contents, ...game.users.contents];
    return JSON.stringify(all.map((one) => one.toObject()));
  }, scene);
  await gm.page.waitForFunction((name) => {
    const { canvas } = window as JoinWindow;
    return canvas.ready && canvas.scene.name === name;
  }, scene);
  return idsIn(known);
}

/** The ids of a model and of all that it carries. */
async function tracesOf(name: string): Promise<readonly string[]> {
  const { id, items } = await gm.page.evaluate((wanted) => {
    const token = (window as JoinWindow).canvas.scene.tokens.getName(wanted);
    return { id: token.id, items: token.actor.items.contents.map((one) => one.id) };
  }, name);
  return [id, ...items];
}

/** Everything in a text that is long enough to be an id. */
function idsIn(text: string): readonly string[] {
  // The lease of the referee's window is the same in all of its writes.
  const own = text.replace(/"lease":"[A-Za-z0-9]+"/g, "");
  return [...new Set(own.match(/[A-Za-z0-9]{16,}/g) ?? [])];
}

/** @param low  how many dice are low: those that hit; all others are high */
async function shoot(actor: string, target: string, low: number): Promise<string> {
  return gm.page.evaluate(
    async ([who, whom, count]) => {
      const { canvas, game, CONFIG } = window as JoinWindow;
      let thrown = 0;
      CONFIG.Dice.randomUniform = () => ((thrown += 1) <= count ? 0.01 : 0.9);
      const { tokens } = canvas.scene;
      const message = await game.system.api.useAction({
        actor: tokens.getName(who).uuid,
        targets: [tokens.getName(whom).uuid],
        action: "shoot",
        skipDialog: true,
      });
      return message?.id ?? "";
    },
    [actor, target, low] as const,
  );
}

/** No frame that speaks of the hidden model holds anything by which a frame of the public record is known. */
function expectNotJoined(traces: readonly string[], known: readonly string[]): void {
  const before = new Set(known);
  const isOfHidden = (frame: string): boolean => traces.some((trace) => frame.includes(trace));
  const ofHidden = frames.filter(isOfHidden);
  const others = new Set(frames.filter((frame) => !isOfHidden(frame)).flatMap(idsIn));
  const joined = ofHidden.flatMap(idsIn).filter((id) => !before.has(id) && others.has(id));
  counts.frames += frames.length;
  counts.ofHidden += ofHidden.length;
  counts.joined += joined.length;
  expect(joined).toEqual([]);
  // A card and a hidden model in one frame would be joined by that alone.
  expect(ofHidden.filter((frame) => frame.includes("ChatMessage"))).toEqual([]);
}

describe.each([
  // Which of the two is sure to write to the hidden model.
  ["The Drowned Stair", "Court Guard Fen", "Ada Quill", 3, "is attacked"],
  ["Kiln Street", "Old Marrow", "Ada Merrow", 1, "attacks"],
])("on %s the frames that a player's page receives", (scene, hidden, other, low, written) => {
  test.each([
    ["attacks", hidden, other],
    ["is attacked", other, hidden],
  ])("while a hidden model %s do not join it with the public record", async (what, actor, target) => {
    await open(scene);
    await updateToken(gm.page, hidden, { hidden: true });
    const known = await open(scene);
    const traces = await tracesOf(hidden);
    await settled(gm, ana);
    frames.length = 0;
    const message = await shoot(actor, target, low);
    await eventually(() => frames.some((frame) => frame.includes(message)), "the record arrives").toBe(true);
    if (what === written)
      await eventually(
        () => frames.some((frame) => traces.some((trace) => frame.includes(trace))),
        "the hidden model was written",
      ).toBe(true);
    await settled(gm, ana);
    expectNotJoined(traces, known);
    await gm.page.evaluate(async (id) => {
      const { messages, system } = (window as JoinWindow).game;
      await system.api.undo(messages.get(id), true);
    }, message);
    await settled(gm, ana);
    expectNotJoined(traces, known);
    await updateToken(gm.page, hidden, { hidden: false });
  });
});

/** What these tests read of a page. */
type JoinWindow = Window &
  typeof globalThis & {
    game: {
      actors: { contents: readonly { toObject(): object }[] };
      settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
      users: { contents: readonly { toObject(): object }[] };
      scenes: { contents: readonly { name: string; toObject(): object; activate(): Promise<unknown> }[] };
      messages: { get(id: string): unknown };
      system: {
        api: {
          useAction(options: object): Promise<{ id: string } | null>;
          undo(message: unknown, meant: boolean): Promise<unknown>;
        };
      };
    };
    canvas: {
      ready: boolean;
      scene: { name: string; tokens: { getName(name: string): HiddenToken } };
    };
    CONFIG: { Dice: { randomUniform: () => number } };
  };
interface HiddenToken {
  readonly id: string;
  readonly uuid: string;
  readonly actor: { readonly items: { readonly contents: readonly { readonly id: string }[] } };
}
