import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { begin, isRefusal } from "../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../src/rules.js";
import { possible } from "../../src/tactics/possible.js";
import { situationsOf } from "../rules/situations.js";

const actions = [tnt, mest, gurps, godsgloom, darkHeresy].flatMap((game) =>
  Object.values(game.actions).map(({ id, targets }) => ({ name: `${game.id}, ${id}`, game, id, targets })),
);

describe("an action that is not possible", () => {
  it.each(actions)("$name is refused whomever it is aimed at", ({ game, id, targets }) => {
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
});
