import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { provingGround } from "../battlefield/gallery/proving-ground.js";
import { PACKED } from "./games.js";
import { below, entriesOf, fileOf, inside, text } from "./sources.js";

const SCENES = entriesOf("proving-ground");

it("the pack is the gallery: node tools/proving-ground.mjs writes it anew", () => {
  const files = SCENES.map(({ file, source }) => ({ file: file.split("/").at(-1), source }));
  const drawn = provingGround().map(({ file, source }) => ({ file, source: plain(source) }));
  const byFile = (a: { file?: string | undefined }, b: { file?: string | undefined }) =>
    String(a.file) < String(b.file) ? -1 : 1;
  expect(files.sort(byFile)).toEqual(drawn.sort(byFile));
});

/** As it is read from a file. */
function plain(source: object): unknown {
  return JSON.parse(JSON.stringify(source));
}

it("its models have the actors of the demonstrations, and pictures that exist", () => {
  const actors = new Set(PACKED.flatMap((game) => game.actors).map(({ source }) => text(source, "_id")));
  for (const token of SCENES.flatMap(({ source }) => inside(source, "tokens"))) {
    expect(actors).toContain(text(token, "actorId"));
    expect(existsSync(fileOf(text(below(token, "texture"), "src")))).toBe(true);
  }
});

it("every scene has an attacker and a target for each of its cases", () => {
  for (const { source } of SCENES) {
    const names = inside(source, "tokens").map((token) => text(token, "name"));
    const attackers = names.filter((name) => name.startsWith("Attacker: "));
    expect(attackers.length).toBeGreaterThan(0);
    expect(names.filter((name) => name === "Target")).toHaveLength(attackers.length);
  }
});
