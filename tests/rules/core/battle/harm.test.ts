import { describe, expect, it } from "vitest";
import { harmIn, isStepOf, type Consequence } from "../../../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../../../src/rules.js";

const wounds = (of: string, from: number, to: number): Consequence => ({
  type: "track",
  track: "woundsTaken",
  of,
  from,
  to,
});
const status = (of: string, id: string, to: boolean): Consequence => ({
  type: "status",
  of,
  status: id,
  from: !to,
  to,
});
const [out] = Object.entries(tnt.statuses).flatMap(([id, one]) => (one.out ? [id] : []));
const harm = (action: string, changes: readonly Consequence[], targets: readonly string[] = ["b"]) =>
  harmIn(tnt, { actor: "a", targets, action }, changes);

describe("harm in the changes of an exchange", () => {
  it("is health lost and going out of play, by the actor", () => {
    expect(harm("fight", [wounds("b", 1, 3), status("b", out ?? "", true)])).toEqual([
      { of: "b", by: "a", wounds: 2, isOut: true },
    ]);
  });

  it("is none where health is healed, where it is healed again, and where another number changes", () => {
    expect(harm("fight", [wounds("b", 2, 1)])).toEqual([]);
    expect(harm("fight", [wounds("b", 1, 2), wounds("b", 2, 1)])).toEqual([]);
    expect(harm("fight", [{ type: "track", track: "grazed", of: "b", from: 0, to: 1 }])).toEqual([]);
    expect(harm("fight", [status("b", out ?? "", true), status("b", out ?? "", false)])).toEqual([]);
  });

  it("DH-67 counts Critical damage, which is beyond the Wounds, with the wounds", () => {
    const critical: Consequence = { type: "track", track: "criticalDamage", of: "b", from: 0, to: 1 };
    const changes = [wounds("b", 2, 10), critical];
    const found = harmIn(darkHeresy, { actor: "a", targets: ["b"], action: "shoot" }, changes);
    expect(found).toEqual([{ of: "b", by: "a", wounds: 9, isOut: false }]);
    expect(harm("fight", [critical])).toEqual([]);
  });

  it("comes from the target where the actor suffers hand to hand, and from no one with two targets", () => {
    expect(harm("fight", [wounds("a", 0, 1)])[0]?.by).toBe("b");
    expect(harm("fight", [wounds("a", 0, 1)], ["b", "c"])[0]?.by).toBeNull();
    expect(harm("shoot", [wounds("a", 0, 1)])[0]?.by).toBe("a");
    expect(harm("fall", [wounds("a", 0, 1)], [])[0]?.by).toBeNull();
  });

  it.each([
    ["one's own grenade", darkHeresy, "throwWeapon", "a"],
    ["one's own pistol that overheats", darkHeresy, "semiAuto", "a"],
    ["a fall", darkHeresy, "fall", null],
    ["the fists of TNT", tnt, "fight", "b"],
    ["a charge of TNT", tnt, "charge", "b"],
    ["a power that fails in TNT", tnt, "useAbility", null],
    ["a melee of GODSGLOOM", godsgloom, "melee", "b"],
    ["a spell that fails in GODSGLOOM", godsgloom, "cast", null],
    ["a fight of MEST", mest, "fight", "b"],
    ["a shot of MEST, which a target may answer", mest, "shoot", null],
    ["a strike of GURPS", gurps, "strike", "b"],
    ["a shot of GURPS", gurps, "shoot", "a"],
  ] as const)("what the actor suffers in %s", (_what, game, action, by) => {
    const { lost } = game.actor.bars?.health ?? { lost: "" };
    const suffered: Consequence = { type: "track", of: "a", track: lost, from: 0, to: 2 };
    expect(harmIn(game, { actor: "a", targets: ["b"], action }, [suffered])).toEqual([
      { of: "a", by, wounds: 2, isOut: false },
    ]);
  });

  it("TNT-38 comes from the attacker of the hit that was resolved, in any exchange", () => {
    const item = { target: "b", attacker: "c", weapon: "w" };
    const resolved: Consequence = { type: "waiting", list: "hits", id: "h", item, from: true, to: false };
    expect(harm("resolve", [resolved, wounds("b", 0, 1)], [])[0]?.by).toBe("c");
    expect(harm("endActivation", [resolved, wounds("b", 0, 1)], [])[0]?.by).toBe("c");
    expect(harm("endActivation", [wounds("b", 0, 1)], [])[0]?.by).toBeNull();
  });

  it("TNT-90 is each attacker's own where hits of two on one model are resolved together", () => {
    const hit = (id: string, attacker: string): Consequence => ({
      type: "waiting",
      list: "hits",
      id,
      from: true,
      to: false,
      item: { target: "b", attacker, weapon: "w" },
    });
    const changes = [
      ...[hit("1", "c"), wounds("b", 0, 1), hit("2", "d"), wounds("b", 1, 2), status("b", out ?? "", true)],
    ];
    expect(harm("endActivation", changes, [])).toEqual([
      { of: "b", by: "c", wounds: 1, isOut: false },
      { of: "b", by: "d", wounds: 1, isOut: true },
    ]);
    // What is healed again does not count, whoever did it.
    expect(harm("endActivation", [...changes, wounds("b", 2, 0), status("b", out ?? "", false)], [])).toEqual(
      [],
    );
    // A hit that did nothing harmed no one.
    expect(harm("endActivation", [hit("1", "c"), hit("2", "d"), wounds("b", 0, 1)], [])).toEqual([
      { of: "b", by: "d", wounds: 1, isOut: false },
    ]);
  });

  it("is no attempt of a step of the order of play, and of an action that resolves hits", () => {
    expect(["endActivation", "resolve", "shoot", "fight"].map((id) => isStepOf(tnt, id))).toEqual([
      ...[true, true, false, false],
    ]);
    expect(isStepOf(godsgloom, "melee")).toBe(false);
    expect(isStepOf(tnt, "unheard")).toBe(false);
  });
});
