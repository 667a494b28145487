import { describe, expect, it } from "vitest";
import type { InLine } from "../../../../src/rules/core/index.js";
import { bow, fact } from "../fixtures.js";
import { at, begun, change, of, refusal, tableOf, turnOf, valueOf } from "./field.js";

/** Ann's Initiative; bea may be in the LOF between her and cy. */
function turn(
  bea: number,
  cy = 3,
  { where = "between", aside = 0 }: Partial<InLine> = {},
  options: Readonly<Record<string, boolean>> = {},
) {
  const large = of("red", "bea", { values: { siz: bea } });
  const target = of("blue", "cy", { values: { siz: cy } });
  const table = begun(tableOf([of("red", "ann"), large, target, of("blue", "dan")], options));
  table.step("activate", "ann");
  const facts = {
    contact: fact(false),
    distance: fact(6),
    sight: fact(true),
    opponents: fact([]),
    inLine: fact([{ ref: "bea", where, aside, allegiance: "friend" } as const]),
  };
  return { table, aim: { ...at(table, "cy", facts), weapon: bow() } };
}

describe("MEST-73: a larger model in the line", () => {
  it.each<[string, number, number, Partial<InLine>, string | undefined]>([
    ["larger than both", 4, 3, {}, "largerInLine"],
    ["as large as both", 3, 3, {}, undefined],
    ["larger than the shooter alone", 4, 4, {}, undefined],
    ["larger than the target alone", 3, 2, {}, undefined],
    ["larger than both, beside the line", 4, 3, { aside: 0.5 }, undefined],
    ["larger than both, beyond the target", 4, 3, { where: "beyond" }, undefined],
  ])("MEST-73 one %s", (_, bea, cy, line, refused) => {
    const { table, aim } = turn(bea, cy, line);
    expect(refusal(table, "shoot", "ann", aim)?.refused).toBe(refused);
    change(table, "cy", { statuses: ["hidden"] });
    const hidden = { ...turn(bea, cy, line).aim, weapon: null, ...at(table, "cy", aim.targets?.[0]?.facts) };
    expect(refusal(table, "detect", "ann", hidden)?.refused).toBe(refused);
  });

  it.each<[string, number, number, string | undefined]>([
    ["the shooter alone", 4, 4, "largerInLine"],
    ["the target alone", 3, 2, "largerInLine"],
    ["neither", 3, 3, undefined],
  ])("MEST-73 by the option, one larger than %s", (_, bea, cy, refused) => {
    const { table, aim } = turn(bea, cy, {}, { largerThanEither: true });
    expect(refusal(table, "shoot", "ann", aim)?.refused).toBe(refused);
    expect(refusal(turn(bea, cy).table, "shoot", "ann", turn(bea, cy).aim)).toBeNull();
  });

  it("MEST-73 past one as large as both the shot is made, and wounds", () => {
    const { table, aim } = turn(3);
    const dice = "66 111 6611 11";
    table.act("shoot", "ann", { dice, rest: () => [6, 6, 6], choices: { bonus: "none" } }, aim);
    expect(valueOf(table, "cy", "wounds")).toBeGreaterThan(0);
    expect(turnOf(table, "ann", "actionPoints")).toBe(1);
  });
});
