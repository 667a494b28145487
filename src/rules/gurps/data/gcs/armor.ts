import { shortText } from "../../../core/index.js";
import type { ARMOR_COVERS } from "../locations.js";
import { SKULL_DR } from "../locations.js";
import { at, MOST_DEPTH, numberIn, rowsOf, textIn, type Cell, type Notes, type ReadItem } from "./cells.js";

type Covers = keyof typeof ARMOR_COVERS;

/** GURPS-80: what covers the locations, by their ids in the file. */
const COVERS: Readonly<Record<string, Covers>> = {
  eye: "eyes",
  skull: "skull",
  face: "face",
  neck: "neck",
  torso: "chest",
  vitals: "vitals",
  groin: "groin",
  arm: "arms",
  leg: "legs",
  hand: "hands",
  foot: "feet",
};

/** GURPS-80: the kinds of damage that protection can be against, by their names in the file. */
const AGAINST: Readonly<Record<string, string>> = {
  all: "all",
  crushing: "cr",
  cutting: "cut",
  impaling: "imp",
  piercing: "pi",
  burning: "burn",
  corrosion: "cor",
  corrosive: "cor",
  toxic: "tox",
};

/** The protection of a location against a kind of damage. */
interface Layer {
  readonly id: string;
  readonly name: string;
  readonly against: string;
  readonly dr: number;
  readonly place: string;
}

/** GURPS-80: armor by location, one item for each kind of protection. */
export function readArmor(file: Cell, notes: Notes): readonly ReadItem[] {
  const layers = new Map<string, Layer>();
  for (const location of locationsOf(at(file, "settings", "body_type"), 0)) {
    for (const layer of layersOf(location, notes)) {
      const key = `${layer.id}:${layer.against}`;
      const before = layers.get(key);
      if (before && before.dr !== layer.dr)
        notes.add("sidesDiffer", layer, { name: layer.name, one: before.dr, other: layer.dr });
      if (!before || layer.dr < before.dr) layers.set(key, layer);
    }
  }
  return merged([...layers.values()].filter(({ dr }) => dr > 0)).map(
    ({ id, name, covers, against, dr, place }) => ({
      id: `dr:${id}:${against}`,
      type: "gurpsArmor",
      name: shortText(name),
      values: { dr, covers, against },
      unread: [],
      place,
    }),
  );
}

function locationsOf(body: Cell, depth: number): readonly Cell[] {
  if (depth > MOST_DEPTH) return [];
  return rowsOf(at(body, "locations")).flatMap((one) => [
    one,
    ...locationsOf(at(one, "sub_table"), depth + 1),
  ]);
}

function layersOf(location: Cell, notes: Notes): readonly Layer[] {
  const id = textIn(at(location, "id")).toLowerCase();
  // A file without names for choices has "Right Arm" and "Left Arm" in its table, and one item for both.
  const name = textIn(at(location, "choice_name")) || `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  const dr = at(location, "calc", "dr");
  const kinds = typeof dr.value === "object" && dr.value !== null ? Object.keys(dr.value).slice(0, 30) : [];
  const isKnown = Object.hasOwn(COVERS, id);
  const layers = kinds.flatMap((kind): readonly Layer[] => {
    const cell = at(dr, kind);
    const points = numberIn(cell);
    if (points === null) notes.add("notNumber", cell, { text: textIn(cell) });
    if (points === null || points === 0) return [];
    const against = AGAINST[kind.toLowerCase()];
    if (!isKnown) notes.add("locationUnknown", cell, { name, dr: points });
    else if (against === undefined) notes.add("kindUnknown", cell, { name, kind, dr: points });
    else if (points < 0) notes.add("negative", cell, { name, dr: points });
    else
      return [
        {
          id,
          name: against === "all" ? name : `${name} (${kind})`,
          against,
          dr: ownDr(id, against, Math.floor(points)),
          place: cell.place,
        },
      ];
    return [];
  });
  // A side without protection counts, where the other one has some.
  const bare = { id, name, against: "all", dr: 0, place: dr.place };
  return isKnown && !layers.some(({ against }) => against === "all") ? [...layers, bare] : layers;
}

/** GURPS-80: the file counts the skull's own protection, which the rules add themselves. */
function ownDr(id: string, against: string, dr: number): number {
  return id === "skull" && against === "all" ? Math.max(0, dr - SKULL_DR) : dr;
}

/** Layers as items: torso and vitals with the same protection are one. */
function merged(layers: readonly Layer[]): readonly (Layer & { readonly covers: Covers })[] {
  const isTwin = (layer: Layer, id: string): boolean =>
    layers.some((one) => one.id === id && one.against === layer.against && one.dr === layer.dr);
  return layers.flatMap((layer) => {
    if (layer.id === "vitals" && isTwin(layer, "torso")) return [];
    const covers = layer.id === "torso" && isTwin(layer, "vitals") ? "torso" : COVERS[layer.id];
    return covers === undefined ? [] : [{ ...layer, covers }];
  });
}
