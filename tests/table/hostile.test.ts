import { afterAll, expect, test } from "vitest";
import { pack } from "../../src/play/record/packing.js";
import { FORMAT } from "../../src/play/record/stored.js";
import { tnt } from "../../src/rules.js";
import { versionOf } from "../../src/rules/core/index.js";
import { eventually, settled, stateOf, trackOf, useTable, type Evaluates } from "./lib/index.js";

const table = useTable();

const counts = { tried: 0, carriedOut: 0 };

afterAll(() => {
  process.stdout.write(`Hostile corpus: ${counts.tried} tried, ${counts.carriedOut} carried out.\n`);
});

/** What a player's client sends; it may be refused by the server, which is as good. */
interface Attack {
  readonly name: string;
  readonly message?: object;
  /** An update of the player's own actor. */
  readonly actor?: object;
  /** A value for the setting that holds the referee's lease. */
  readonly lease?: object;
}

/** Sends one attack from a player's client; whatever it or the server says to it stays there. */
async function send(page: Evaluates, attack: Attack): Promise<void> {
  await page.evaluate(async ({ message, actor, lease }) => {
    const { ChatMessage, game } = window as HostileWindow;
    const tries = [
      message && (() => ChatMessage.create(message)),
      actor && (() => game.actors.getName("Mags Harrow")?.update(actor)),
      lease && (() => game.settings.set("vantage", "referee", lease)),
    ];
    for (const one of tries) {
      try {
        if (one) await one();
      } catch {
        // Refused.
      }
    }
  }, attack);
}

const choices = { set: {} };

function request(name: string, verb: unknown, exchange: unknown, data: unknown): Attack {
  const text = typeof data === "string" ? data : JSON.stringify(data);
  return { name, message: { type: "request", content: "", system: { verb, exchange, data: text } } };
}

/** A card's view of the right shape: a forged record fails for its author alone. */
const VIEW = {
  action: "shoot",
  actor: "",
  weapon: null,
  targets: [],
  names: {},
  happenings: [],
  waiting: null,
  modifiers: [],
  options: {},
};

function parts(of: string): string {
  const change = { type: "track", of, track: "woundsTaken", from: 0, to: 3 };
  const journal = [{ id: 0, change, state: "due" }];
  return pack({
    offered: null,
    engagement: null,
    answers: {},
    view: VIEW,
    journal,
    history: [],
    followUps: null,
  });
}

function record(name: string, more: object, of = ""): Attack {
  const system = {
    format: FORMAT,
    rules: versionOf(tnt),
    game: "tnt",
    exchange: "forged",
    status: "open",
    requestedBy: "",
    handled: [],
    secret: false,
    revision: "",
    saves: 1,
    inHand: false,
    parts: parts(of),
    ...more,
  };
  return { name, message: { type: "exchange", content: "", system } };
}

test("nothing that a player's client forges is carried out, and no client throws", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await gm.give(["d10", 6]);
  await gm.act("Mags Harrow", "shoot", ["Ines Calder"]);
  await gm.card.reads("Mags Harrow hits Ines Calder with 11.");
  await settled(gm, ana);
  const { own, foe, gun, foeGun, exchange, id } = await ana.page.evaluate(() => {
    const { game, canvas } = window as HostileWindow;
    const tokenOf = (name: string) => canvas.scene.tokens.getName(name);
    const last = game.messages.contents.filter(({ type }) => type === "exchange").at(-1);
    const itemOf = (name: string) => tokenOf(name)?.actor?.items.contents[0]?.uuid ?? "";
    return {
      own: tokenOf("Mags Harrow")?.uuid ?? "",
      foe: tokenOf("Ines Calder")?.uuid ?? "",
      gun: itemOf("Mags Harrow"),
      foeGun: itemOf("Ines Calder"),
      exchange: last?.id ?? "",
      id: last?.system.exchange ?? "",
    };
  });
  expect([own, foe, gun, foeGun, exchange, id]).not.toContain("");
  const shot = {
    action: "shoot",
    actor: own,
    weapon: gun,
    targets: [{ ref: foe, shots: 1, choices }],
    choices,
    anyway: false,
    shown: "",
    mode: "",
  };
  const attacks: readonly Attack[] = [
    request("a foreign actor", "begin", "", {
      ...shot,
      actor: foe,
      targets: [{ ref: own, shots: 1, choices }],
    }),
    request("a foreign weapon", "begin", "", { ...shot, weapon: foeGun }),
    request("against the rules", "begin", "", { ...shot, anyway: true }),
    request("a list that was not shown", "begin", "", { ...shot, shown: "another" }),
    request("an unknown action", "begin", "", { ...shot, action: "__proto__" }),
    request("an action of a built-in name", "begin", "", { ...shot, action: "constructor" }),
    request("the actor as weapon", "begin", "", { ...shot, weapon: own }),
    request("itself as target", "begin", "", { ...shot, targets: [{ ref: own, shots: 1, choices }] }),
    request("a target that is none", "begin", "", {
      ...shot,
      targets: [{ ref: "__proto__", shots: 1, choices }],
    }),
    request("too many shots", "begin", "", { ...shot, targets: [{ ref: foe, shots: 3e7, choices }] }),
    request("too many targets", "begin", "", {
      ...shot,
      targets: Array.from({ length: 51 }, () => ({ ref: foe, shots: 1, choices })),
    }),
    request("choices of no shape", "begin", "", { ...shot, choices: { set: { free: {} } } }),
    request("an unknown verb", "delete", exchange, {}),
    request("a built-in verb", "__proto__", exchange, {}),
    request("a verb that is no text", 7, exchange, {}),
    request("no JSON", "begin", "", "{"),
    request("a list", "begin", "", []),
    request("null", "begin", "", "null"),
    request("a huge text", "begin", "", "x".repeat(30_000)),
    request("deeply nested", "begin", "", "[".repeat(9_000)),
    request("undo of another's exchange", "undo", exchange, { meant: true }),
    request("apply of another's exchange", "apply", exchange, {}),
    request("a reroll", "correct", exchange, { correction: { type: "reroll", key: "hit-1" }, meant: true }),
    request("another target", "correct", exchange, {
      correction: { type: "target", index: 0, target: own },
      meant: true,
    }),
    request("a target of no place", "correct", exchange, {
      correction: { type: "target", index: -1, target: own },
    }),
    request("a modifier removed", "correct", exchange, {
      correction: { type: "strike", modifier: "__proto__" },
      meant: true,
    }),
    request("a roll that nobody asked for", "roll", exchange, { key: "hit-1" }),
    request("dice taken over", "takeOver", exchange, { key: "hit-1" }),
    request("an answer that nobody asked for", "answer", exchange, { key: "constructor", choice: "yes" }),
    request("an exchange that is none", "undo", "__proto__", { meant: true }),
    record("a record", {}, foe),
    record("a record of the GM's exchange", { exchange: id }, foe),
    record("a record that is being taken back", { status: "undone" }, foe),
    record("a record nested deeply", { parts: "[[],[],".padEnd(50_000, "[") }),
    record("an older record", { format: FORMAT - 1 }),
    record("a newer record", { format: FORMAT + 1 }),
    record("a record without a game", { game: "__proto__" }),
    record("a record of no shape", { parts: "7" }),
    record("a heavy record", { parts: "x".repeat(400_000) }),
    {
      name: "marks of the GM's exchange",
      actor: { [`flags.vantage.marks.${id}`]: { a0: [0, 9], r0: [9, 0] } },
    },
    { name: "marks of no shape", actor: { "flags.vantage.marks": "none" } },
    { name: "the lease", lease: { user: "", window: "mine", beat: 1e9 } },
  ];
  const before = JSON.stringify(await stateOf(gm.page));
  for (const attack of attacks) {
    await send(ana.page, attack);
    await settled(gm, ana);
    counts.tried += 1;
    if (JSON.stringify(await stateOf(gm.page)) === before) continue;
    counts.carriedOut += 1;
    expect.soft(attack.name).toBe("not carried out");
    break;
  }
  expect(counts.carriedOut).toBe(0);

  // The GM's own play goes on, marks or not.
  await gm.give(["d10", 8], ["d10", 3]);
  // The newest cards are forged ones.
  await gm.page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(".chat-log [data-action=exchangeResolve]");
    [...all].at(-1)?.click();
  });
  await eventually(() => trackOf(gm.page, "Ines Calder", "woundsTaken")).toBe(1);
});

interface HostileDocument {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly actor: { readonly items: { readonly contents: readonly { readonly uuid: string }[] } } | null;
}

type HostileWindow = Window &
  typeof globalThis & {
    readonly ChatMessage: { create(data: object): Promise<unknown> };
    readonly canvas: {
      readonly scene: { readonly tokens: { getName(name: string): HostileDocument | undefined } };
    };
    readonly game: {
      readonly actors: { getName(name: string): { update(change: object): Promise<unknown> } | undefined };
      readonly messages: {
        readonly contents: readonly {
          readonly id: string;
          readonly type: string;
          readonly system: { readonly exchange: string };
        }[];
      };
      readonly settings: { set(scope: string, name: string, value: unknown): Promise<unknown> };
    };
  };
