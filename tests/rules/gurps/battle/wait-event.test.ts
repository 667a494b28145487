import { describe, expect, it } from "vitest";
import { capability, reactions, type Facts } from "../../../../src/rules/core/index.js";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { EVENTS } from "../../../../src/rules/gurps/battle/waiting.js";
import { fact, person } from "../fixtures.js";

const ACTIONS = ["strike", "shoot", "feint", "walk", "aim", "evaluate", "changePosture", "reload", "ready"];

/** The actions of an enemy that can be the event that a model waits for. */
function offered(event: (typeof EVENTS)[number] | null, between: Facts): readonly string[] {
  const turn = { waitEvent: event === null ? 0 : EVENTS.indexOf(event) + 1 };
  const waiter = person("ana", { turn, statuses: ["waiting"] });
  const may = capability(gurps, reactions)?.may;
  return ACTIONS.filter((action) => may?.(waiter, person("bo"), action, between));
}

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

  it("GURPS-54 an action of a package that is not known here is offered", () => {
    const may = capability(gurps, reactions)?.may;
    expect(may?.(person("ana", { turn: { waitEvent: 2 } }), person("bo"), "package.deed", {})).toBe(true);
  });
});
