import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { RunningServer } from "../../playground/server/server.js";
import { Client, start } from "../../playground/tests/lib/server.js";
import { IDS, writeSystem } from "../../playground/tests/lib/tiny-system.js";

const MANIFEST = "https://foundryvtt.com/api/interfaces/foundry.packages.types.ServerSanitizationFields.html";
/** Not documented: reported by an audit tool for packages, and rated high there. */
const REPORT = "vttforge, pull request 145";
const ATTACK = '<p>Hello<img src="nope" onerror="alert(1)"></p>';

let server: RunningServer | undefined;

afterEach(async () => {
  await server?.close();
});

/** What the server keeps of a note that a player's own client writes, with such a template.json in the system. */
async function storedNote(template?: object): Promise<string> {
  const dist = await writeSystem();
  if (template) await writeFile(join(dist, "template.json"), JSON.stringify(template));
  server = await start({ system: dist });
  const ana = await Client.connect(server, "Ana");
  await ana.modify({
    action: "update",
    type: "Actor",
    data: [{ _id: IDS.actor, system: { notes: ATTACK } }],
  });
  ana.socket.disconnect();
  const system = server.store.collection("Actor").get(IDS.actor)?.["system"] as { notes: string };
  return system.notes;
}

describe("markup in a note", () => {
  it(`htmlFields of the manifest are cleaned by the server (${MANIFEST})`, async () => {
    expect(await storedNote()).not.toContain("onerror");
  });

  it(`a type that template.json names loses the manifest's htmlFields (${REPORT})`, async () => {
    expect(await storedNote({ Actor: { types: ["hero"] } })).toContain("onerror");
  });

  it(`template.json's own htmlFields, of the whole document, count in their place (${REPORT})`, async () => {
    expect(await storedNote({ Actor: { types: ["hero"], htmlFields: ["notes"] } })).not.toContain("onerror");
  });

  it(`a type that template.json does not name keeps them (${REPORT})`, async () => {
    expect(await storedNote({ Actor: { types: ["other"] } })).not.toContain("onerror");
  });
});
