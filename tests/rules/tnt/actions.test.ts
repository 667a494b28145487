import { describe, expect, it } from "vitest";
import type { Setting } from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
import { play, refusalFor, statusAfter, trackAfter } from "../play.js";
import { engagement, fact, raider, rifle, set, target, weapon, type Person } from "./fixtures.js";

const turn = { turn: {} };
const act = (action: string, ana: Person, settings: Readonly<Record<string, Setting>> = {}) =>
  engagement(action, raider("ana", ana), { choices: set(settings) });

describe("TNT-17 to TNT-28: what actions cost", () => {
  it.each<[string, string, Person, number | undefined, string | null]>([
    ["TNT-17 a move", "move", turn, 1, "move"],
    ["TNT-18 standing up", "stand", { ...turn, statuses: ["prone"] }, 1, "stand"],
    ["TNT-18 going prone is free", "goProne", turn, undefined, "goProne"],
    ["TNT-22 concentrating", "concentrate", turn, 1, "concentrate"],
    ["TNT-26 another deed", "miscellaneous", turn, 1, null],
    ["TNT-27 switching weapons: one point for both", "switchWeapons", turn, 1, "switchWeapons"],
    ["TNT-23 an ability of one point", "useAbility", turn, 1, "paysForAbility"],
    ["TNT-28 holding gives up all", "hold", turn, 0, "hold"],
    ["TNT-24 an inch of climbing", "climb", turn, 1, "climbed"],
  ])("%s", (_, action, ana, left, says) => {
    const { changes, notes } = play(tnt, act(action, ana));
    expect(trackAfter(changes, "ana-turn", "actionPoints")).toBe(left);
    expect(notes).toEqual(says === null ? [] : [says]);
  });

  it.each(["move", "stand", "concentrate", "miscellaneous", "switchWeapons", "useAbility", "climb"])(
    "TNT-17 to TNT-27 %s needs an action point",
    (action) => {
      const spent = { statuses: action === "stand" ? ["prone"] : [], turn: { actionPoints: 0 } };
      expect(refusalFor(tnt, act(action, spent))?.refused).toBe("noActionPoints");
      const last = { ...spent, turn: { actionPoints: 1 } };
      expect(refusalFor(tnt, act(action, last))).toBeNull();
    },
  );

  it.each(["move", "concentrate", "switchWeapons", "useAbility"])(
    "TNT-17 to TNT-27 outside an encounter %s counts nothing",
    (action) => {
      expect(play(tnt, act(action, {})).changes.some((change) => change.type === "track")).toBe(false);
    },
  );

  it("TNT-17 moves may be repeated", () => {
    expect(refusalFor(tnt, act("move", { turn: { actionPoints: 1, moves: 1 } }))).toBeNull();
  });

  it.each([
    [0, undefined],
    [2, 0],
  ])("TNT-23 an ability of %i points", (cost, left) => {
    const { changes } = play(tnt, act("useAbility", turn, { abilityCost: cost }));
    expect(trackAfter(changes, "ana-turn", "actionPoints")).toBe(left);
    expect(refusalFor(tnt, act("useAbility", turn, { abilityCost: 3 }))?.refused).toBe("noActionPoints");
  });
});

describe("TNT-18: prone and up again", () => {
  it("TNT-18 going down and up", () => {
    expect(statusAfter(play(tnt, act("goProne", {})).changes, "ana", "prone")).toBe(true);
    const up = play(tnt, act("stand", { ...turn, statuses: ["prone"] })).changes;
    expect(statusAfter(up, "ana", "prone")).toBe(false);
    expect(trackAfter(up, "ana-turn", "stoodUp")).toBe(1);
  });

  it("TNT-18 only a prone model gets up, only one on its feet goes down", () => {
    expect(refusalFor(tnt, act("stand", {}))?.refused).toBe("notProne");
    expect(refusalFor(tnt, act("goProne", { statuses: ["prone"] }))?.refused).toBe("alreadyProne");
  });
});

describe("TNT-20, TNT-43: clearing jams", () => {
  const clear = (jammed: number) => engagement("unjam", raider("ana", turn), { weapon: rifle({ jammed }) });

  it("TNT-20 one token an action point", () => {
    const { changes } = play(tnt, clear(4));
    expect(trackAfter(changes, "rifle", "jammed")).toBe(3);
    expect(trackAfter(changes, "ana-turn", "actionPoints")).toBe(1);
  });

  it("TNT-20 four tokens at two points a turn are clear after two turns", () => {
    let jammed = 4;
    let turns = 0;
    while (jammed > 0) {
      turns += 1;
      for (let points = 2; points > 0 && jammed > 0; points -= 1) {
        const actor = raider("ana", { turn: { actionPoints: points } });
        const { changes } = play(tnt, engagement("unjam", actor, { weapon: rifle({ jammed }) }));
        jammed = trackAfter(changes, "rifle", "jammed") ?? jammed;
      }
    }
    expect(turns).toBe(2);
  });

  it("TNT-20 a weapon that is not jammed", () => {
    expect(refusalFor(tnt, clear(0))?.refused).toBe("notJammed");
  });
});

describe("TNT-22: concentrating", () => {
  it("TNT-22 it is for the attack that follows", () => {
    const { changes } = play(tnt, act("concentrate", turn));
    expect(statusAfter(changes, "ana", "concentrating")).toBe(true);
    expect(trackAfter(changes, "ana-turn", "concentrated")).toBe(1);
  });

  it("TNT-22 never twice in a turn", () => {
    const again = { turn: { concentrated: 1, actionPoints: 1 } };
    expect(refusalFor(tnt, act("concentrate", again))?.refused).toBe("alreadyConcentrated");
  });

  it.each(["move", "switchWeapons", "useAbility", "miscellaneous", "climb"])(
    "TNT-22 %s in between ends it",
    (action) => {
      const ana = { statuses: ["concentrating"], turn: { actionPoints: 1 } };
      expect(statusAfter(play(tnt, act(action, ana)).changes, "ana", "concentrating")).toBe(false);
    },
  );

  it("TNT-22 what costs nothing does not end it", () => {
    const ana = { statuses: ["concentrating"], turn: { actionPoints: 1 } };
    expect(statusAfter(play(tnt, act("goProne", ana)).changes, "ana", "concentrating")).toBeUndefined();
  });
});

describe("TNT-28: hold", () => {
  it("TNT-28 at the start of an activation only", () => {
    expect(refusalFor(tnt, act("hold", { turn: { spent: 1, actionPoints: 1 } }))?.refused).toBe(
      "holdTooLate",
    );
    expect(statusAfter(play(tnt, act("hold", turn)).changes, "ana", "hold")).toBe(true);
  });

  it("TNT-28, TNT-92: a Hold that was not used ends at clean-up", () => {
    expect(tnt.statuses["hold"]?.untilTurnEnd).toBe(true);
    expect(tnt.statuses["prone"]?.untilTurnEnd).toBeUndefined();
  });

  it("TNT-28 one action of one point, and the hold is over", () => {
    const holding = { statuses: ["hold"], turn: { actionPoints: 0 } };
    expect(statusAfter(play(tnt, act("move", holding)).changes, "ana", "hold")).toBe(false);
    expect(refusalFor(tnt, act("useAbility", holding, { abilityCost: 2 }))?.refused).toBe("noActionPoints");
  });
});

describe("TNT-27: switching weapons", () => {
  const club = (equipped: boolean) => weapon("club", { equipped });
  const change = (equipped: boolean, ana: Person = turn) =>
    engagement("switchWeapons", raider("ana", ana), { weapon: club(equipped) });

  it.each([
    ["drawn", false, 1, "drawsWeapon"],
    ["put away", true, 0, "stowsWeapon"],
  ])("TNT-27 a weapon is %s for one point", (_, equipped, to, note) => {
    const { changes, notes } = play(tnt, change(equipped));
    expect(trackAfter(changes, "club", "equipped")).toBe(to);
    expect(trackAfter(changes, "ana-turn", "actionPoints")).toBe(1);
    expect(notes).toEqual([note]);
  });

  it.each<[string, boolean, Readonly<Record<string, number>>, number | undefined]>([
    ["drawing after putting one away", false, { stowed: 1, actionPoints: 1 }, undefined],
    ["putting one away after drawing", true, { drawn: 1, actionPoints: 1 }, undefined],
    ["putting away a second one", true, { stowed: 1, actionPoints: 1 }, 0],
    ["drawing a second one", false, { stowed: 1, drawn: 1, actionPoints: 1 }, 0],
  ])("TNT-27 one point covers both halves: %s", (_, equipped, counts, left) => {
    const { changes } = play(tnt, change(equipped, { turn: counts }));
    expect(trackAfter(changes, "ana-turn", "actionPoints")).toBe(left);
  });

  describe("without a weapon given it asks for both halves", () => {
    const inHand = [weapon("club"), weapon("pistol")];
    const away = [weapon("knife", { equipped: false }), weapon("spear", { equipped: false })];
    const asking = (
      gear: typeof inHand,
      others: typeof away,
      counts: Readonly<Record<string, number>> = {},
    ) => engagement("switchWeapons", raider("ana", { gear, turn: counts }), { others });

    it.each<[string, string, readonly string[], readonly (number | undefined)[]]>([
      ["both for one point", "weapon-2/weapon-1", ["stowsWeapon", "drawsWeapon"], [0, 1, 1]],
      ["only put away", "weapon-2/none", ["stowsWeapon"], [0, undefined, 1]],
      ["only drawn", "none/weapon-1", ["drawsWeapon"], [undefined, 1, 1]],
    ])("TNT-27 %s, in one answer", (_, stow, notes, [pistol, knife, left]) => {
      const told = play(tnt, asking(inHand, away), { choices: { stow } });
      expect(told.asked).toEqual(["stow"]);
      expect(told.notes).toEqual(notes);
      expect(trackAfter(told.changes, "pistol", "equipped")).toBe(pistol);
      expect(trackAfter(told.changes, "knife", "equipped")).toBe(knife);
      expect(trackAfter(told.changes, "ana-turn", "actionPoints")).toBe(left);
    });

    it("TNT-27 asks nothing where there is one possibility", () => {
      const told = play(tnt, asking([weapon("club")], []));
      expect(told.asked).toEqual([]);
      expect(trackAfter(told.changes, "club", "equipped")).toBe(0);
    });

    it("TNT-27 without a point left only the free half is offered", () => {
      const spent = { stowed: 1, actionPoints: 0 };
      const told = play(tnt, asking(inHand, away, spent), { choices: { draw: "weapon-2" } });
      expect(told.asked).toEqual(["draw"]);
      expect(trackAfter(told.changes, "spear", "equipped")).toBe(1);
      expect(trackAfter(told.changes, "club", "equipped")).toBeUndefined();
      expect(refusalFor(tnt, asking(inHand, [], spent))?.refused).toBe("noActionPoints");
    });
  });

  it("TNT-27 without a point the second half is free, a new switch is refused", () => {
    expect(refusalFor(tnt, change(false, { turn: { actionPoints: 0, stowed: 1 } }))).toBeNull();
    expect(refusalFor(tnt, change(true, { turn: { actionPoints: 0, stowed: 1 } }))?.refused).toBe(
      "noActionPoints",
    );
  });

  it("TNT-22, TNT-27: the free half ends concentration too", () => {
    const ana = { statuses: ["concentrating"], turn: { stowed: 1 } };
    expect(statusAfter(play(tnt, change(false, ana)).changes, "ana", "concentrating")).toBe(false);
  });

  it("TNT-27 outside an encounter it costs nothing", () => {
    const { changes } = play(tnt, change(false, {}));
    expect(changes).toEqual([{ type: "track", of: "club", track: "equipped", from: 0, to: 1 }]);
  });

  it.each(["shoot", "fight", "charge"])("TNT-27 a weapon that was put away is drawn first: %s", (action) => {
    const attack = (equipped: boolean) =>
      engagement(action, raider("ana", turn), {
        weapon: action === "shoot" ? rifle({ equipped }) : club(equipped),
        targets: [target(raider("bo"))],
      });
    expect(refusalFor(tnt, attack(true))).toBeNull();
    expect(refusalFor(tnt, attack(false))).toMatchObject({
      refused: "stowed",
      rule: "TNT-27",
      remedy: "switchWeapons",
    });
  });
});

describe("refusals and what removes their reason", () => {
  it("TNT-43 a jammed weapon is cleared", () => {
    const shot = engagement("shoot", raider("ana"), {
      weapon: rifle({ jammed: 1 }),
      targets: [target(raider("bo"))],
    });
    expect(refusalFor(tnt, shot)).toMatchObject({ refused: "jammed", remedy: "unjam" });
  });

  it("TNT-21 an enemy out of melee reach is charged", () => {
    const blow = engagement("fight", raider("ana"), {
      weapon: weapon("club"),
      targets: [target(raider("bo"), { contact: fact(false), distance: fact(2) })],
    });
    expect(refusalFor(tnt, blow)).toMatchObject({ refused: "notInContact", remedy: "charge" });
  });

  it("names actions of the game", () => {
    const remedies = ["unjam", "charge", "disengage", "switchWeapons"];
    expect(remedies.filter((id) => !Object.hasOwn(tnt.actions, id))).toEqual([]);
  });
});

describe("TNT-26: another deed", () => {
  it.each([
    ["strength", 5, "passed"],
    ["strength", 4, "failed"],
    ["ranged", 6, "passed"],
  ])("TNT-26 usually with a test: %s, a %i", (kind, face, result) => {
    expect(play(tnt, act("miscellaneous", {}, { actionTest: kind }), { dice: [face] }).result.id).toBe(
      result,
    );
  });

  it("TNT-26 or without one", () => {
    expect(play(tnt, act("miscellaneous", {})).result.id).toBe("done");
  });

  it("TNT-26 a lasting modifier on the chosen kind of test counts", () => {
    const effects = [{ ref: "e", name: "Crowbar", test: "strength", value: 1 }];
    expect(
      play(tnt, act("miscellaneous", { effects }, { actionTest: "strength" }), { dice: [4] }).result.id,
    ).toBe("passed");
  });
});
