import { describe, expect, it } from "vitest";
import { capability, reactions, type Facts } from "../../../../src/rules/core/index.js";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { EVENTS } from "../../../../src/rules/gurps/battle/waiting.js";
import { fact, person, sword } from "../fixtures.js";

const ACTIONS = ["strike", "shoot", "feint", "walk", "aim", "evaluate", "changePosture", "reload", "ready"];

/** The actions of an enemy that can be the event that a model waits for. */
function offered(event: (typeof EVENTS)[number] | null, between: Facts): readonly string[] {
  const turn = { waitEvent: event === null ? 0 : EVENTS.indexOf(event) + 1 };
  const waiter = person("ana", { turn, statuses: ["waiting"] });
  const may = capability(gurps, reactions)?.may;
  return ACTIONS.filter((action) => may?.(waiter, person("bo"), action, between));
}

const behindFigures = fact(false, { key: "sight.body", refs: ["cy"] });

describe("GURPS-54: the enemy's actions that a Wait is offered at", () => {
  const onMap: Facts = { distance: fact(3) };

  it.each([
    ["attack", onMap, ["strike", "shoot", "feint"]],
    ["attack", {}, ["strike", "shoot", "feint"]],
    ["reach", onMap, ["strike", "shoot", "feint", "walk"]],
    ["reach", {}, ACTIONS],
    ["sight", onMap, ACTIONS.filter((one) => !["reload", "ready"].includes(one))],
    ["sight", {}, ACTIONS],
    ["own", onMap, ACTIONS],
    [null, onMap, ACTIONS],
  ] as const)("GURPS-54 waiting for %s, between the two %j: %j", (event, between, actions) => {
    expect(offered(event, between)).toEqual(actions);
  });

  it.each([
    ["reach", { across: fact(2) }, 1, false],
    ["reach", { across: fact(1) }, 1, true],
    ["reach", { across: fact(3) }, 2, false],
    ["reach", { across: fact(2) }, 2, true],
    ["reach", {}, 1, null],
    ["reach", { across: fact(1) }, null, null],
    ["sight", { sight: fact(true) }, 1, true],
    ["sight", { sight: fact(false) }, 1, false],
    ["sight", { sight: behindFigures, sightPastModels: fact(true) }, 1, true],
    ["sight", { sight: behindFigures, sightPastModels: fact(false) }, 1, false],
    ["sight", { sight: fact(true), targetLight: fact(0.01) }, 1, true],
    ["sight", { sight: fact(true), targetLight: fact(0) }, 1, false],
    ["sight", {}, 1, null],
    ["own", { across: fact(1), sight: fact(true) }, 1, null],
    ["attack", { across: fact(1), sight: fact(true) }, 1, null],
  ] as const)(
    "GURPS-54 waiting for %s with %j between, a weapon of reach %s: %s",
    (event, between, reach, is) => {
      const turn = { waitEvent: EVENTS.indexOf(event) + 1 };
      const gear = reach === null ? [] : [sword({ reach })];
      const waiter = person("ana", { turn, statuses: ["waiting"], gear });
      expect(capability(gurps, reactions)?.holds?.(waiter, between)).toBe(is);
    },
  );

  it("GURPS-54 a weapon that is not ready has no reach to wait with: people judge it", () => {
    const gear = [sword({ unready: 1 })];
    const waiter = person("ana", { turn: { waitEvent: 1 }, statuses: ["waiting"], gear });
    expect(capability(gurps, reactions)?.holds?.(waiter, { across: fact(1) })).toBeNull();
  });

  it("GURPS-54 an action of a package that is not known here is offered", () => {
    const may = capability(gurps, reactions)?.may;
    expect(may?.(person("ana", { turn: { waitEvent: 2 } }), person("bo"), "package.deed", {})).toBe(true);
  });
});
