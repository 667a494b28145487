import { describe, expect, it } from "vitest";
import { isRefusal, type Facts } from "../../../../src/rules/core/index.js";
import { MOVEMENT, walked } from "../../../../src/rules/mest/battle/movement.js";
import { fact, weapon, type Person } from "../fixtures.js";
import { begun, change, refusal, SMALL, tableOf, turnOf, valueOf } from "./field.js";

const SPEAR = weapon({ traits: "Reach 1" });

interface Set {
  readonly ann?: Person;
  readonly cy?: Person;
  readonly distance?: number;
  readonly engaged?: boolean;
  readonly moves?: number;
  readonly option?: boolean;
  readonly visibility?: number;
}

/** Ann is Active and has spent so many AP on moves; cy is Passive. */
function turn({ ann = {}, cy = {}, moves = 2, option = true, visibility = 16 }: Set = {}) {
  const table = begun(tableOf(undefined, { passiveOptions: option }, { ...SMALL, visibility }));
  table.step("activate", "ann");
  change(table, "ann", { ...ann, turn: { moves } });
  change(table, "cy", cy);
  table.state = {
    ...table.state,
    models: table.state.models.map((one) => {
      const gear = { ann, cy }[one.profile.ref]?.gear;
      return gear ? { ...one, profile: { ...one.profile, gear } } : one;
    }),
  };
  return table;
}
const seen = ({ distance = 4, engaged = false }: Set = {}): { facts: Facts } => ({
  facts: {
    opponents: fact(engaged ? ["ann"] : []),
    watchers: fact([{ ref: "ann", sees: true, cover: "none" as const, distance }]),
  },
});

describe("MEST-108: Counter-charge", () => {
  it("MEST-108 a Passive model pays a Delay token and can make one Move out of its Initiative", () => {
    const table = turn();
    expect(table.act("counterCharge", "cy", {}, seen()).notes).toEqual(["counterCharge"]);
    expect([valueOf(table, "cy", "delay"), turnOf(table, "cy", "reposition")]).toEqual([1, 4]);
    const plan = MOVEMENT.plan(table.profile("cy"), {
      facts: {},
      battle: table.state,
      options: {},
      others: [],
    });
    expect(isRefusal(plan) ? plan.refused : plan.stages).toEqual([4]);
    expect(refusal(table, "counterCharge", "dan", seen())?.refused).toBe("countered");
  });

  it("MEST-91, MEST-108 a Move that was not made lapses with the next action of another model", () => {
    const table = turn({ moves: 1, cy: { values: { ref: 3 } } });
    table.act("counterCharge", "cy", {}, seen());
    table.act("wait", "ann");
    expect(turnOf(table, "cy", "reposition")).toBe(0);
  });

  it("MEST-91, MEST-108 and with the end of the Initiative in which it was given, its own action keeps it", () => {
    const table = turn();
    table.act("counterCharge", "cy", {}, seen());
    expect(turnOf(table, "cy", "reposition")).toBe(4);
    table.step("endActivation", "ann");
    expect(turnOf(table, "cy", "reposition")).toBe(0);
  });

  it("MEST-74 the Active model keeps its own Reposition while another one acts", () => {
    const table = turn();
    change(table, "ann", { turn: { moves: 2, reposition: 2 } });
    table.act("counterCharge", "cy", {}, seen());
    expect([turnOf(table, "ann", "reposition"), turnOf(table, "cy", "reposition")]).toEqual([2, 4]);
  });

  it("MEST-108 Wait goes instead of the token", () => {
    const table = turn({ cy: { statuses: ["waiting"] } });
    table.act("counterCharge", "cy", {}, seen());
    expect([valueOf(table, "cy", "delay"), table.profile("cy").statuses]).toEqual([0, []]);
  });

  it.each<[string, Set, string | null]>([
    ["after 2 AP of movement", {}, null],
    ["after 1 AP at the same REF", { moves: 1 }, "counterChargeEarly"],
    ["after 1 AP with a higher REF", { moves: 1, cy: { values: { ref: 3 } } }, null],
    ["after none with a higher REF", { moves: 0, cy: { values: { ref: 3 } } }, "counterChargeEarly"],
    ["at the Visibility OR of 3", { distance: 3, visibility: 3 }, null],
    ["beyond it", { distance: 3.5, visibility: 3 }, "counterChargeFar"],
    ["as far away as one Move goes", { distance: 4 }, null],
    ["farther, so that no one becomes Engaged", { distance: 4.2 }, "counterChargeShort"],
    ["farther, with a Reach of 1 MU", { distance: 5, cy: { gear: [SPEAR] } }, null],
    ["farther, toward a Reach of 1 MU", { distance: 5, ann: { gear: [SPEAR] } }, null],
    ["beyond that Reach", { distance: 5.2, cy: { gear: [SPEAR] } }, "counterChargeShort"],
    ["Engaged", { engaged: true }, "counterChargeWho"],
    ["Distracted", { cy: { values: { delay: 1 } } }, "counterChargeWho"],
    ["with 1 Fear", { cy: { values: { fear: 1 } } }, null],
    ["Disordered", { cy: { values: { fear: 2 } } }, "counterChargeWho"],
    ["without the option", { option: false }, "passiveOff"],
  ])("MEST-108 %s", (_, one, refused) => {
    expect(refusal(turn(one), "counterCharge", "cy", seen(one))?.refused ?? null).toBe(refused);
  });

  it("MEST-108 the tracker says how far it can move, until it has", () => {
    const table = turn();
    const said = () => table.game.order?.says(table.now(), table.model("cy"));
    expect(said()).toEqual([]);
    table.act("counterCharge", "cy", {}, seen());
    expect(said()).toEqual([{ key: "repositionLeft", data: { move: 4 } }]);
    change(table, "cy", { turn: { reposition: 0 } });
    expect(said()).toEqual([]);
  });

  it("MEST-108 not by a friend of the Active model, nor by that model", () => {
    expect(refusal(turn(), "counterCharge", "bea", seen())?.refused).toBe("noMover");
    expect(refusal(turn(), "counterCharge", "ann", seen())?.refused).toBe("noMover");
  });

  it.each([
    [4, 1],
    [4.1, 2],
  ])("MEST-108 a way of %s MU counts %s AP of movement", (length, moves) => {
    const table = turn({ moves: 0 });
    const cost = walked(table.profile("ann"), length).find(
      (one) => one.type === "track" && one.track === "moves",
    );
    expect(cost?.to).toBe(moves);
  });
});
