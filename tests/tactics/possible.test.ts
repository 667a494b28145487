import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { begin, isRefusal } from "../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../src/rules.js";
import { possible } from "../../src/tactics/possible.js";
import { autogun, engagement, person, sword } from "../rules/dark-heresy/fixtures.js";
import { situationsOf } from "../rules/situations.js";

const actions = [tnt, mest, gurps, godsgloom, darkHeresy].flatMap((game) =>
  Object.values(game.actions).map(({ id, targets }) => ({ name: `${game.id}, ${id}`, game, id, targets })),
);

describe("an action that is not possible", () => {
  it.each(actions)("$name is refused against every target", ({ game, id, targets }) => {
    fc.assert(
      fc.property(situationsOf(game, id), (given) => {
        const one = { ...given, targets: targets === "none" ? [] : given.targets, anyway: false };
        const own = possible(game, { ...one, targets: [] });
        const begun = begin(game, one);
        if (own && !isRefusal(begun)) expect(own).toBeNull();
        if (targets === "none" || one.targets.length > 0)
          expect(possible(game, one) === null).toBe(!isRefusal(begun));
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  const shoot = (weapon = autogun(), actor = person("ana"), action = "shoot") =>
    possible(darkHeresy, engagement(action, actor, { weapon }))?.refused ?? null;

  it("DH-36 by its weapon: jammed, or with an empty clip; not where nothing is wrong", () => {
    expect(shoot()).toBeNull();
    expect(shoot(autogun({ jammed: 1 }))).toBe("jammed");
    expect(shoot(autogun({ clip: 30, fired: 30 }))).toBe("noRounds");
    expect(shoot(autogun({ clip: 30, fired: 29 }))).toBeNull();
  });

  it("DH-33, DH-45, DH-79 by its model: without the talent, and after another attack", () => {
    expect(shoot(sword(), person("ana"), "swift")).toBe("noSwiftAttack");
    expect(shoot(sword(), person("ana", { values: { talents: "Swift Attack" } }), "swift")).toBeNull();
    expect(shoot(autogun(), person("ana", { turn: { attacks: 1 } }))).toBe("secondAttack");
    expect(shoot(autogun(), person("ana", { turn: {} }))).toBeNull();
  });

  it("a model that waits for its turn has no attack, and a contest wants an opponent without being refused", () => {
    const actor = person("ana", { turn: {} });
    const waiting = { ...actor, turn: actor.turn && { ...actor.turn, isActive: false } };
    expect(shoot(autogun(), waiting)).toBe("notActive");
    expect(shoot(sword(), actor, "feint")).toBeNull();
  });
});
