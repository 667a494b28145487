import { shortText } from "../../../core/index.js";
import { SKULL_DR, type ARMOR_COVERS, type Location } from "../locations.js";
import { bodyIn, locationOfId, locationsOf, nameOfLocation } from "./body.js";
import { at, isThere, numberIn, textIn, type Cell, type Notes, type ReadItem } from "./cells.js";
import { featureDr, type KindDr } from "./features.js";

type Covers = keyof typeof ARMOR_COVERS;

/** GURPS-80: for each location, the kind of armor that covers that location alone. */
const COVERS: Readonly<Record<Location, Covers>> = {
  eyes: "eyes",
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
  tail: "tail",
  wing: "wings",
  fin: "fins",
  brain: "brain",
  other: "other",
};

/**
 * GURPS-80, GURPS-97: the kinds of damage that armor can protect from, by their names in the file. Any other
 * name is a special kind.
 */
const AGAINST: Readonly<Record<string, string>> = {
  all: "all",
  crushing: "cr",
  cutting: "cut",
  impaling: "imp",
  piercing: "pi",
  "small piercing": "pi-",
  "large piercing": "pi+",
  "huge piercing": "pi++",
  burning: "burn",
  fire: "burn",
  heat: "burn",
  flame: "burn",
  corrosion: "cor",
  corrosive: "cor",
  acid: "cor",
  toxic: "tox",
};

/** The most characters of an id or a kind that go into the id of a piece of armor. */
const LONGEST_ID = 30;

/** One side of a location, with its protection against each kind of damage. */
interface Side {
  readonly at: Location;
  readonly id: string;
  readonly name: string;
  readonly dr: KindDr;
  readonly place: string;
}

/** The protection of a location against one kind of damage. */
interface Layer extends Omit<Side, "dr"> {
  readonly kind: string;
  readonly against: string;
  readonly dr: number;
}

/** GURPS-80: armor by location, one item for each kind of protection. */
export function readArmor(file: Cell, notes: Notes): readonly ReadItem[] {
  const locations = locationsOf(bodyIn(file));
  // Files of version 2 have a plain number here. It often leaves out the protection from things and traits.
  const isWorkedOut = locations.some((one) => {
    const dr = at(one, "calc", "dr");
    return isThere(dr) && numberIn(dr) === null;
  });
  const sides = isWorkedOut
    ? locations.flatMap((one) => sideOf(one, notes))
    : addedUp(file, locations, notes);
  const places = [...new Set(sides.map(({ at: where }) => where))];
  const layers = places.flatMap((where) =>
    layersOf(
      sides.filter((one) => one.at === where),
      notes,
    ),
  );
  return merged(layers).map(({ id, name, covers, kind, against, dr, place }) => ({
    id: `dr:${id}:${against === "special" ? shortText(kind, LONGEST_ID) : against}`,
    type: "gurpsArmor",
    name: shortText(against === "all" ? name : `${name} (${kind})`),
    values: { dr, covers, against, ...(against === "special" ? { specialKind: shortText(kind) } : {}) },
    unread: [],
    place,
  }));
}

/**
 * A location with the protection that the file has worked out. For a skull, the file includes the skull's own
 * 2 points. They are taken off, because the rules add them.
 */
function sideOf(location: Cell, notes: Notes): readonly Side[] {
  const dr = at(location, "calc", "dr");
  const kinds = typeof dr.value === "object" && dr.value !== null ? Object.keys(dr.value).slice(0, 30) : [];
  const points = new Map<string, number>();
  for (const kind of kinds) {
    const cell = at(dr, kind);
    const found = numberIn(cell);
    if (found === null) notes.add("notNumber", cell, { text: textIn(cell) });
    else points.set(kind.toLowerCase(), Math.floor(found));
  }
  return [sideWith(location, points, dr.place)];
}

function sideWith(location: Cell, points: ReadonlyMap<string, number>, place: string): Side {
  const id = shortText(textIn(at(location, "id")).toLowerCase(), LONGEST_ID);
  const where = locationOfId(id);
  const all = points.get("all");
  const own = where === "skull" && all !== undefined ? new Map([...points, ["all", all - SKULL_DR]]) : points;
  return { at: where, id, name: nameOfLocation(location), dr: own, place };
}

/**
 * GURPS-102: the locations of a file without computed values, such as a file before version 4. Their
 * protection is the sum of the protection from things and traits.
 */
function addedUp(file: Cell, locations: readonly Cell[], notes: Notes): readonly Side[] {
  const given = featureDr(file);
  const known = new Set(locations.map((one) => textIn(at(one, "id")).toLowerCase()));
  for (const { id, name, kind, dr, cell } of given)
    if (!known.has(id) && id !== "all") notes.add("armorUnread", cell, { name, location: id, kind, dr });
  return locations.map((location) => {
    const id = textIn(at(location, "id")).toLowerCase();
    const bonus = numberIn(at(location, "dr_bonus")) ?? (locationOfId(id) === "skull" ? SKULL_DR : 0);
    const points = new Map([["all", bonus]]);
    for (const one of given)
      if (one.id === id || one.id === "all") points.set(one.kind, one.dr + (points.get(one.kind) ?? 0));
    // If the saved number differs from the location's own bonus, it includes the protection from things and
    // traits.
    const saved = numberIn(at(location, "calc", "dr"));
    if (saved !== null && saved !== bonus) points.set("all", Math.floor(saved));
    return sideWith(location, points, location.place);
  });
}

/**
 * The layers of a location. If its two sides differ, the lower protection counts. A side without protection
 * counts as 0.
 */
function layersOf(sides: readonly Side[], notes: Notes): readonly Layer[] {
  const [first] = sides;
  if (!first) return [];
  const kinds = [...new Set(sides.flatMap(({ dr }) => [...dr.keys()]))];
  return kinds.flatMap((kind): readonly Layer[] => {
    const each = sides.map(({ dr }) => dr.get(kind) ?? 0);
    const [least, most] = [Math.min(...each), Math.max(...each)];
    const { id, at: where } = first;
    const name = [...new Set(sides.map((one) => one.name))].join(", ");
    const place = `${first.place}.${kind}`;
    if (least !== most) notes.add("sidesDiffer", { place }, { name, one: most, other: least });
    if (least === 0) return [];
    const against = AGAINST[kind] ?? "special";
    if (against === "special") notes.add("kindUnknown", { place }, { name, kind, dr: least });
    return [{ at: where, id, name, place, kind, against, dr: least }];
  });
}

/** The layers as items. Torso and vitals with the same protection share one item. */
function merged(layers: readonly Layer[]): readonly (Layer & { readonly covers: Covers })[] {
  const isTwin = (layer: Layer, where: Location): boolean =>
    layers.some((one) => one.at === where && one.kind === layer.kind && one.dr === layer.dr);
  return layers.flatMap((layer) => {
    if (layer.at === "vitals" && isTwin(layer, "torso")) return [];
    return { ...layer, covers: layer.at === "torso" && isTwin(layer, "vitals") ? "torso" : COVERS[layer.at] };
  });
}
