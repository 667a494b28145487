import { describe, expect, it } from "vitest";
import type { Profile } from "../../../../src/rules/core/index.js";
import { bestBlock, defenseBonus } from "../../../../src/rules/gurps/data/gear.js";
import { trackAfter } from "../../play.js";
import { armor, engagement, fought, person, refusedAs, set, strike, sword } from "../fixtures.js";
import { offered, scoresIn } from "../guard.js";
import { duelOf, hit, sum } from "./duel.js";

const buckler = (values = {}): Profile =>
  armor({ defenseBonus: 1, block: 12, inHand: true, ...values }, "buckler");
const away = (ref: string, thing = ""): Profile => sword({ equipped: false, thing }, ref);
const ready = (gear: readonly Profile[], others: readonly Profile[] = [], weapon: Profile | null = null) =>
  engagement("ready", person("ana", { gear }), { others, weapon });

describe("GURPS-53: Ready asks for a thing and readies it", () => {
  it("GURPS-53 with everything in hand and ready it is refused, and spends no maneuver", () => {
    expect(refusedAs(ready([sword(), buckler()]))).toBe("nothingToReady");
    expect(refusedAs(ready([sword({ unready: 1 })]))).toBeNull();
    expect(refusedAs(ready([], [away("axe")]))).toBeNull();
  });

  it.each([
    ["weapon-1", "sword", "unready", 0],
    ["weapon-2", "buckler", "unready", 0],
    ["weapon-3", "axe", "equipped", 1],
  ])(
    "GURPS-53 of three things %s is %s: its %s becomes %i, and no other one changes",
    (draw, ref, track, to) => {
      const given = ready([sword({ unready: 1 }), buckler({ unready: 1 })], [away("axe")]);
      const played = fought(given, [], { draw });
      expect(played.asked).toEqual(["draw"]);
      expect(trackAfter(played.changes, ref, track)).toBe(to);
      const items = played.changes.flatMap((one) =>
        one.type === "track" && one.of !== "ana" ? [one.of] : [],
      );
      expect(items).toEqual([ref]);
      expect(played.notes).toContain("ready");
    },
  );

  it("GURPS-53 a single thing is not asked about; entries of one thing are taken in hand together", () => {
    const played = fought(ready([], [away("swung", "halberd"), away("thrust", "halberd")]));
    expect(played.asked).toEqual([]);
    for (const ref of ["swung", "thrust"]) expect(trackAfter(played.changes, ref, "equipped")).toBe(1);
  });

  it("GURPS-53 a weapon in hand that is given is put away", () => {
    const played = fought(ready([sword()], [], sword()));
    expect(trackAfter(played.changes, "sword", "equipped")).toBe(0);
    expect(played.notes).toEqual(["putsAway"]);
  });
});

describe("GURPS-64: who is knocked down drops what the hand holds", () => {
  const table = (inHand: boolean) => {
    const one = duelOf({ hitPoints: 10, ht: 10 }, "2d cr");
    const models = one.state.models.map((model) =>
      model.profile.ref === "bo"
        ? { ...model, profile: { ...model.profile, gear: [buckler({ inHand })] } }
        : model,
    );
    one.state = { ...one.state, models };
    return one;
  };

  it.each([
    [true, 14, 1],
    [true, 10, 0],
    [true, 15, 1],
    [false, 14, 0],
  ])("GURPS-64 a shield in the hand: %s, HT 10, a roll of %i: dropped %i", (inHand, roll, dropped) => {
    const one = table(inHand);
    hit(one, [5, 1], [sum(roll)], {}, "2d cr");
    const bo = one.profile("bo");
    expect(bo.gear[0]?.values["unready"]).toBe(dropped);
    expect([defenseBonus(bo), bestBlock(bo)]).toEqual(dropped === 1 ? [0, null] : [1, 9]);
  });

  it("GURPS-64 the second blow of the same attack meets no block, and a dodge without its Defense Bonus", () => {
    const twice = (inHand: boolean) => {
      const one = table(inHand);
      const given = strike(sword({ damage: "2d cr" }));
      const targets = given.targets.map((aim) => ({ ...aim, profile: one.profile("bo") }));
      const played = one.act(
        "strike",
        "ana",
        { dice: [8, 6, sum(14), 8, 2], choices: { defend: "none" } },
        { weapon: given.weapon, targets, choices: set({ manner: "rapidStrike" }) },
      );
      const asked = played.happenings.flatMap((event) => (event.type === "ask" ? [event.request] : []));
      return asked.map(scoresIn);
    };
    const [before, after] = twice(true);
    const [, strapped] = twice(false);
    expect(Object.keys(before ?? {})).toContain("block");
    expect(Object.keys(after ?? {})).not.toContain("block");
    expect(Object.keys(strapped ?? {})).toContain("block");
    expect((strapped?.["dodge"] ?? 0) - (after?.["dodge"] ?? 0)).toBe(1);
  });

  it("GURPS-53 a buckler that is not ready neither blocks nor adds its Defense Bonus", () => {
    const ways = (unready: number) =>
      offered(strike(sword(), {}, { foe: { gear: [buckler({ unready })] } })) ?? {};
    expect(ways(0)).toHaveProperty("block");
    expect(ways(1)).not.toHaveProperty("block");
    expect(Number(ways(0)["dodge"]) - Number(ways(1)["dodge"])).toBe(1);
  });
});
