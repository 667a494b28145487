import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { failOnDeprecated, logCompatibilityWarning } from "../client/utils/logging.js";
import { parseArguments } from "../server/options.js";
import { LATE, NEIGHBOR } from "../server/strict.js";
import { addBelongings, BELONGINGS, type Request } from "./lib/belongings.js";
import { openGame } from "./lib/game.js";
import { userId } from "./lib/server.js";
import { enter, open } from "./lib/tables.js";
import { IDS } from "./lib/tiny-system.js";

const scene = `Scene.${IDS.scene}`;
const openDoor: Request = {
  action: "update",
  type: "Wall",
  parentUuid: scene,
  data: [{ _id: BELONGINGS.door, ds: 1 }],
};
const scriptOf = (author: string): Request => ({
  action: "create",
  type: "Macro",
  data: [{ name: "Script", type: "script", command: "1", author }],
});

describe("a strict table", () => {
  it("is one by its option alone", () => {
    expect(parseArguments(["--strict"]).strict).toBe(true);
    expect(parseArguments([]).strict).toBe(false);
  });

  it("has a second GM, an assistant, another package, and says on its page that it is strict", async () => {
    const server = await open({ strict: true });
    const game = await openGame(server, "Ana");
    const roles = ["Gamemaster", "Vera", "Dora", "Ana"].map((name) => game.users.getName(name)?.role);
    expect(roles).toEqual([4, 4, 3, 1]);
    expect(game.modules.get("another-package")?.active).toBe(true);
    const page = (at: string) => fetch(`${at}/game?user=${userId(server, "Ana")}`).then((one) => one.text());
    expect(await page(server.url)).toContain('<html lang="en" data-table="strict trap">');
    const manifest: unknown = JSON.parse(await readFile(join(NEIGHBOR, "module.json"), "utf8"));
    expect(manifest).toMatchObject({ id: "another-package" });
  });

  it("takes its time for a write, and keeps their order", async () => {
    const server = await open({ strict: true });
    const gm = await enter(server, "Gamemaster");
    const began = performance.now();
    const rename = (name: string) =>
      gm.modify({ action: "update", type: "Actor", data: [{ _id: IDS.actor, name }] });
    await Promise.all([rename("First"), rename("Second")]);
    // A timer may end a little early.
    expect(performance.now() - began).toBeGreaterThan(LATE - 5);
    expect(server.store.collection("Actor").get(IDS.actor)).toMatchObject({ name: "Second" });
  });

  it("has players without permissions that a GM may revoke: no door, whisper, script or question", async () => {
    const server = await open({ strict: true });
    const [gm, ana] = [await enter(server, "Gamemaster"), await enter(server, "Ana")];
    await addBelongings(gm);
    await expect(ana.modify(openDoor)).rejects.toThrow("it needs the permission WALL_DOORS");
    const whisper = { content: "psst", whisper: [userId(server, "Ben")] };
    const speak = (data: object) =>
      ana.modify({ action: "create", type: "ChatMessage", data: [{ ...data }] });
    await expect(speak(whisper)).rejects.toThrow("it needs the permission MESSAGE_WHISPER");
    expect((await speak({ content: "hello" })).data).toHaveLength(1);
    await expect(ana.modify(scriptOf(userId(server, "Ana")))).rejects.toThrow(
      "it needs the permission MACRO_SCRIPT",
    );
    const question = { userId: userId(server, "Gamemaster"), name: "dialog", data: {} };
    await expect(ana.ask("userQuery", question)).rejects.toThrow("no permission to ask other users");
  });

  it("has an assistant without SETTINGS_MODIFY", async () => {
    const server = await open({ strict: true });
    const dora = await enter(server, "Dora");
    const data = [{ key: "small.mood", value: '"merry"', user: null }];
    await expect(dora.modify({ action: "create", type: "Setting", data })).rejects.toThrow(
      "the world's settings need the permission SETTINGS_MODIFY",
    );
  });
});

describe("a usual table", () => {
  it("lets a player open a door, whisper, and make a script", async () => {
    const server = await open();
    const [gm, ana] = [await enter(server, "Gamemaster"), await enter(server, "Ana")];
    await addBelongings(gm);
    expect((await ana.modify(openDoor)).data).toHaveLength(1);
    const whisper = { content: "psst", whisper: [userId(server, "Ben")] };
    expect((await ana.modify({ action: "create", type: "ChatMessage", data: [whisper] })).data).toHaveLength(
      1,
    );
    expect((await ana.modify(scriptOf(userId(server, "Ana")))).data).toHaveLength(1);
  });
});

// Last in this file: it cannot be turned off again.
it("what is deprecated fails at a strict table by its name, each time", () => {
  failOnDeprecated();
  const use = () => logCompatibilityWarning('The global "Token" is deprecated.', { since: 13, until: 15 });
  expect(use).toThrow('The global "Token" is deprecated.');
  expect(use).toThrow('The global "Token" is deprecated.');
});
