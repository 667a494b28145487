import { readFileSync } from "node:fs";
import type { Game } from "../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../src/rules.js";
import { asSource, entriesOf, fileOf, inside, text, type Entry } from "./sources.js";

/** A game with the documents of its packs. */
export interface Packed {
  readonly id: string;
  readonly game: Game;
  readonly actors: readonly Entry[];
  readonly items: readonly Entry[];
  readonly scenes: readonly Entry[];
}

const MANIFEST = asSource(JSON.parse(readFileSync(fileOf("systems/vantage/system.json"), "utf8")));

/** Each game with what the manifest lists for it. */
export const PACKED: readonly Packed[] = [tnt, mest, gurps, godsgloom, darkHeresy].map((game) => ({
  id: game.id,
  game,
  actors: entriesFor(game, "Actor"),
  items: entriesFor(game, "Item"),
  scenes: entriesFor(game, "Scene"),
}));

function entriesFor(game: Game, type: string): readonly Entry[] {
  return inside(MANIFEST, "packs")
    .filter((pack) => pack["type"] === type && text(pack, "name").startsWith(`${game.id}-`))
    .flatMap((pack) => entriesOf(text(pack, "name")));
}
