import { describe, expect, it } from "vitest";
import { shiftMomentum } from "../../../../src/rules/godsgloom/actions/order-of-play/momentum.js";
import { godsgloom } from "../../../../src/rules/godsgloom/index.js";
import { texts } from "../texts.js";
import { hexAfter, place, type Axial } from "../units.js";
import { against, inActivation, isMoved, map, of, refused, setSide, sideNumber, tableOf } from "./table.js";

const BLANKS = "2222 2222";

/** Z has just moved next to Y at (1,0); W of the same side as Y is at `w`. */
function afterMove(w: Axial, { facing = 3, seals = 1 }: { facing?: number; seals?: number } = {}) {
  const models = [of("reds", "z"), of("blues", "y"), of("blues", "w", { values: { facing } })];
  const table = inActivation(tableOf(models));
  setSide(table, "blues", "commandSeals", seals);
  table.step("activate", "z", {}, map(table, { z: [-1, 0], w }));
  table.act("move", "z");
  const [q, r] = w;
  const around: readonly Axial[] = [
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ];
  const free = around.map(([dq, dr], index) => place(`p${index}`, [q + dq, r + dr]));
  const seen = { ...map(table, { z: [-1, 0], w }), places: { w: free } };
  return { table, seen };
}

describe("GLOOM-46, GLOOM-47: Command Seals of a side", () => {
  const fight = (seals: number) => {
    const table = inActivation(tableOf([of("reds", "z"), of("blues", "y")]));
    setSide(table, "reds", "commandSeals", seals);
    table.step("activate", "z");
    return table;
  };

  const declaring = (table: ReturnType<typeof fight>) =>
    against(table, "y", { choices: { set: { formation: "declares" } } });

  it("GLOOM-22, GLOOM-47 a formation is paid from them, and found where there are some", () => {
    const table = fight(1);
    const dice = "22222 2222";
    const told = table.act("melee", "z", { dice, choices: { formation: "advance" } }, declaring(table));
    expect(told.asked).toContain("formation");
    expect(sideNumber(table, "reds", "commandSeals")).toBe(0);
    const theirs = fight(0);
    setSide(theirs, "blues", "commandSeals", 1);
    const defended = theirs.act(
      "melee",
      "z",
      { dice: "2222 22222", choices: { formation: "hold" } },
      against(theirs, "y"),
    );
    expect(defended.asked).toContain("formation");
    expect(sideNumber(theirs, "blues", "commandSeals")).toBe(0);
  });

  it("GLOOM-47 without a Seal no formation, whatever a person has set", () => {
    const table = fight(0);
    expect(refused(table, "melee", "z", declaring(table))).toBe("noSeal");
    const told = table.act("melee", "z", { dice: BLANKS }, { ...declaring(table), anyway: true });
    expect([told.asked, told.notes.includes("declaresFormation")]).toEqual([["push"], false]);
    const theirs = fight(0);
    const set = { targetFormation: 1 };
    const against0 = against(theirs, "y", { choices: { set } });
    expect(theirs.act("melee", "z", { dice: BLANKS }, against0).asked).toEqual(["push"]);
  });

  it("GLOOM-21, GLOOM-47 a pool reroll too; none is left after one Seal", () => {
    const table = fight(1);
    const told = table.act(
      "melee",
      "z",
      { dice: `${BLANKS} 2222`, choices: { reroll: "all" } },
      against(table, "y"),
    );
    expect(told.notes).toContain("sealSpent");
    expect(sideNumber(table, "reds", "commandSeals")).toBe(0);
  });

  it.each([
    [2, true],
    [1, false],
  ])("GLOOM-48 Momentum %i: a single-die reroll in an Attack Test: %s", (momentum, isAsked) => {
    const table = fight(0);
    setSide(table, "reds", "momentum", momentum);
    const told = table.act("melee", "z", { dice: BLANKS }, against(table, "y"));
    expect(told.asked.includes("reroll")).toBe(isAsked);
  });
});

describe("GLOOM-47: a displacement right after an enemy's Move Action", () => {
  it("GLOOM-47 costs a Seal, once a round and army", () => {
    const { table, seen } = afterMove([1, -1]);
    const told = table.act("displace", "w", {}, seen);
    expect(sideNumber(table, "blues", "commandSeals")).toBe(0);
    expect(isMoved(told.changes, "w")).toBe(true);
    expect(told.notes).toEqual(["displacedForSeal"]);
    setSide(table, "blues", "commandSeals", 1);
    expect(refused(table, "displace", "w", seen)).toBe("displacedThisRound");
  });

  it("GLOOM-47 only into a hex in that enemy's zone, or with that enemy in its own", () => {
    // Z at (−1,0) faces D0: its zone is (0,0), (0,−1), (−1,1). W at (1,−1) faces D3.
    const { table, seen } = afterMove([1, -1]);
    const hexes = new Set<string>();
    for (const direction of ["right", "upRight", "upLeft", "left", "downLeft", "downRight"]) {
      const copy = afterMove([1, -1]);
      try {
        const told = copy.table.act("displace", "w", { choices: { displace: direction } }, copy.seen);
        hexes.add(String(hexAfter(told.changes, "w")));
      } catch {
        // Not offered.
      }
    }
    expect([...hexes].sort()).toEqual(["0,-1", "0,0"]);
    expect(refused(table, "displace", "w", seen)).toBeUndefined();
    const far = afterMove([4, 0]);
    expect(refused(far.table, "displace", "w", far.seen)).toBe("noHexToGo");
  });

  it("GLOOM-47 not an Engaged unit, and not without a Seal", () => {
    const engaged = afterMove([0, 0]);
    expect(refused(engaged.table, "displace", "w", engaged.seen)).toBe("engagedUnit");
    const poor = afterMove([1, -1], { seals: 0 });
    expect(refused(poor.table, "displace", "w", poor.seen)).toBe("noSeal");
  });

  it("GLOOM-47, GLOOM-48 offers itself to the army that can displace a unit, only while it can", () => {
    const isOffered = (table: Parameters<typeof sideNumber>[0], unit: string): unknown =>
      godsgloom.actions["displace"]?.offersItself?.(table.state, unit);
    const { table, seen } = afterMove([1, -1]);
    expect([isOffered(table, "w"), isOffered(table, "z"), isOffered(table, "nobody")]).toEqual([
      ...[true, false, false],
    ]);
    table.act("displace", "w", {}, seen);
    setSide(table, "blues", "commandSeals", 1);
    expect(isOffered(table, "w"), "once a round and army").toBe(false);
    setSide(table, "blues", "momentumDisplacements", 1);
    expect(isOffered(table, "w"), "for Momentum").toBe(true);
    expect(isOffered(afterMove([1, -1], { seals: 0 }).table, "w"), "without a Seal").toBe(false);
    const acted = afterMove([1, -1]).table;
    acted.act("focus", "z");
    expect(isOffered(acted, "w"), "after the Standard Action").toBe(false);
  });

  it("GLOOM-47 not before the move, nor after the Standard Action, nor by the mover's side", () => {
    const { table, seen } = afterMove([1, -1]);
    expect(refused(table, "displace", "z", seen)).toBe("notAfterMove");
    table.act("focus", "z");
    expect(refused(table, "displace", "w", seen)).toBe("notAfterMove");
    const fresh = inActivation(tableOf([of("reds", "z"), of("blues", "w")]));
    setSide(fresh, "blues", "commandSeals", 1);
    fresh.step("activate", "z");
    expect(refused(fresh, "displace", "w", map(fresh, { z: [-1, 0], w: [1, -1] }))).toBe("notAfterMove");
  });
});

describe("GLOOM-48: Momentum", () => {
  it.each([
    [0, 0, 2, { own: 2, other: 0, triggers: false }],
    [0, 0, 3, { own: 0, other: 0, triggers: true }],
    [1, 0, 1, { own: 2, other: 0, triggers: false }],
    [0, 2, 1, { own: 0, other: 1, triggers: false }],
    [0, 2, 4, { own: 2, other: 0, triggers: false }],
    [0, 2, 5, { own: 0, other: 0, triggers: true }],
  ])("GLOOM-48 one track: %i and %i, a gain of %i", (own, other, gain, expected) => {
    expect(shiftMomentum(own, other, gain)).toEqual(expected);
  });

  const gaining = (momentum: number, gain: number) => {
    const table = inActivation(tableOf([of("reds", "z"), of("blues", "w")]));
    setSide(table, "reds", "momentum", momentum);
    table.act("gainMomentum", "z", {}, { choices: { set: { momentumGain: gain } } });
    return table;
  };

  it("GLOOM-48 example 41: Momentum 1, an action gives 3: triggers once, back to 0, the opponent +1 Seal", () => {
    const table = gaining(1, 3);
    expect(table.played.at(-1)?.notes).toEqual(["momentumTriggers"]);
    expect(sideNumber(table, "reds", "momentum")).toBe(0);
    expect(sideNumber(table, "blues", "commandSeals")).toBe(1);
    expect(sideNumber(table, "reds", "momentumDisplacements")).toBe(1);
  });

  it("GLOOM-48 up to 2 nothing triggers", () => {
    const table = gaining(1, 1);
    expect(table.played.at(-1)?.notes).toEqual(["momentum"]);
    expect(sideNumber(table, "reds", "momentum")).toBe(2);
    expect(sideNumber(table, "blues", "commandSeals")).toBe(0);
  });

  it("GLOOM-48 then its player displaces one own unit to any empty hex, without a Seal", () => {
    const table = gaining(2, 1);
    const seen = { ...map(table, { z: [0, 0] }), places: { z: [place("p", [0, -1]), place("q", [1, 0])] } };
    const told = table.act("displace", "z", { choices: { displace: "right" } }, seen);
    expect(hexAfter(told.changes, "z")).toEqual([1, 0]);
    expect(told.notes).toEqual(["displacedByMomentum"]);
    expect(sideNumber(table, "reds", "momentumDisplacements")).toBe(0);
    expect(refused(table, "displace", "z", seen)).toBe("notAfterMove");
  });

  it("GLOOM-48 the card and the tracker say where a unit is displaced", () => {
    expect(texts.get("note.momentumTriggers")).toContain("with Displace on its sheet");
    expect(texts.get("action.displace.label")).toBe("Displace");
    expect(texts.get("sideTrack.momentumDisplacements")).toContain("on a unit's sheet");
  });

  it("GLOOM-48 not an Engaged unit (E1)", () => {
    const table = gaining(2, 1);
    const near = map(table, { z: [0, 0], w: [1, 0] });
    expect(refused(table, "displace", "z", near)).toBeUndefined();
    const turned = inActivation(tableOf([of("reds", "z"), of("blues", "w", { values: { facing: 3 } })]));
    setSide(turned, "reds", "momentumDisplacements", 1);
    expect(refused(turned, "displace", "z", map(turned, { z: [0, 0], w: [1, 0] }))).toBe("engagedUnit");
  });

  it("GLOOM-48 only in a battle that runs", () => {
    const table = tableOf([of("reds", "z"), of("blues", "w")]);
    expect(refused(table, "gainMomentum", "z")).toBe("noBattle");
    expect(refused(table, "displace", "z")).toBe("noBattle");
  });
});
