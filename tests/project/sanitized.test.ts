import { afterAll, beforeAll, expect, test } from "vitest";
import { writeManifest } from "../../tools/lib/build/statics.mjs";
import type { RunningServer } from "../../playground/server/server.js";
import { Client, start, userId } from "../../playground/tests/lib/server.js";
import { temporaryFolder } from "../../playground/tests/lib/tiny-system.js";
import { jsonOf } from "./sources.js";

type Kind = "Actor" | "Item";

const template = jsonOf("template.json") as Record<Kind, { readonly types: readonly string[] }>;
const NOTE = '<p>Gone <img src="nope" onerror="steal()"><script>steal()</script> home</p>';
const CLEANED = '<p>Gone <img src="nope"> home</p>';

let server: RunningServer;
let gm: Client;
let ana: Client;

beforeAll(async () => {
  const dist = await temporaryFolder();
  await writeManifest(dist);
  server = await start({ system: dist, empty: true });
  gm = await Client.connect(server, "Gamemaster");
  ana = await Client.connect(server, "Ana");
});
afterAll(async () => {
  gm.leave();
  ana.leave();
  await server.close();
});

const KINDS = ["Actor", "Item"] as const;
const cases = KINDS.flatMap((kind) => template[kind].types.map((type) => ({ kind, type })));

/** A document of a type that belongs to the player. */
async function ownDocument(kind: Kind, type: string): Promise<string> {
  const data = [{ name: "Kess", type, ownership: { [userId(server, "Ana")]: 3 } }];
  await gm.modify({ action: "create", type: kind, data });
  const id = [...server.store.collection(kind).keys()].at(-1);
  if (id === undefined) throw new Error("No document was created.");
  return id;
}

const notesOf = (kind: Kind, id: string): unknown => {
  const stored = server.store.collection(kind).get(id);
  return (stored?.["system"] as Record<string, unknown> | undefined)?.["notes"];
};

test.each(cases)(
  "a note on the $kind type $type, written by a player's raw client, is stored cleaned",
  async ({ kind, type }) => {
    const id = await ownDocument(kind, type);
    await ana.modify({ action: "update", type: kind, data: [{ _id: id, system: { notes: NOTE } }] });
    expect(notesOf(kind, id)).toBe(CLEANED);
    await ana.modify({ action: "update", type: kind, data: [{ _id: id, "system.notes": NOTE }] });
    expect(notesOf(kind, id)).toBe(CLEANED);
  },
);
