import type { Body, Point, Region, Snapshot, Wall } from "../../../src/battlefield/index.js";
import type { Haze } from "../../../src/rules/core/facts/facts.js";
import { SPACE } from "../scene.js";
import type { Case } from "./page.js";
import type { Cast } from "./proving-cast.js";
import { nameOf } from "./proving-documents.js";
import { extentOf } from "./proving-tokens.js";

/* The picture beneath a scene of the proving ground: what stands where, in ink and a few colors, and what it is called. */

/** A case and its field on the scene, in pixels. */
export interface Panel {
  readonly drawn: Case;
  readonly snapshot: Snapshot;
  /** By how much the case is moved into its field. */
  readonly by: Point;
  readonly field: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

interface Sheet {
  readonly title: string;
  readonly shows: string;
  readonly wide: number;
  readonly tall: number;
  readonly panels: readonly Panel[];
  readonly cast: Cast;
  /** On a dark scene the paper is white, so that it can still be read. */
  readonly night: boolean;
}

const [INK, WOOD] = ["#2b2622", "#8a5a2b"];
const [RED, BLUE] = ["#a8322a", "#2d5f8a"];

/** How wide a letter is, of the size of the letters, and how wide one of a title, in the widest of the likely types. */
const [LETTER, BOLD] = [0.56, 0.66];

/** Letters of a word beside what it names, and of a case's name. */
const [SMALL, LARGE] = [28, 44];

export function pictureOf({ title, shows, wide, tall, panels, cast, night }: Sheet): string {
  const margin = 24;
  const size = Math.min(64, (wide - 2 * margin) / (title.length * BOLD));
  const hint = `${shows} Drag who has the red ring onto who has the blue one.`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}" viewBox="0 0 ${wide} ${tall}" font-family="Georgia, 'Times New Roman', serif">`,
    `<rect width="${wide}" height="${tall}" fill="${night ? "#e8e8e8" : "#d9ceb4"}"/>`,
    text({ x: margin, y: 76 }, title, round(size), { weight: 700 }),
    ...lines({ x: margin, y: 122 }, hint, 32, wide - 2 * margin),
    ...panels.map((panel) => fieldOf(panel, cast, night ? "#ffffff" : "#efe7d3")),
    "</svg>\n",
  ].join("\n");
}

function fieldOf(
  { drawn: { name }, snapshot, by, field: { left, top, right, bottom } }: Panel,
  cast: Cast,
  paper: string,
): string {
  const [wide, tall] = [right - left, bottom - top].map(round);
  const [x, y] = [left, top].map(round);
  const [fromX, fromY] = [left - by.x, top - by.y].map(round);
  return [
    `<rect x="${x}" y="${y}" width="${wide}" height="${tall}" rx="6" fill="${paper}" stroke="${INK}" stroke-width="3"/>`,
    // Lamps shine no farther than their field.
    `<svg x="${x}" y="${y}" width="${wide}" height="${tall}" viewBox="${fromX} ${fromY} ${wide} ${tall}">`,
    ...(snapshot.lights ?? []).map(lampOf),
    ...snapshot.regions.map(areaOf),
    ...snapshot.bodies.map(ringOf),
    ...snapshot.walls.map(wallOf),
    ...spread([
      ...snapshot.bodies.flatMap((body) => stateOf(body, cast)),
      ...wordsOf(snapshot.walls),
      ...labelsOf(snapshot.regions),
    ]),
    "</svg>",
    ...lines({ x: left + 20, y: top + 52 }, sentence(name), LARGE, right - left - 40),
  ].join("\n");
}

const SIDES: Readonly<Record<string, string>> = {
  red: "friend",
  blue: "foe",
  neutral: "neutral",
  secret: "secret",
};

/** A few words, and the middle of the line on which they stand. */
interface Label {
  readonly words: string;
  readonly spot: Point;
}

/** Labels, each moved down until it stands on none before it. */
function spread(labels: readonly Label[]): string[] {
  const set: Label[] = [];
  for (const { words, spot } of labels) {
    let { y } = spot;
    const meets = (other: Label): boolean =>
      Math.abs(other.spot.y - y) < SMALL &&
      Math.abs(other.spot.x - spot.x) < ((other.words.length + words.length) / 2) * LETTER * SMALL;
    while (set.some(meets)) y += SMALL;
    set.push({ words, spot: { x: spot.x, y } });
  }
  return set.map(({ words, spot }) => text(spot, words, SMALL, { anchor: "middle", style: "italic" }));
}

/** A ring around attacker and target. */
function ringOf(body: Body): string {
  if (body.ref !== "A" && body.ref !== "T") return "";
  const { center, wide } = extentOf(body);
  const color = body.ref === "A" ? RED : BLUE;
  return `<circle ${at("c", center)} r="${round(wide / 2 + 5)}" fill="none" stroke="${color}" stroke-width="8"/>`;
}

/** A word below the others and below those who are high up or down. */
function stateOf(body: Body, { units }: Cast): Label[] {
  const { center, tall } = extentOf(body);
  const fights = body.ref === "A" || body.ref === "T";
  const height = body.elevation > 0 ? `${body.elevation} ${units} up` : `${-body.elevation} ${units} down`;
  const words = [
    ...(fights ? [] : [body.inPlay ? (SIDES[body.side] ?? "") : "out of action"]),
    ...(body.elevation === 0 ? [] : [height]),
  ];
  const spot = { x: center.x, y: center.y + tall / 2 + 30 };
  return words.length > 0 ? [{ words: words.join(", "), spot }] : [];
}

function sentence(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

const HAZES: Readonly<Record<Haze, readonly [string, string]>> = {
  fog: ["#c3ccd0", "≈"],
  smoke: ["#8d8a88", "≈"],
  shadow: ["#a79fb5", "///"],
};

/** What an area looks like: its color, and the mark strewn over it. */
function looksOf({
  cover,
  difficult,
  arduous,
  impassable,
  building,
  ground,
  haze,
  darkness,
}: Region): readonly [string, string] {
  if (haze) return HAZES[haze];
  if (cover === "light") return ["#a9bd84", "♣"];
  if (cover === "heavy") return ["#b5ada3", "▲"];
  if (impassable) return ["#8b7b6d", "✕"];
  if (ground !== null) return ground > 0 ? ["#d6bb85", "∧"] : ["#9c8465", "∨"];
  if (building) return ["#d8b48c", "="];
  if (typeof darkness === "number") return ["#8f8fa6", "☾"];
  return arduous ? ["#c79a5e", "◆"] : difficult ? ["#dcc27e", "•"] : ["#e5dcc4", ""];
}

function areaOf(region: Region): string {
  const [color, mark] = looksOf(region);
  return region.polygons
    .map((ring) => {
      const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
      const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      const spots = [0.2, 0.8].flatMap((across) =>
        [0.3, 0.92].map((down) => ({ x: left + (right - left) * across, y: top + (bottom - top) * down })),
      );
      return [
        `<polygon points="${ring.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ")}" fill="${color}" stroke="${INK}" stroke-opacity=".5" stroke-width="2"/>`,
        ...spots.map((spot) => text(spot, mark, 26, { anchor: "middle", opacity: 0.6 })),
      ].join("\n");
    })
    .join("\n");
}

/** What areas are called, once for all that are called the same: below the lowest. */
function labelsOf(regions: readonly Region[]): Label[] {
  const lowest = new Map<string, Point>();
  for (const region of regions) {
    const ring = region.polygons.flat();
    const [xs, bottom] = [ring.map(({ x }) => x), Math.max(...ring.map(({ y }) => y))];
    const below = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: bottom + 32 };
    if (below.y >= (lowest.get(told(region))?.y ?? 0)) lowest.set(told(region), below);
  }
  return [...lowest].map(([words, spot]) => ({ words, spot }));
}

function told(region: Region): string {
  const { ground, building, top } = region;
  if (ground !== null) return `${nameOf(region)} ${ground > 0 ? "+" : "−"}${Math.abs(ground)}`;
  return building && top !== null ? `${nameOf(region)}, roof at ${top}` : nameOf(region);
}

function lampOf({ at: spot, bright, dim }: NonNullable<Snapshot["lights"]>[number]): string {
  const disc = (reach: number, opacity: number) =>
    `<circle ${at("c", spot)} r="${round(reach * SPACE)}" fill="#f4c542" fill-opacity="${opacity}" stroke="#b98a12" stroke-dasharray="8 8" stroke-width="2"/>`;
  return [
    disc(dim, 0.12),
    disc(bright, 0.22),
    `<circle ${at("c", spot)} r="16" fill="#ffdf6b" stroke="${INK}" stroke-width="3"/>`,
    text({ x: spot.x, y: spot.y + 46 }, "Lamp", SMALL, { anchor: "middle", style: "italic" }),
  ].join("\n");
}

/** A wall as ink draws it. */
function wallOf(wall: Wall): string {
  return drawn(wall).strokes.join("\n");
}

/** What the walls of a case are called, once for all that are called the same: above the end of one that stands upright, beside one that lies. */
function wordsOf(walls: readonly Wall[]): Label[] {
  const first = new Map(walls.toReversed().map((wall) => [drawn(wall).word, wall]));
  return [...first].map(([word, { a, b }]) => {
    const upright = a.x === b.x;
    const spot = upright ? { x: a.x, y: Math.min(a.y, b.y) - 14 } : { x: (a.x + b.x) / 2, y: a.y + 38 };
    return { words: word, spot };
  });
}

/** What a wall is called, and the strokes of the pen. */
function drawn(wall: Wall): { readonly word: string; readonly strokes: readonly string[] } {
  const { a, b } = wall;
  const line = (color: string, wide: number, more = "") =>
    `<line x1="${round(a.x)}" y1="${round(a.y)}" x2="${round(b.x)}" y2="${round(b.y)}" stroke="${color}" stroke-width="${wide}" ${more}/>`;
  const pane = (word: string, color: string) => ({ word, strokes: [line(INK, 24), line(color, 14)] });
  if (wall.open)
    return { word: "Open door", strokes: [line(WOOD, 6, 'stroke-dasharray="10 10"'), leafOf(wall)] };
  if (wall.through)
    return wall.through.for === "near" ? pane("Window", "#a8d4e6") : pane("Curtain", "#c98f9b");
  if (wall.oneWay) return pane("One-way wall", "#7fa8c9");
  if (wall.limited)
    return {
      word: "Iron fence",
      strokes: [line("#5c6a70", 22, 'stroke-dasharray="4 10"'), line("#5c6a70", 6)],
    };
  if (!wall.sight)
    return { word: "Fence", strokes: [line(WOOD, 24, 'stroke-dasharray="6 17"'), line(WOOD, 7)] };
  if (!wall.move) {
    const leaves = line("#4f7a3a", 30, 'stroke-linecap="round" stroke-dasharray="1 19"');
    return { word: "Hedge", strokes: [leaves, line("#4f7a3a", 12)] };
  }
  return wall.top === null ? { word: "Wall", strokes: [line(INK, 22)] } : pane("Low wall", "#cbbfa9");
}

/** The leaf of an open door, at a right angle to its frame. */
function leafOf({ a, b }: Wall): string {
  const [x, y] = [a.x + (b.y - a.y), a.y + (b.x - a.x)].map(round);
  return `<line x1="${round(a.x)}" y1="${round(a.y)}" x2="${x}" y2="${y}" stroke="${WOOD}" stroke-width="10"/>`;
}

interface Script {
  readonly anchor?: "start" | "middle";
  readonly style?: "italic";
  readonly weight?: number;
  readonly opacity?: number;
}

function text(
  { x, y }: Point,
  words: string,
  size: number,
  { anchor, style, weight, opacity }: Script = {},
): string {
  const more = [
    anchor === "middle" ? ' text-anchor="middle"' : "",
    style ? ` font-style="${style}"` : "",
    weight ? ` font-weight="${weight}"` : "",
    opacity ? ` opacity="${opacity}"` : "",
  ].join("");
  const escaped = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${INK}" stroke="#efe7d3" stroke-width="${size === SMALL ? 5 : 0}" paint-order="stroke"${more}>${escaped}</text>`;
}

/** Words on as many lines as they take. */
function lines({ x, y }: Point, words: string, size: number, wide: number): string[] {
  const most = Math.floor(wide / (size * LETTER));
  const rows: string[] = [];
  for (const word of words.split(" ")) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + word.length < most) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows.map((row, index) => text({ x, y: y + index * size * 1.15 }, row, size));
}

function at(letter: string, { x, y }: Point): string {
  return `${letter}x="${round(x)}" ${letter}y="${round(y)}"`;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
