/* Scenes drawn at random: every kind of grid, base, wall, area and light, as the table stores them. */

/** Draws numbers from 0 to 1, the same ones for the same seed. */
type Draw = () => number;

/** A small generator of numbers (mulberry32): its scenes stay the same, whatever the versions of the test libraries. */
function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An id of 16 characters. */
const idOf = (kind: string, scene: number, index = 0): string =>
  `${kind}${String(scene).padStart(7, "0")}${String(index).padStart(15 - kind.length - 7 + 1, "0")}`;

/**
 * One scene with six tokens, six walls, four areas and three lights.
 *
 * @param actors  ids of the actors that its tokens play
 */
export function randomScene(seed: number, actors: readonly string[]): Readonly<Record<string, unknown>> {
  const draw = drawFrom(seed);
  const of = <T>(...all: readonly T[]): T => all[Math.floor(draw() * all.length)] as T;
  const whole = (from: number, to: number): number => from + Math.floor(draw() * (to - from + 1));
  const place = () => ({ x: whole(0, 1500), y: whole(0, 1500) });
  const times = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, index) => make(index));
  const height = () => of(null, whole(-2, 6));
  const light = () => ({
    bright: of(0, whole(1, 8)),
    dim: of(0, whole(1, 16)),
    angle: of(360, 360, whole(20, 180)),
    negative: of(false, false, true),
    darkness: of({ min: 0, max: 1 }, { min: 0.4, max: 1 }, { min: 0, max: 0.3 }),
  });
  const ring = () => {
    const { x, y } = place();
    const [wide, tall] = [whole(50, 500), whole(50, 500)];
    return of<object>(
      { type: "rectangle", x, y, width: wide, height: tall, rotation: of(0, whole(0, 359)) },
      { type: "ellipse", x, y, radiusX: wide, radiusY: tall, rotation: of(0, whole(0, 359)) },
      { type: "circle", x, y, radius: wide },
      { type: "polygon", points: [x, y, x + wide, y, x + wide, y + tall, x, y + tall / 2] },
    );
  };
  const terrain = () => ({
    type: "terrain",
    disabled: of(false, false, false, true),
    system: {
      cover: of("none", "light", "heavy"),
      difficult: of(true, false),
      arduous: of(false, true),
      impassable: of(false, false, true),
      hazard: of(false, true),
      building: of(false, true),
      haze: of("none", "fog", "smoke", "shadow"),
      darkness: of(null, 0.25, 0.75),
      ground: of(null, null, whole(-2, 4)),
    },
  });
  const shade = () => ({
    type: "adjustDarknessLevel",
    system: { mode: whole(0, 2), modifier: of(0, 0.25, 1) },
  });
  const id = idOf("S", seed);
  return {
    _id: id,
    name: `Random ${seed}`,
    width: of(1500, 2000),
    height: of(1500, 1800),
    padding: of(0, 0.25),
    grid: {
      type: seed % 6,
      size: whole(40, 160),
      distance: of(1, 1.5, 5),
      units: of("in", "ft", "m", "hex", "yards"),
    },
    environment: {
      darknessLevel: of(0, 0.35, 1),
      globalLight: of({ enabled: false }, { enabled: true, darkness: { min: 0, max: 0.5 } }),
    },
    weather: of("", "rain", "fog", "blizzard", "leaves"),
    tokens: times(6, (index) => ({
      _id: idOf("T", seed, index),
      name: `Token ${index}`,
      actorId: of(...actors),
      actorLink: false,
      ...place(),
      elevation: of(0, whole(-2, 6)),
      rotation: whole(0, 359),
      width: of(0.5, 1, 1, 2, 3),
      height: of(0.5, 1, 1, 2, 3),
      shape: whole(0, 5),
      disposition: whole(-2, 1),
      hidden: of(false, false, true),
      lockRotation: of(false, true),
      light: light(),
    })),
    walls: times(6, (index) => {
      const [a, b] = [place(), place()];
      return {
        _id: idOf("W", seed, index),
        c: [a.x, a.y, b.x, b.y],
        move: of(0, 20),
        sight: of(0, 10, 20, 30, 40),
        light: of(0, 10, 20),
        sound: 0,
        dir: whole(0, 2),
        door: of(0, 0, 1),
        ds: of(0, 1),
        threshold: { sight: of(null, 2, 10), light: null, sound: null, attenuation: false },
        flags: { vantage: { cover: of(null, "none", "light", "heavy"), bottom: height(), top: height() } },
      };
    }),
    regions: times(4, (index) => ({
      _id: idOf("R", seed, index),
      name: `Area ${index}`,
      color: "#5d7350",
      shapes: of([ring()], [ring(), ring()], [ring(), { ...ring(), hole: true }]),
      elevation: { bottom: height(), top: height() },
      behaviors: of([terrain()], [terrain(), terrain()], [shade()], [terrain(), shade()], []),
    })),
    lights: times(3, (index) => ({
      _id: idOf("L", seed, index),
      ...place(),
      rotation: whole(0, 359),
      walls: of(true, true, false),
      hidden: of(false, false, true),
      config: light(),
    })),
  };
}
