import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { GALLERY } from "../battlefield/gallery/index.js";
import { provingGround } from "../battlefield/gallery/proving-ground.js";
import { PACKED } from "./games.js";
import { below, entriesOf, fileOf, inside, text } from "./sources.js";

const SCENES = entriesOf("proving-ground");

it("the pack is the gallery: node tools/proving-ground.mjs writes it again", () => {
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

it("every scene has a name of its own, a picture beneath it, and all of it in view when it opens", () => {
  const names = SCENES.map(({ source }) => text(source, "name"));
  expect(new Set(names).size).toBe(names.length);
  for (const { source } of SCENES) {
    expect(existsSync(fileOf(text(below(source, "background"), "src")))).toBe(true);
    const { x, y, scale } = below(source, "initial");
    const [wide, tall] = [Number(source["width"]), Number(source["height"])];
    expect([x, y]).toEqual([wide / 2, tall / 2]);
    expect(wide * Number(scale)).toBeLessThanOrEqual(1366);
    expect(tall * Number(scale)).toBeLessThanOrEqual(820);
  }
});

it.each(provingGround())(
  "$file: its picture is as written, and names the scene and each case",
  ({ file, picture, cases }) => {
    const written = readFileSync(
      fileOf(`systems/vantage/assets/proving-ground/${file.replace(".json", ".svg")}`),
      "utf8",
    );
    expect(written).toBe(picture);
    const words = [...picture.matchAll(/<text[^>]*>([^<]*)</g)]
      .map(([, word]) => word)
      .join(" ")
      .toLowerCase();
    for (const { drawn } of cases) expect(words).toContain(drawn.name.toLowerCase());
  },
);

it("every scene has an attacker and a target for each of its cases", () => {
  for (const { cases, source } of provingGround()) {
    const names = inside(source, "tokens").map((token) => text(token, "name"));
    for (const name of ["Attacker", "Target"])
      expect(names.filter((each) => each === name)).toHaveLength(cases.length);
  }
});

it("each game has scenes there", () => {
  const titles = new Set(SCENES.map(({ source }) => text(source, "name").split(":")[0]));
  expect(titles.size).toBe(PACKED.length);
});

it("its page in docs/ describes each subject", () => {
  const told = readFileSync("docs/proving-ground.md", "utf8").replaceAll(/ +/g, " ");
  const rows = GALLERY.map(({ title, shows }) => `| ${title} | ${shows} |`);
  expect(rows.filter((row) => !told.includes(row))).toEqual([]);
});
