import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Data } from "../../../playground/client/utils/index.js";
import { WorldStore } from "../../../playground/server/world-store.js";
import { SEED } from "../../../tools/lib/seed.mjs";
import { startProcess } from "../../../playground/tests/lib/child.js";
import { Client } from "../../../playground/tests/lib/server.js";
import { IDS, temporaryFolder, writeSystem } from "../../../playground/tests/lib/tiny-system.js";

const ROUNDS = 20;

/** Large enough that the journal is taken over into the files several times in a round. */
const BALLAST = "x".repeat(200_000);

const PAIR = ["firstOfThePair01", "secondOfThePair1"] as const;

/** What the writers know: the last number that they sent and that was acknowledged, and what they created and deleted. */
interface Known {
  sent: number;
  acknowledged: number;
  readonly created: Set<string>;
  readonly deleted: Set<string>;
}

/** One batch that writes a number into an actor and a token. */
async function writeBatch(client: Client, n: number): Promise<void> {
  await client.ask("modifyDocumentBatch", {
    operations: [
      { action: "update", type: "Actor", data: [{ _id: IDS.actor, system: { n } }] },
      { action: "update", type: "Token", parentUuid: `Scene.${IDS.scene}`, data: [{ _id: IDS.token, x: n }] },
    ],
  });
}

/** Writes until the connection ends: a pair of actors in one request, an actor and a token in one batch, messages. */
async function write(client: Client, known: Known): Promise<void> {
  for (;;) {
    const n = ++known.sent;
    const system = { n, ballast: n % 2 ? BALLAST : "" };
    await client.modify({ action: "update", type: "Actor", data: PAIR.map((_id) => ({ _id, system })) });
    await writeBatch(client, n);
    known.acknowledged = n;
    const { data } = await client.modify({
      action: "create",
      type: "ChatMessage",
      data: [{ content: "said" }],
    });
    const id = String(data[0]?.["_id"]);
    known.created.add(id);
    if (n % 3 > 0) continue;
    known.created.delete(id);
    await client.modify({ action: "delete", type: "ChatMessage", ids: [id] });
    known.deleted.add(id);
  }
}

function numberOf(document: Data | undefined): unknown {
  return (document?.["system"] as Data | undefined)?.["n"];
}

/** Compares a world as it is after the kill with what was acknowledged before. */
function compare(store: WorldStore, known: Known): void {
  expect(store.warnings).toEqual([]);
  const actors = store.collection("Actor");
  const [first, second] = PAIR.map((id) => actors.get(id));
  const [token] = store.collection("Scene").get(IDS.scene)?.["tokens"] as Data[];
  const pair = numberOf(first);
  const batch = numberOf(actors.get(IDS.actor));
  expect(numberOf(second), "one request is whole").toBe(pair);
  expect(first?.["system"], "each document is whole").toEqual(second?.["system"]);
  expect(token?.["x"], "one batch is whole").toBe(batch);
  for (const n of [pair, batch]) {
    expect(n, "nothing acknowledged is lost").toBeGreaterThanOrEqual(known.acknowledged);
    expect(n, "nothing is there that was not sent").toBeLessThanOrEqual(known.sent);
  }
  const messages = store.collection("ChatMessage");
  expect(
    [...known.created].filter((id) => !messages.has(id)),
    "no message is lost",
  ).toEqual([]);
  expect(
    [...known.deleted].filter((id) => messages.has(id)),
    "no message comes back",
  ).toEqual([]);
}

test(`a server that is killed ${ROUNDS} times while it writes loses nothing that it acknowledged`, async () => {
  const [dist, data] = [await writeSystem(), await temporaryFolder()];
  const waits = fc.sample(fc.integer({ min: 20, max: 700 }), { numRuns: ROUNDS, seed: SEED });
  const known: Known = { sent: 0, acknowledged: 0, created: new Set(), deleted: new Set() };
  for (const wait of waits) {
    const server = await startProcess(dist, data, "--generation", "14", "--seed", join(dist, "seed.json"));
    const gm = await Client.at(server.url, server.userId("Gamemaster"));
    if (known.sent === 0) {
      const pair = PAIR.map((_id) => ({ _id, name: "One of two", type: "hero", system: { n: 0 } }));
      await gm.modify({ action: "create", type: "Actor", data: pair, options: { keepId: true } });
      await writeBatch(gm, 0);
    }
    // Reaching the end of the connection is what ends the writing.
    const writing = write(gm, known).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, wait));
    await server.kill();
    gm.leave();
    await writing;
    const store = new WorldStore(data);
    compare(store, known);
    store.close();
  }
  const { acknowledged, created } = known;
  process.stdout.write(`${acknowledged} rounds of writing, ${created.size} messages kept, ${ROUNDS} kills\n`);
  expect(known.acknowledged).toBeGreaterThan(ROUNDS);
});
