import type { Body, Point, Snapshot } from "../../../src/battlefield/index.js";
import { SPACE } from "../scene.js";
import type { Page } from "./page.js";
import { roleOf, type Cast } from "./proving-cast.js";
import { moved } from "./proving-documents.js";

/* Those who stand in the proving ground, as the table stores them. */

const DISPOSITIONS: Readonly<Record<string, number>> = { red: 1, blue: -1, neutral: 0, secret: -2 };

/** Where a token goes and what it is called there. */
export interface Place {
  readonly game: Page["game"];
  readonly cast: Cast;
  readonly snapshot: Snapshot;
  readonly by: Point;
  readonly scene: string;
  readonly id: string;
}

/** The middle of a body and how many pixels it is wide and tall. */
export function extentOf({ shape }: Body): {
  readonly center: Point;
  readonly wide: number;
  readonly tall: number;
} {
  if (shape.type === "circle") {
    const across = 2 * shape.radius;
    return { center: shape.center, wide: across, tall: across };
  }
  const [xs, ys] = [shape.points.map(({ x }) => x), shape.points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { center: { x: (left + right) / 2, y: (top + bottom) / 2 }, wide: right - left, tall: bottom - top };
}

export function tokenOf(body: Body, { game, cast, snapshot, by, scene, id }: Place): object {
  const { name, actor, picture } = roleOf(body, cast);
  const { center, wide, tall } = extentOf(body);
  const size = Math.round((Math.min(wide, tall) / SPACE) * 2) / 2;
  const { x, y } = moved({ x: center.x - wide / 2, y: center.y - tall / 2 }, by);
  const facing = body.facing ?? toward(snapshot, body);
  return {
    _id: id,
    _key: `!scenes.tokens!${scene}.${id}`,
    name,
    displayName: 30,
    displayBars: 20,
    actorLink: false,
    width: size,
    height: size,
    shape: 0,
    lockRotation: body.facing === undefined,
    disposition: DISPOSITIONS[body.side] ?? 0,
    texture: { src: `systems/vantage/assets/tokens/${picture}.svg` },
    sight: { enabled: false },
    actorId: actor,
    x,
    y,
    elevation: body.elevation,
    rotation: ((body.facing ?? 90) + 270) % 360,
    hidden: false,
    sort: 0,
    flags: {},
    delta: {
      _id: id,
      _key: `!scenes.tokens.delta!${scene}.${id}.${id}`,
      system: {
        ...(body.large ? { large: true } : {}),
        ...(game === "godsgloom" ? { facing: sideOf(facing) } : {}),
      },
      items: [],
      effects: body.inPlay ? [] : [effectOf(cast.out, scene, id)],
      flags: {},
    },
  };
}

/** The direction from somebody to the enemy: who is said to face nowhere looks there where units always face a side. */
function toward({ bodies }: Snapshot, body: Body): number {
  const foe = bodies.find(({ ref }) => ref === (body.side === "red" ? "T" : "A"));
  if (!foe) return 0;
  const [from, to] = [extentOf(body).center, extentOf(foe).center];
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** The side of a hex with a pointed top that lies in a direction, counted counter-clockwise from the right. */
function sideOf(degrees: number): number {
  return (((-Math.round(degrees / 60) % 6) + 6) % 6) + 0;
}

function effectOf(status: string, scene: string, token: string): object {
  const id = token.replace("vntPgT", "vntPgE");
  return {
    _id: id,
    _key: `!scenes.tokens.delta.effects!${scene}.${token}.${token}.${id}`,
    name: "Out of action",
    statuses: [status],
    disabled: false,
    transfer: false,
    flags: {},
  };
}
