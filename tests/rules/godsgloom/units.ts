import {
  type Consequence,
  type Engagement,
  type Fact,
  type Facts,
  type FreePlace,
  type LastingModifier,
  type Profile,
  type RollRequest,
  type Setting,
  type Value,
} from "../../../src/rules/core/index.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { play, trackAfter, type Played, type Script } from "../play.js";

/** A hex by its axial coordinates. */
export type Axial = readonly [q: number, r: number];

/** Pixels from the center of one hex to the next. */
export const PITCH = 100;

/** The center of a hex with a pointed top, in pixels; y grows downwards. */
export function pointed([q, r]: Axial): { readonly x: number; readonly y: number } {
  return { x: PITCH * (q + r / 2), y: (PITCH * Math.sqrt(3) * r) / 2 };
}

/** The center of a hex with a flat top. */
export function flat([q, r]: Axial): { readonly x: number; readonly y: number } {
  return { x: (PITCH * Math.sqrt(3) * q) / 2, y: PITCH * (r + q / 2) };
}

/** The sheet's directions D0 to D5. */
export const DIRECTIONS: readonly Axial[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

/** A place on the map. */
export function place(id: string, at: Axial, more: Partial<FreePlace> = {}): FreePlace {
  return { id, ...pointed(at), elevation: 0, ...more };
}

/** The hexes of the sheet: X at (0,0), Y at (1,0), and where each may retreat to. */
export const HERE = { x: place("here", [0, 0]), y: place("here", [1, 0]) };
export const RETREAT = {
  x: [place("back", [-1, 0]), place("toLeft", [-1, 1]), place("toRight", [0, -1])],
  y: [place("back", [2, 0]), place("toLeft", [2, -1]), place("toRight", [1, 1])],
};

/** What may differ from the sheet's units. */
export interface Person {
  readonly values?: Readonly<Record<string, Value>>;
  readonly statuses?: readonly string[];
  readonly effects?: readonly LastingModifier[];
  /** Standard Actions done this turn; absent outside an encounter. */
  readonly done?: number;
}

/** A unit: Offense 3 red 1 blue, Defense 2 red 2 blue, Morale 2, Health 4, facing D0. */
export function unit(ref: string, { values = {}, statuses = [], effects = [], done }: Person = {}): Profile {
  return {
    ref,
    kind: "gloom",
    values: {
      speed: 4,
      offenseRed: 3,
      offenseBlue: 1,
      defenseRed: 2,
      defenseBlue: 2,
      morale: 2,
      health: 4,
      woundsTaken: 0,
      moraleLost: 0,
      facing: 0,
      commandSeals: 0,
      ...values,
    },
    statuses,
    gear: [],
    effects,
    turn: done === undefined ? null : { ref: `${ref}-turn`, values: { standardActions: done } },
  };
}

/** A measured fact. */
export function fact<T>(value: T): Fact<T> {
  return { value, evidence: [] };
}

/** What may differ from the sheet's melee of X against Y. */
export interface Case {
  readonly x?: Person;
  readonly y?: Person;
  readonly facts?: Facts;
  readonly set?: Readonly<Record<string, Setting>>;
  readonly options?: Readonly<Record<string, Value>>;
  readonly places?: Engagement["places"];
  readonly positions?: Engagement["positions"];
  readonly others?: readonly Profile[];
  readonly free?: { readonly label: string; readonly value: number };
  readonly anyway?: boolean;
  readonly action?: string;
  readonly alone?: boolean;
}

/** The options as they are declared. */
export const DEFAULTS: Readonly<Record<string, Value>> = Object.fromEntries(
  Object.entries(godsgloom.options).map(([name, field]) => [name, field.initial]),
);

/** X against Y as the sheet places them: X at (0,0) facing D0, Y at (1,0) facing D3. */
export function melee(one: Case = {}): Engagement {
  const facing = { facing: 3, ...one.y?.values };
  return {
    game: "godsgloom",
    action: one.action ?? "melee",
    actor: unit("x", one.x),
    weapon: null,
    facts: {},
    targets: one.alone
      ? []
      : [
          {
            profile: unit("y", { ...one.y, values: facing }),
            facts: one.facts ?? { contact: fact(true) },
            shots: 1,
            choices: { set: {} },
          },
        ],
    choices: { set: one.set ?? {}, ...(one.free ? { free: one.free } : {}) },
    others: one.others ?? [],
    places: one.places ?? RETREAT,
    positions: one.positions ?? HERE,
    waiting: [],
    options: { ...DEFAULTS, ...one.options },
    anyway: one.anyway ?? false,
  };
}

/** The same without a scene: nobody knows where anything is. */
export const UNSEEN: Case = { facts: {}, places: {}, positions: {} };

/** The dice of the sheet's first example: X deals 2 wounds and takes none. */
export const FIRST = "3562 1241";

/** Every die shows a blank that is no part of a critical. */
export const BLANKS = "2222 2222";

/** Blanks for rolls of so many dice. */
export const blanks = (...counts: readonly number[]): string =>
  counts.map((count) => "2".repeat(count)).join(" ");

const COLORS: Readonly<Record<string, string>> = { da: "red", ds: "blue" };

/** Dice as a text: "3 red 1 blue". */
export const poolOf = (dice: RollRequest["dice"]): string =>
  Object.entries(dice)
    .map(([die, count]) => `${count} ${COLORS[die] ?? die}`)
    .join(" ");

/** The dice of some rolls as texts. */
export const poolsOf = (rolls: readonly RollRequest[]): readonly string[] =>
  rolls.map(({ dice }) => poolOf(dice));

/** The same with who rolls them and for what: "x 3 red 1 blue attack". */
export const rollsOf = (rolls: readonly RollRequest[]): readonly string[] =>
  rolls.map(({ roller, dice, purpose }) => `${roller} ${poolOf(dice)} ${purpose}`);

/** A unit on the map as a text has it: on whose side, where, facing which side; also how high, and its wounds. */
export interface OnMap {
  readonly ref: string;
  readonly of: string;
  readonly at: Axial;
  readonly facing: number;
  readonly up: number;
  readonly wounds: number;
}

/** The units of a scene, one after another: "f of x at 2,0 | e of y at 3,0 facing 3 up 2 wounds 4". */
export function onMap(text: string): readonly OnMap[] {
  return text.split(" | ").map((one) => {
    const [ref = "", ...words] = one.split(" ");
    const after = (word: string): string => words[words.indexOf(word) + 1 || words.length] ?? "";
    const [q = 0, r = 0] = after("at").split(",").map(Number);
    const [facing, up, wounds] = ["facing", "up", "wounds"].map((word) => Number(after(word))) as [
      number,
      number,
      number,
    ];
    return { ref, of: after("of"), at: [q, r], facing, up, wounds };
  });
}

/** Plays a melee. */
export function fought(one: Case, dice: Script["dice"] = [], choices: Script["choices"] = {}): Played {
  return play(godsgloom, melee(one), { dice, choices });
}

/** Where a unit stands after these changes, in axial coordinates; undefined when none moved it. */
export function hexAfter(changes: readonly Consequence[], of: string): Axial | undefined {
  const moves = changes.filter((change) => change.type === "place" && change.of === of);
  const last = moves.at(-1);
  if (last?.type !== "place") return undefined;
  const r = (last.to.y * 2) / (PITCH * Math.sqrt(3));
  return [Math.round(last.to.x / PITCH - r / 2) + 0, Math.round(r) + 0];
}

/** Neither moved nor turned. */
export const STILL = { hex: undefined, facing: undefined };

/** A unit of Health 4 and Morale 2 as an exchange leaves it; hex and facing only where it changed them. */
export function after({ changes }: Played, of: string) {
  return {
    health: 4 - (trackAfter(changes, of, "woundsTaken") ?? 0),
    morale: 2 - (trackAfter(changes, of, "moraleLost") ?? 0),
    hex: hexAfter(changes, of),
    facing: trackAfter(changes, of, "facing"),
  };
}
