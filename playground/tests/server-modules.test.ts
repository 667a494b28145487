import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseArguments } from "../server/options.js";
import { openGame } from "./lib/game.js";
import { start } from "./lib/server.js";
import { enter, open } from "./lib/tables.js";
import { temporaryFolder } from "./lib/tiny-system.js";

/** Writes a module that brings a type of actor. */
async function writeModule(more: object = {}): Promise<string> {
  const folder = await temporaryFolder();
  const manifest = {
    id: "brass-band",
    title: "Brass Band",
    esmodules: ["./band.mjs"],
    languages: [{ lang: "en", name: "English", path: "lang/en.json" }],
    documentTypes: { Actor: { player: { htmlFields: ["notes"] } } },
    ...more,
  };
  await mkdir(join(folder, "lang"));
  await writeFile(join(folder, "module.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "band.mjs"), "export {};\n");
  await writeFile(join(folder, "lang/en.json"), "{}");
  return folder;
}

describe("a module beside the system", () => {
  it("is served below its id, and every client learns of it", async () => {
    const server = await open({ modules: [await writeModule()] });
    const script = await fetch(`${server.url}/modules/brass-band/band.mjs`);
    expect(script.headers.get("content-type")).toContain("text/javascript");
    const game = await openGame(server, "Ana");
    const module = game.modules.get("brass-band");
    expect(module).toMatchObject({ title: "Brass Band", active: true });
    expect([...(module?.esmodules ?? [])].map((path) => module?.url(path))).toEqual([
      "/modules/brass-band/band.mjs",
    ]);
    expect(module?.url("modules/brass-band/lang/en.json")).toBe("/modules/brass-band/lang/en.json");
  });

  it("has types that begin with its id and a dot, beside those of the system", async () => {
    const server = await open({ modules: [await writeModule()] });
    const game = await openGame(server, "Ana");
    expect(game.documentTypes["Actor"]).toEqual(["hero", "brass-band.player"]);
  });

  it("has its markup cleaned where its manifest says that there is some", async () => {
    const server = await open({ modules: [await writeModule()] });
    const gm = await enter(server, "Gamemaster");
    const notes = "<p onclick='x()'>Loud</p>";
    const { data } = await gm.modify({
      action: "create",
      type: "Actor",
      data: [{ name: "Tuba", type: "brass-band.player", system: { notes } }],
    });
    expect(data[0]?.["system"]).toEqual({ notes: "<p>Loud</p>" });
  });

  it("is refused by a sentence where there is none, or where it wishes for what is not offered", async () => {
    await expect(start({ modules: ["/nowhere"] })).rejects.toThrow("There is no module in /nowhere");
    const packed = await writeModule({ packs: [{ name: "songs" }] });
    await expect(start({ modules: [packed] })).rejects.toThrow("Not in the playground: the compendia");
  });

  it("is named on the command line, as often as there are modules", () => {
    expect(parseArguments(["--module", "/a", "--module", "/b"]).modules).toEqual(["/a", "/b"]);
    expect(parseArguments([]).modules).toEqual([]);
  });
});
