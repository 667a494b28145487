import { numberOf, settingOf, textOf, type Aim, type Profile } from "../../../core/index.js";
import { armorOf, concealing, coverBefore, keeperFor } from "../../data/cover.js";
import { LOCATIONS, partOf, type Location } from "../../data/locations.js";
import type { Shield } from "../../data/shields.js";
import { AS_SHOWN, concealedBy } from "../../modifiers/cover.js";

/** DH-79: the armor on each location; absent: none. */
export type Armor = Readonly<Partial<Record<Location, number>>>;

/**
 * The armor of a model by location. On each location, only the best piece of armor counts. A piece for one
 * side covers only the arm and the leg on that side.
 */
export function armorWorn({ gear }: Profile): Armor {
  const worn = gear.filter((item) => item.kind === "darkHeresyArmor");
  if (worn.length === 0) return {};
  const other = { left: "right", right: "left" } as const;
  const at = (location: Location, item: Profile): number => {
    const side = Object.entries(other).find(([one]) => location.startsWith(one))?.[1];
    return side !== undefined && textOf(item, "sides") === side ? 0 : numberOf(item, partOf(location));
  };
  const armor: Partial<Record<Location, number>> = {};
  for (const location of LOCATIONS) {
    const best = Math.max(0, ...worn.map((item) => at(location, item)));
    if (best > 0) armor[location] = best;
  }
  return armor;
}

/**
 * DH-9 to DH-11: the covers of a target. They are the pieces of cover on the scene, each with its own
 * locations. A person can set another Armor or other locations, and can add a second cover.
 */
export function shieldsOf({
  profile,
  facts,
  assessment,
}: Pick<Aim, "profile" | "facts" | "assessment">): readonly Shield[] {
  const said = Number(settingOf(assessment, "cover") ?? 0);
  const word = settingOf(assessment, "concealed");
  const behind = word === AS_SHOWN ? concealing(profile, facts) : null;
  const locations = behind ? [...behind.keys()] : concealedBy(word);
  const keeper = keeperFor(profile, facts);
  const asShown = behind && said === coverBefore(profile, facts)?.armor;
  const before: readonly Shield[] = asShown
    ? [...new Set([...behind.values()].flat())].map((piece) => ({
        armor: piece.armor,
        keeper: piece.keeper,
        locations: locations.filter((one) => behind.get(one)?.includes(piece)),
      }))
    : [{ armor: said, keeper, locations }];
  const named = { armor: armorOf(settingOf(assessment, "material")), locations };
  return [...before, { ...named, keeper: said > 0 ? null : keeper }].filter(({ armor }) => armor > 0);
}
