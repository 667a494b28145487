import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { begin, isRefusal, ownRefusal } from "../../../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../../../src/rules.js";
import { autogun, OPTIONS, person, sword } from "../../dark-heresy/fixtures.js";
import { situationsOf } from "../../situations.js";

const attacks = [tnt, mest, gurps, godsgloom, darkHeresy].flatMap((game) =>
  Object.values(game.actions)
    .filter(({ offered, targets }) => offered === "attack" && targets !== "none")
    .map(({ id }) => ({ name: `${game.id}, ${id}`, game, id })),
);

describe("an attack that is refused against any target", () => {
  it.each(attacks)("$name is refused against every target then", ({ game, id }) => {
    fc.assert(
      fc.property(situationsOf(game, id), (one) => {
        const own = ownRefusal(game, one);
        if (!own || one.targets.length === 0) return;
        expect([own.refused, isRefusal(begin(game, { ...one, anyway: false }))]).toEqual([own.refused, true]);
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  const shoot = (weapon = autogun(), actor = person("ana"), action = "shoot") =>
    ownRefusal(darkHeresy, { action, actor, weapon, options: OPTIONS })?.refused ?? null;

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

  it("says nothing of a model that waits for its turn, and nothing of a contest without an opponent", () => {
    const actor = person("ana", { turn: {} });
    const waiting = { ...actor, turn: actor.turn && { ...actor.turn, isActive: false } };
    expect(shoot(autogun(), waiting)).toBeNull();
    expect(shoot(sword(), actor, "feint")).toBeNull();
  });
});
