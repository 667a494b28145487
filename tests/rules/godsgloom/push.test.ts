import { describe, expect, it } from "vitest";
import { inverse, type Consequence } from "../../../src/rules/core/index.js";
import { statusAfter, type Played } from "../play.js";
import { after, FIRST, fought, BLANKS, place, STILL, UNSEEN, type Axial, type Case } from "./units.js";

const PUSH = { push: "push" };

describe("GLOOM-7 to GLOOM-11: push and follow-up", () => {
  it("GLOOM-7, GLOOM-9, GLOOM-11 example 1: X pushes, Y takes (2,0)", () => {
    const told = fought({}, FIRST, PUSH);
    expect(after(told, "y")).toEqual({ health: 2, morale: 1, hex: [2, 0], facing: undefined });
    expect(after(told, "x")).toEqual({ health: 4, morale: 2, hex: [1, 0], facing: undefined });
    expect(told.result).toEqual({ id: "won", data: { wounds: 2, suffered: 0 } });
  });

  it.each<[string, Axial, number]>([
    ["back", [2, 0], 3],
    ["toLeft", [2, -1], 4],
    ["toRight", [1, 1], 2],
  ])("GLOOM-9 pushed %s, Y faces the hex that it left", (id, hex, facing) => {
    const told = fought({ y: { values: { facing: 1 } } }, FIRST, { ...PUSH, standGround: `yield/${id}` });
    expect(after(told, "y")).toMatchObject({ hex, facing });
    expect(after(told, "x")).toMatchObject({ hex: [1, 0] });
  });

  it("GLOOM-7 the winner is asked, GLOOM-8 and GLOOM-9 the loser's controller", () => {
    const { happenings } = fought({}, FIRST, PUSH);
    const whom = happenings.flatMap((one) =>
      one.type === "ask" ? [`${one.request.question} ${one.request.who}`] : [],
    );
    expect(whom).toEqual(["push x", "standGround y"]);
  });

  it("GLOOM-7 the defender that wins may push the attacker", () => {
    const told = fought({}, BLANKS, { ...PUSH, standGround: "yield/toRight" });
    expect(told.notes.slice(3)).toEqual(["beaten", "moraleLost", "pushed", "followsUp"]);
    expect(after(told, "x")).toMatchObject({ morale: 1, hex: [0, -1], facing: 5 });
    expect(after(told, "y")).toMatchObject({ morale: 2, hex: [0, 0], facing: undefined });
  });

  it("GLOOM-8 example 2: Y stands its ground", () => {
    const told = fought({}, FIRST, { ...PUSH, standGround: "stand" });
    expect(told.notes.slice(3)).toEqual(["wounded", "wins", "moraleLost", "standsGround", "moraleLost"]);
    expect(after(told, "y")).toEqual({ health: 2, morale: 0, ...STILL });
    expect(after(told, "x")).toEqual({ health: 4, morale: 2, ...STILL });
  });

  it("GLOOM-8 example 3: Y starts with Morale 1: standing is refused, it is pushed", () => {
    const told = fought({ y: { values: { moraleLost: 1 } } }, FIRST, PUSH);
    expect(after(told, "y")).toMatchObject({ health: 2, morale: 0, hex: [2, 0] });
    expect(told.asked).toEqual(["push", "retreat"]);
    expect(told.notes).toContain("cannotStand");
  });

  it("GLOOM-7 example 4: X declines to push", () => {
    const told = fought({}, FIRST, { push: "leave" });
    expect(after(told, "y")).toEqual({ health: 2, morale: 1, ...STILL });
    expect(after(told, "x")).toEqual({ health: 4, morale: 2, ...STILL });
  });

  it("GLOOM-10 example 5: all three Retreat hexes taken", () => {
    const told = fought({ places: { x: [], y: [] } }, FIRST, PUSH);
    expect(after(told, "y")).toEqual({ health: 2, morale: 0, ...STILL });
    expect(after(told, "x")).toEqual({ health: 4, morale: 2, ...STILL });
    expect(told.asked).toEqual(["push"]);
  });

  it.each([
    ["room", "pushed", 1],
    ["blocked", "cornered", 0],
  ] as const)("GLOOM-9, GLOOM-10 on a map without hexes people say: %s", (room, told, morale) => {
    const one = fought({ places: {} }, FIRST, { ...PUSH, standGround: `yield/${room}` });
    expect(one.asked).toEqual(["push", "standGround"]);
    expect(one.notes).toContain(told);
    expect(after(one, "y")).toMatchObject({ morale, hex: undefined });
  });

  it.each(["wound", "stays"])(
    "GLOOM-10 cornered with Morale 0: a wound, GLOOM-6 set to %s",
    (moraleAtZero) => {
      const one = { y: { values: { moraleLost: 1 } }, places: { y: [] }, options: { moraleAtZero } };
      expect(after(fought(one, FIRST, PUSH), "y")).toMatchObject({ health: 1, morale: 0 });
    },
  );

  it("GLOOM-10, GLOOM-12 destroyed by it: X consolidates", () => {
    const one = { y: { values: { moraleLost: 1, woundsTaken: 1 } }, places: { y: [] } };
    const told = fought(one, FIRST, { ...PUSH, consolidate: "follow" });
    expect(told.result.id).toBe("destroys");
    expect(after(told, "x").hex).toEqual([1, 0]);
  });

  it("GLOOM-9 one empty hex is taken without a question", () => {
    const one: Case = { places: { y: [place("toLeft", [2, -1])] } };
    const told = fought(one, FIRST, { ...PUSH, standGround: "yield" });
    expect(after(told, "y").hex).toEqual([2, -1]);
    const spent = fought({ ...one, y: { values: { moraleLost: 1 } } }, FIRST, PUSH);
    expect(spent.asked).toEqual(["push"]);
    expect(after(spent, "y").hex).toEqual([2, -1]);
  });

  it("GLOOM-9 elevations go with the hexes", () => {
    const one: Case = {
      positions: { x: place("here", [0, 0]), y: place("here", [1, 0], { elevation: 2 }) },
      places: { y: [place("back", [2, 0], { elevation: 1 })] },
    };
    const moves = fought(one, FIRST, PUSH).changes.filter((change) => change.type === "place");
    expect(moves.map((move) => move.to.elevation)).toEqual([1, 2]);
  });

  it.each<[string, Case["options"], number | undefined]>([
    ["GLOOM-11 the winner keeps its facing", {}, undefined],
    ["GLOOM-11 by the option it takes the pushed unit's", { followUpFacing: "pushed" }, 4],
  ])("%s", (_, options, facing) => {
    const told = fought({ options: options ?? {} }, FIRST, { ...PUSH, standGround: "yield/toLeft" });
    expect(after(told, "x")).toMatchObject({ hex: [1, 0], facing });
  });

  describe("GLOOM-9: which hexes", () => {
    const around = [
      place("d0", [2, 0]),
      place("d1", [2, -1]),
      place("d2", [1, -1]),
      place("d4", [0, 1]),
      place("d5", [1, 1]),
    ];
    const offered = (one: Case): readonly string[] => {
      const told = fought({ places: { y: around }, ...one }, FIRST, PUSH);
      const ask = told.happenings.find(
        (each) => each.type === "ask" && each.request.question === "standGround",
      );
      const ids = ask?.type === "ask" ? ask.request.options.map(({ id }) => id) : [];
      return ids.flatMap((id) => (id.startsWith("yield/") ? [id.slice("yield/".length)] : []));
    };

    it("GLOOM-9 the three away from the winner, wherever the loser looks", () => {
      for (const facing of [0, 1, 2, 3, 4, 5])
        expect(offered({ y: { values: { facing } } })).toEqual(["d0", "d1", "d5"]);
    });

    it.each<[number, readonly string[]]>([
      [3, ["d0", "d1", "d5"]],
      [2, ["d0", "d4", "d5"]],
      [5, ["d1", "d2"]],
    ])("GLOOM-9 by the option the three opposite its own facing %i", (facing, ids) => {
      expect(offered({ y: { values: { facing } }, options: { retreatArc: "facing" } })).toEqual(ids);
    });

    it("GLOOM-9 by default barred hexes are not empty; by the option only units count", () => {
      const barred = [place("d0", [2, 0], { barred: true }), place("d1", [2, -1]), place("d5", [1, 1])];
      expect(offered({ places: { y: barred } })).toEqual(["d1", "d5"]);
      expect(offered({ places: { y: barred }, options: { emptyHex: "occupancy" } })).toEqual([
        "d0",
        "d1",
        "d5",
      ]);
    });
  });

  it.each<[string, string, number, boolean]>([
    ["GLOOM-9 without a scene the controller moves it", "room", 1, true],
    ["GLOOM-10 without a scene the controller says that there is no room", "blocked", 0, false],
  ])("%s", (_, room, morale, pushed) => {
    const told = fought(UNSEEN, FIRST, { ...PUSH, standGround: `yield/${room}` });
    expect(after(told, "y")).toEqual({ health: 2, morale, ...STILL });
    expect(told.notes.includes("pushed")).toBe(pushed);
    expect(told.notes.includes("followsUp")).toBe(pushed);
  });
});

describe("GLOOM-12: consolidation", () => {
  const frail: Case = { y: { values: { health: 2 } } };

  it.each<[string, string, Axial | undefined]>([
    ["follow", "downLeft", [1, 0]],
    ["hold", "downLeft", undefined],
  ])("GLOOM-12 example 11: Y destroyed; X may %s with any facing", (consolidate, pivot, hex) => {
    const told = fought(frail, FIRST, { consolidate: `${consolidate}/${pivot}` });
    expect(after(told, "x")).toEqual({ health: 4, morale: 2, hex, facing: 4 });
    expect(statusAfter(told.changes, "y", "destroyed")).toBe(true);
    expect(told.asked).toEqual(["consolidate"]);
  });

  it.each(["right", "upRight", "upLeft", "left", "downLeft", "downRight"].map((way, side) => [way, side]))(
    "GLOOM-12 it may turn to the %s, its side %i",
    (pivot, side) => {
      const told = fought(frail, FIRST, { consolidate: `hold/${pivot}` });
      expect(after(told, "x").facing ?? 0).toBe(side);
    },
  );

  it("GLOOM-12 the defender that destroys the attacker consolidates", () => {
    const told = fought({ x: { values: { health: 1 } } }, "1112 3112", { consolidate: "follow/right" });
    expect(told.result.id).toBe("destroyed");
    expect(after(told, "y")).toMatchObject({ hex: [0, 0], facing: 0 });
  });

  it("GLOOM-12 without a scene people move and turn it", () => {
    const told = fought({ ...UNSEEN, ...frail }, FIRST, { consolidate: "follow" });
    expect(told.asked).toEqual(["consolidate"]);
    expect(told.notes).toContain("takesHex");
  });

  it("GLOOM-12 only when the enemy was destroyed", () => {
    expect(fought({}, FIRST, PUSH).asked).not.toContain("consolidate");
  });
});

describe("undo", () => {
  it("GLOOM-9, GLOOM-11, GLOOM-12 every change can be taken back in turn", () => {
    const cases: readonly Played[] = [
      fought({ y: { values: { facing: 0 } }, options: { followUpFacing: "pushed" } }, FIRST, PUSH),
      fought({ y: { values: { health: 2 } } }, FIRST, { consolidate: "follow/downRight" }),
    ];
    for (const { changes } of cases) {
      const world = new Map<string, unknown>();
      const key = (one: Consequence): string =>
        `${one.type} ${"of" in one ? one.of : ""} ${one.type === "track" ? one.track : ""}`;
      for (const one of changes) {
        if (world.has(key(one))) expect(one.from).toEqual(world.get(key(one)));
        world.set(key(one), one.to);
      }
      for (const one of [...changes].reverse().map(inverse)) {
        expect(one.from).toEqual(world.get(key(one)));
        world.set(key(one), one.to);
      }
    }
  });
});
