import { propertyOf, WALL_ROWS, type Wall, type WallProperties } from "../battlefield/index.js";
import { flagOf } from "../foundry.js";
import { spansOf, type Span, type Storeys } from "./levels.js";
import { numberOrNull, scaled } from "./numbers.js";

/**
 * The numbers with which a wall's document stores its effect on a sense. They are documented for
 * `CONST.WALL_SENSE_TYPES`, a name that generation 14 warns about:
 * https://foundryvtt.com/api/variables/CONST.WALL_SENSE_TYPES.html
 */
const SENSE: Readonly<Record<"none" | "limited" | "proximity" | "distance", number>> = {
  none: 0,
  limited: 10,
  proximity: 30,
  distance: 40,
};

/** A wall in a fight: one piece, or one for each range of elevations of its levels. Empty when it is on other levels. */
export function wallsOf(
  wall: WallDocument.Implementation,
  unit: number,
  storeys: Storeys | null,
): readonly Wall[] {
  return spansOf(storeys, wall, heightsOf(wall)).map(({ bottom, top }) => ({
    ...withoutHeight(wall, unit),
    bottom: scaled(bottom, unit),
    top: scaled(top, unit),
  }));
}

/**
 * From which elevation a wall reaches to which. Many worlds set this by the module Wall Height, whose flags are read where the
 * wall has no height of ours: https://github.com/theripper93/wall-height
 */
function heightsOf(wall: WallDocument.Implementation): Span {
  const [ours, theirs] = ["vantage", "wall-height"].map((scope) =>
    ["bottom", "top"].map((name) => numberOrNull(flagOf(wall, name, scope))),
  );
  const [bottom, top] = (ours?.some((height) => height !== null) ? ours : theirs) ?? [];
  return { bottom: bottom ?? -Infinity, top: top ?? Infinity };
}

function withoutHeight(wall: WallDocument.Implementation, unit: number): Omit<Wall, "bottom" | "top"> {
  const [ax, ay, bx, by] = wall.c;
  const { WALL_MOVEMENT_TYPES, WALL_DOOR_STATES, WALL_DIRECTIONS } = CONST;
  const { cover = null, armor = null, bottom: _bottom, top: _top, ...more } = propertiesOf(wall, unit);
  return {
    ref: wall.uuid,
    a: { x: ax, y: ay },
    b: { x: bx, y: by },
    sight: wall.sight !== SENSE.none,
    move: wall.move !== WALL_MOVEMENT_TYPES.NONE,
    oneWay: wall.dir === WALL_DIRECTIONS.LEFT ? "left" : wall.dir === WALL_DIRECTIONS.RIGHT ? "right" : null,
    open: (wall.door ?? 0) > 0 && wall.ds === WALL_DOOR_STATES.OPEN,
    cover,
    armor,
    limited: wall.sight === SENSE.limited,
    shades: wall.light !== SENSE.none && wall.light !== SENSE.limited,
    ...throughOf(wall, unit),
    ...more,
  };
}

/**
 * The values of the fields that the system adds to the wall's form, lengths in game units. A field that is not set is
 * absent.
 */
function propertiesOf(wall: WallDocument.Implementation, unit: number): WallProperties {
  const own: Record<string, string | number | true> = {};
  for (const [name, row] of WALL_ROWS) {
    const value = propertyOf(row, flagOf(wall, name));
    if (value !== undefined) own[name] = typeof value === "number" && row.isLength ? value * unit : value;
  }
  return own;
}

/** A wall that stops the view depending on the viewer's distance, as a window does. */
function throughOf(wall: WallDocument.Implementation, unit: number): Pick<Wall, "through"> {
  const distance = scaled(wall.threshold.sight, unit);
  if (distance === null) return {};
  if (wall.sight === SENSE.proximity) return { through: { distance, for: "near" } };
  return wall.sight === SENSE.distance ? { through: { distance, for: "far" } } : {};
}
