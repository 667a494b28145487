import type { XmlElement } from "../../../core/index.js";
import { numberIn, numberOf, partOf, partsOf, textOf } from "./tree.js";

/** The name of a list of traits in a file. The names are in the order of the sheet. */
export type Section =
  | "attributes"
  | "advantages"
  | "perks"
  | "disadvantages"
  | "quirks"
  | "features"
  | "skills"
  | "spells"
  | "equipment";

/** A character of a file, with its scores by name and its levels by key. */
export class Sheet {
  readonly #scores: ReadonlyMap<string, number>;
  readonly #levels: ReadonlyMap<string, number>;
  /** The keys of the things in use; null when all things are in use. */
  readonly #inUse: ReadonlySet<string> | null;
  /** The loadout in use; undefined where the file has none. */
  readonly #loadout: XmlElement | undefined;

  constructor(readonly character: XmlElement) {
    const attributes = this.traits("attributes");
    this.#scores = new Map(
      attributes.flatMap((one) => {
        const score = numberOf(one, "score");
        return score === null ? [] : [[textOf(one, "name"), score] as const];
      }),
    );
    const skilled = [...this.traits("skills"), ...this.traits("spells")];
    this.#levels = new Map([
      ...skilled.map((one) => [keyOf(one), numberOf(one, "level") ?? 0] as const),
      ...attributes.map((one) => [keyOf(one), numberOf(one, "score") ?? 0] as const),
    ]);
    const loadouts = partsOf(partOf(character, "loadouts"), "loadout");
    const current = textOf(character, "currentloadout");
    this.#loadout = current === "" ? undefined : loadouts.find((one) => textOf(one, "name") === current);
    const keysOf = (loadout: XmlElement | undefined): readonly string[] =>
      partsOf(partOf(loadout, "items"), "item").map(keyOf);
    this.#inUse = this.#loadout ? new Set(keysOf(this.#loadout)) : null;
  }

  traits(section: Section): readonly XmlElement[] {
    return partsOf(partOf(this.character, "traits", section), "trait");
  }

  /** The score of an attribute or a secondary characteristic; null where the file has none. */
  score(name: string): number | null {
    return this.#scores.get(name) ?? null;
  }

  /**
   * The level of a skill, or the score of an attribute, by the key that a weapon has for it, such as
   * `k10753`. Null for an unknown key.
   */
  levelAt(key: string): number | null {
    return this.#levels.get(key.replace(/^k/, "")) ?? null;
  }

  /** The element of the file that holds the body: the loadout in use, otherwise the character. */
  get bodyHolder(): XmlElement {
    return this.#loadout ?? this.character;
  }

  isInUse(thing: XmlElement): boolean {
    return this.#inUse?.has(keyOf(thing)) ?? true;
  }

  /** The sum of the Defense Bonuses of all things in use that block. */
  get shieldBonus(): number {
    const shields = this.traits("equipment").filter((one) => this.isInUse(one) && blocks(one));
    return shields.reduce((sum, one) => sum + defenseBonusOf(one), 0);
  }

  /**
   * Whether the file says that it has added the Defense Bonus to Dodge and Parry. A Block always includes the
   * Defense Bonus.
   */
  get addsDefenseBonus(): boolean {
    return (numberOf(this.character, "settings", "applydbtoactivedefenses") ?? 0) !== 0;
  }
}

export function keyOf(trait: XmlElement): string {
  return trait.attributes["idkey"] ?? "";
}

export function modesOf(trait: XmlElement): readonly XmlElement[] {
  return partsOf(partOf(trait, "attackmodes"), "attackmode");
}

export function defenseBonusOf(thing: XmlElement): number {
  return numberOf(thing, "armordata", "chardb") ?? 0;
}

export function blocks(thing: XmlElement): boolean {
  return modesOf(thing).some((mode) => numberIn(textOf(mode, "charblockscore")) !== null);
}
