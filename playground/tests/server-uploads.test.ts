import { expect, it } from "vitest";
import { enter, open } from "./lib/tables.js";

const PICTURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);
const upload = { path: "worlds/playground", name: "face.png", data: PICTURE };

it("a file that a Gamemaster uploads is served from the world", async () => {
  const server = await open();
  const gm = await enter(server, "Gamemaster");
  expect(await gm.ask("uploadFile", upload)).toBe("worlds/playground/face.png");
  const served = await fetch(`${server.url}/worlds/playground/face.png`);
  expect(served.headers.get("content-type")).toBe("image/png");
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(PICTURE);
});

it("a player without the permission uploads nothing", async () => {
  const server = await open();
  const ana = await enter(server, "Ana");
  await expect(ana.ask("uploadFile", upload)).rejects.toThrow("FILES_UPLOAD");
  expect((await fetch(`${server.url}/worlds/playground/face.png`)).status).toBe(404);
});

it.each([
  ["another folder", { path: "systems/small" }, "worlds/playground only"],
  ["a way out of the folder", { name: "../face.png" }, "plain names"],
  ["a folder of its own", { name: "a/face.png" }, "plain names"],
  ["a script", { name: "face.mjs" }, "plain names"],
  ["a drawing with a script", { name: "face.svg" }, "plain names"],
  ["a name that is none", { name: 7 }, "plain names"],
  ["a text in place of a file", { data: "face" }, "bytes"],
])("refuses %s", async (_, wrong, why) => {
  const server = await open();
  const gm = await enter(server, "Gamemaster");
  await expect(gm.ask("uploadFile", { ...upload, ...wrong })).rejects.toThrow(why);
});
