import { describe, expect, test } from "vitest";
import type { Modifier, Setting, View } from "../../../src/rules/core/index.js";
import { mest } from "../../../src/rules/mest/index.js";
import { penalties } from "../../../src/rules/mest/modifiers/penalties.js";
import { HIT } from "../../../src/rules/mest/modifiers/test-names.js";
import { bow, fact, model, weapon } from "./fixtures.js";

/** The modifiers that give dice to the defender as its own bonus, and not as a penalty of the attacker. */
const BONUSES_OF_THE_DEFENDER = [
  ...["targetHighGround", "size", "rangeSize", "obscuring"],
  ...["targetParry", "targetDeflect", "targetPerimeter", "targetEvasive"],
];

/** Two models of different sizes, a weapon with a bad Accuracy, and 9 MU between them. */
const VIEWS = [
  { weapon: weapon({ accuracy: "-1m" }), siz: 6 },
  { weapon: bow({ accuracy: "-1m" }), siz: 0 },
].map(({ weapon: used, siz }): View => ({
  actor: model("ana"),
  target: model("bo", { values: { siz } }),
  weapon: used,
  facts: { distance: fact(20), across: fact(20), contact: fact(false) },
  others: [],
  options: {},
}));

function settingsOf({ input = { type: "toggle" } }: Modifier): readonly Setting[] {
  if (input.type === "choice") return input.options;
  return input.type === "amount" ? [-1, 1, 2] : [1, 2];
}

/** The views and settings in which a modifier gives Modifier dice to the defender. */
function dealsOf(modifier: Modifier): readonly View[] {
  return settingsOf(modifier)
    .flatMap((setting) =>
      VIEWS.map((view) => ({
        view: { ...view, settings: { [modifier.id]: setting, distance: 2 } },
        setting,
      })),
    )
    .filter(({ view, setting }) =>
      modifier
        .contribute(setting, view)
        .some((part) => part.type === "dice" && part.side === "defender" && part.die === "dm"),
    )
    .map(({ view }) => view);
}

const OF_HITS = mest.modifiers.filter(({ tests }) => tests.some((one) => HIT.includes(one)));
const GIVING = OF_HITS.filter((modifier) => dealsOf(modifier).length > 0);

describe("MEST-115: what Fight and Shoot remove", () => {
  test.each(GIVING.filter(({ id }) => !BONUSES_OF_THE_DEFENDER.includes(id)).map((one) => [one.id, one]))(
    "MEST-115 a penalty of the attacker: %s",
    (id, modifier) => {
      const alone = dealsOf(modifier).map(({ settings, ...view }) => ({
        ...view,
        settings: { [id]: settings?.[id] ?? 0 },
      }));
      expect(alone.map(penalties).filter((count) => count > 0)).not.toEqual([]);
    },
  );

  test.each(BONUSES_OF_THE_DEFENDER)("MEST-115 not the defender's own bonus: %s", (id) => {
    const [modifier] = GIVING.filter((one) => one.id === id);
    const counts = modifier
      ? dealsOf(modifier).map((view) => penalties({ ...view, settings: { [id]: 1 } }))
      : [];
    expect(counts).toContain(0);
    expect(counts.filter((count) => count > 0)).toEqual([]);
  });
});
