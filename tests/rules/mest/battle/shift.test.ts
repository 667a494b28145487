import { describe, expect, it } from "vitest";
import type { Facts } from "../../../../src/rules/core/index.js";
import type { Script } from "../../play.js";
import { fact, weapon, type Person } from "../fixtures.js";
import { at, begun, change, tableOf, turnOf, valueOf } from "./field.js";

/** One MU is 100 pixels, and bases are one MU wide: ann is left of cy, in contact. */
const spot = (x: number, id: string) => ({ id, x, y: 0, elevation: 0 });
const SCENE = {
  standing: { ann: spot(0, "here"), cy: spot(100, "here") },
  places: { cy: [spot(200, "pushed"), spot(200, "away")] },
  scale: 0.01,
};
const TOUCHING: Facts = { contact: fact(true), opponents: fact(["cy"]), targetOpponents: fact(["ann"]) };

describe("MEST-107: Shift", () => {
  const pushed = (cy: Person, choices: NonNullable<Script["choices"]>, defend = "no") => {
    const table = begun(tableOf());
    table.step("activate", "ann");
    change(table, "cy", cy);
    const own = at(table, "cy", TOUCHING);
    const targets = (own.targets ?? []).map((one) => ({ ...one, choices: { set: { defend } } }));
    const more = { ...own, targets, weapon: weapon(), ...SCENE };
    const distracted = cy.values?.["delay"] ? "441" : "44";
    const dice = `${distracted} ${defend === "yes" ? "111" : "11"} ${choices["bonus"] === "none" ? "11 44" : ""}`;
    const told = table.act("fight", "ann", { dice, choices }, more);
    return { table, told };
  };

  it("MEST-107 an Attentive model that was pushed back takes a Delay token and can move its base-diameter", () => {
    const { table, told } = pushed({}, { bonus: "pushBack", shift: "shift" });
    expect(told.asked).toEqual(["bonus", "shift"]);
    expect([valueOf(table, "cy", "delay"), turnOf(table, "cy", "reposition")]).toEqual([1, 1]);
  });

  it("MEST-107 one that stays pays nothing; Wait goes instead of the token", () => {
    const stays = pushed({}, { bonus: "pushBack", shift: "stay" }).table;
    expect([valueOf(stays, "cy", "delay"), turnOf(stays, "cy", "reposition")]).toEqual([0, 0]);
    const { table } = pushed({ statuses: ["waiting"] }, { bonus: "pushBack", shift: "shift" });
    expect([valueOf(table, "cy", "delay"), table.profile("cy").statuses]).toEqual([0, []]);
  });

  it("MEST-107, MEST-108 after a defense it pays for both", () => {
    const { table, told } = pushed({}, { bonus: ["none", "pushBack"], shift: "shift" }, "yes");
    expect(told.notes).toEqual(["hit", "bonusPushBack", "shift", "outOfReach", "defenseDelay"]);
    expect(valueOf(table, "cy", "delay")).toBe(2);
  });

  it("MEST-107 a model that is still in Melee Range is not asked, nor a Distracted one", () => {
    expect(pushed({}, { bonus: "none" }).told.asked).toEqual(["bonus"]);
    const { table, told } = pushed({ values: { delay: 1 } }, { bonus: "pushBack" });
    expect([told.asked, valueOf(table, "cy", "delay")]).toEqual([["bonus"], 1]);
  });
});
