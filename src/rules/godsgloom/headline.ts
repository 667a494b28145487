import { partOf, sumOf, type Headline, type HeadlinePart, type Notes } from "../core/index.js";

/** The result of an exchange of GODSGLOOM in one line. */
export const headline: Headline = (told) => [
  ...attack(told),
  ...told.each(OTHERS),
  ...told.all("destroyed").map((one) => partOf(one, "destroyed", "unitDestroyed")),
];

/** GLOOM-6: the winner of a melee, and the wounds of an attack. */
function attack(told: Notes): readonly HeadlinePart[] {
  const [strikes] = told.all("strikes");
  if (!strikes) return [];
  const dealt = sumOf([strikes], "wounds");
  const [back] = told.all("strikesBack");
  if (!back)
    return [
      dealt > 0
        ? { key: "wounds", refs: [], data: { count: dealt }, plain: "hurt" }
        : { key: "noWounds", refs: [] },
    ];
  const suffered = sumOf([back], "wounds");
  const scores = { dealt, suffered };
  if (told.has("beaten")) return won(told, back.refs, { own: suffered, other: dealt });
  if (told.has("wins")) return won(told, strikes.refs, { own: dealt, other: suffered });
  return [{ key: "exchanged", refs: [], data: scores }];
}

/** GLOOM-7: the winner, and the push that follows. */
function won(
  told: Notes,
  refs: readonly string[],
  data: { readonly own: number; readonly other: number },
): readonly HeadlinePart[] {
  const isPushed = told.has("pushed");
  return [
    isPushed
      ? { key: "drivesBack", refs, data, plain: "drivenBack" }
      : { key: "wins", refs, data, plain: "decided" },
    ...told.says("standsGround", "keepsGround", "stood"),
    ...told.says("cornered", "cornered", "stood"),
  ];
}

const OTHERS: Readonly<Record<string, readonly [string, string?]>> = {
  rolledAlone: ["rolled"],
  spellCast: ["spellCast"],
  spellDispelled: ["spellDispelled"],
  notCast: ["notCast"],
  scores: ["scores"],
};
