import { shortText, type Profile, type Value } from "../../../core/index.js";
import { isUnread, readDamage } from "../damage.js";
import { blockScore, FORM_PARRY, FORMS, parryScore } from "../scores.js";
import { at, isThere, numberIn, rowsOf, textIn, type Cell, type Notes, type ReadItem } from "./cells.js";
import {
  isNothing,
  readAccuracy,
  readBlock,
  readBulk,
  readParry,
  readRange,
  readRate,
  readReach,
  readRecoil,
  isUnreadyAfterUse,
  projectilesIn,
  readShots,
  readStrength,
} from "./texts.js";
import { defenseBonusOf, thingsInUse } from "./things.js";
import { rowsBelow, skillsOf, traitsOf } from "./traits.js";

/** The numbers of a character that are needed to read its weapons. */
export type Hero = Readonly<Record<string, Value>>;

/** The thing, trait, skill or spell that a weapon belongs to, with its name. */
interface Owner {
  readonly cell: Cell;
  readonly name: string;
  /** Whether the owner's weapons are parts of the body, such as a fist or a bite. */
  readonly isBody: boolean;
}

/** GURPS-78: everything in a file that can have weapons. */
function ownersOf(file: Cell): readonly Owner[] {
  const named = (cell: Cell, key: string, isBody: boolean): Owner => ({
    cell,
    name: textIn(at(cell, key)) || textIn(at(cell, "name")),
    isBody,
  });
  const spells = rowsBelow(at(file, "spells"), () => true).map(({ cell }) => cell);
  return [
    ...thingsInUse(file).map((cell) => named(cell, "description", false)),
    ...traitsOf(file).map((cell) => named(cell, "name", true)),
    ...skillsOf(file).map((cell) => named(cell, "name", true)),
    ...spells.map((cell) => named(cell, "name", false)),
  ];
}

/** GURPS-78: reads all weapons of a file, one item for each mode, and the shield of each mode that blocks. */
export function readWeapons(file: Cell, hero: Hero, notes: Notes): readonly ReadItem[] {
  const wielder = profileOf(hero);
  return ownersOf(file).flatMap((owner) =>
    rowsOf(at(owner.cell, "weapons")).flatMap((cell): readonly ReadItem[] => {
      if (at(cell, "hide").value === true) return [];
      const isMelee = kindOf(cell);
      if (isMelee === null) notes.add("weaponKind", cell, { name: owner.name });
      if (isMelee === null) return [];
      const reader = new WeaponReader(cell, owner, wielder, notes);
      return isMelee ? reader.melee() : reader.ranged();
    }),
  );
}

/**
 * GURPS-78: whether a weapon is for melee, by the first letter of its id or, in files before version 5, by
 * its type. Null when neither shows it.
 */
function kindOf(cell: Cell): boolean | null {
  const id = textIn(at(cell, "id"));
  const type = textIn(at(cell, "type"));
  if (id.startsWith("w") || type === "melee_weapon") return true;
  return id.startsWith("W") || type === "ranged_weapon" ? false : null;
}

/** The names of skills for firearms and beam weapons. */
const FIREARMS = /^(guns|gunner|beam weapons)\b/i;
const LONG_GUNS = /rifle|shotgun|musket|machine gun/i;

/**
 * GURPS-98: words in the names of a body's attacks. `FIST` matches attacks with hands, `STRIKER` attacks with
 * other parts, such as a tail.
 */
const FIST = /\b(punch|fist|hand|slash|claws?|talons?|brawling|boxing|judo|karate)\b/i;
const STRIKER = /\b(striker|tail|horns?|tusks?|tentacles?)\b/i;

/** Reads one weapon of a file. */
class WeaponReader {
  readonly #unread: string[] = [];
  readonly #values: Record<string, Value> = {};
  readonly #name: string;

  constructor(
    readonly cell: Cell,
    readonly owner: Owner,
    readonly wielder: Profile,
    readonly notes: Notes,
  ) {
    const usage = textIn(at(cell, "usage"));
    this.#name = shortText(usage === "" ? owner.name : `${owner.name} (${usage})`);
  }

  melee(): readonly ReadItem[] {
    const reach = this.#text("reach", readReach, "reachUnread");
    const near = reach && reach.near > 1 ? reach.near : 0;
    if (reach) Object.assign(this.#values, { reach: reach.far, nearReach: near, reachesClose: reach.close });
    const isThrust = textIn(at(this.cell, "damage", "st")).startsWith("thr");
    Object.assign(this.#values, { range: 0, thrusts: isThrust, ...this.#bodyPart() });
    this.#common();
    this.#parry();
    return [this.#item(), ...this.#shield()];
  }

  ranged(): readonly ReadItem[] {
    const st = Number(this.wielder.values["st"] ?? 10);
    const range = this.#text("range", (text) => readRange(text, st), "rangeUnread");
    Object.assign(this.#values, { range: Math.max(1, range?.far ?? 1), halfRange: range?.half ?? 0 });
    const accuracy = this.#text("accuracy", readAccuracy, "accuracyUnread");
    if (accuracy) Object.assign(this.#values, accuracy);
    const rate = this.#text("rate_of_fire", readRate, "rateUnread");
    if (rate !== null) this.#values["rateOfFire"] = rate;
    this.#values["projectiles"] = projectilesIn(textIn(this.#cellOf("rate_of_fire")));
    const recoil = this.#text("recoil", readRecoil, "recoilUnread");
    if (recoil !== null) this.#values["recoil"] = recoil;
    const bulk = this.#text("bulk", readBulk, "bulkUnread");
    if (bulk !== null) this.#values["bulk"] = bulk;
    const shots = this.#text("shots", readShots, "shotsUnread");
    this.#values["shots"] = shortText(textIn(this.#cellOf("shots")));
    const skills = rowsOf(at(this.cell, "defaults"));
    const firing = skills.filter((one) => FIREARMS.test(nameIn(at(one, "name"))));
    Object.assign(this.#values, {
      firearm: firing.length > 0,
      longGun: firing.some((one) => LONG_GUNS.test(nameIn(at(one, "specialization")))),
      thrown: shots?.thrown === true || skills.some((one) => /thrown/i.test(nameIn(at(one, "name")))),
    });
    const malfunction = /\bmalf\.?\s*:?\s*(\d{1,2})\b/i.exec(textIn(at(this.cell, "usage_notes")));
    if (malfunction) this.#values["malfunction"] = Number(malfunction[1]);
    this.#common();
    return [this.#item()];
  }

  /**
   * GURPS-78: reads the values that melee and ranged weapons share. The level in the file already includes
   * the penalty for missing ST. The penalty is removed here, because the rules apply it themselves.
   */
  #common(): void {
    const minSt = this.#text("strength", readStrength, "strengthUnread");
    if (minSt !== null) this.#values["minSt"] = minSt;
    if (rowsOf(at(this.owner.cell, "weapons")).length > 1) this.#values["thing"] = shortText(this.owner.name);
    this.#values["unreadyAfterUse"] = isUnreadyAfterUse(textIn(this.#cellOf("strength")));
    const level = at(this.cell, "calc", "level");
    const skill = Math.floor(numberIn(level) ?? 0);
    if (skill < 1) this.notes.add("levelMissing", level, { name: this.#name });
    this.#values["skill"] =
      skill < 1 ? 0 : skill + Math.max(0, (minSt ?? 0) - Number(this.wielder.values["st"]));
    this.#damage();
  }

  /**
   * GURPS-98: whether a weapon of a trait or a skill is a bare hand or a natural weapon. A bare hand parries
   * by the rules for bare hands, or not at all. A natural weapon, such as a tail, has its own Parry.
   */
  #bodyPart(): Record<string, Value> {
    if (!this.owner.isBody) return { bareHand: false, natural: false };
    const parries = readParry(textIn(this.#cellOf("parry")))?.parries === true;
    const [st, base] = ["st", "base"].map((key) => textIn(at(this.cell, "damage", key)));
    const isFist = (st === "thr" && base === "-1" && !STRIKER.test(this.#name)) || FIST.test(this.#name);
    const natural = parries && !isFist;
    return { bareHand: !natural, natural };
  }

  #damage(): void {
    const cell = at(this.cell, "calc", "damage");
    const text = textIn(cell) || this.#plainDamage();
    const [, known = "", rest = ""] =
      /^(.*?(?:pi\+\+|pi\+|pi-|\b(?:pi|cr|cut|imp|burn|cor|tox)\b))(.*)$/i.exec(text) ?? [];
    if (this.#isDamage(text)) {
      this.#values["damage"] = text;
      if (known === "") this.notes.add("damageType", cell, { name: this.#name, text });
    } else if (rest !== "" && this.#isDamage(known)) {
      this.#values["damage"] = known;
      this.#unread.push(text);
      this.notes.add("damagePart", cell, { name: this.#name, text, used: known });
    } else {
      this.#values["damage"] = "";
      if (text !== "") this.#unread.push(text);
      this.notes.add(text === "" ? "damageMissing" : "damageUnread", cell, { name: this.#name, text });
    }
  }

  #isDamage(text: string): boolean {
    return !isUnread(readDamage(text, this.wielder));
  }

  /** The damage of a weapon in a file without computed values. */
  #plainDamage(): string {
    const [st, base, type] = ["st", "base", "type"].map((key) => textIn(at(this.cell, "damage", key)));
    const plus = /^\d+$/.test(base ?? "") && st ? `+${base}` : (base ?? "");
    return `${st ?? ""}${plus} ${type ?? ""}`.trim();
  }

  /**
   * GURPS-24, GURPS-31, GURPS-79: reads the Parry. The bonus is chosen so that the weapon's score is the same
   * as in the file.
   */
  #parry(): void {
    const parry = this.#text("parry", readParry, "parryUnread");
    if (!parry) return;
    const plain = readParry(textIn(at(this.cell, "parry")));
    const hasScore = isThere(at(this.cell, "calc", "parry"));
    const form = FORMS.find((one) => FORM_PARRY[one] === plain?.score) ?? "plain";
    const parries = parry.parries && (hasScore || this.#values["skill"] !== 0);
    Object.assign(this.#values, { parries, fencing: parry.fencing, form, parryBonus: 0 });
    if (parry.unbalanced) this.notes.add("unbalanced", this.#cellOf("parry"), { name: this.#name });
    if (!parries || !hasScore) return;
    const own = parryScore(profileOf(this.#values), this.wielder);
    this.#values["parryBonus"] = parry.score - shieldOf(this.wielder) - own;
  }

  /** GURPS-24, GURPS-31: the shield item of a weapon that blocks; empty for any other weapon. */
  #shield(): readonly ReadItem[] {
    const block = this.#text("block", readBlock, "blockUnread");
    const skill = this.#values["skill"];
    if (!block?.blocks || typeof skill !== "number") return [];
    const bonus = defenseBonusOf(this.owner.cell);
    const values: Record<string, Value> = {
      covers: "none",
      block: Math.max(1, skill),
      blockBonus: 0,
      largeShield: /large/i.test(this.owner.name),
      ...(bonus > 0 ? { defenseBonus: bonus } : {}),
    };
    const own = blockScore(profileOf(values), this.wielder);
    if (own !== null && isThere(at(this.cell, "calc", "block")))
      values["blockBonus"] = block.score - shieldOf(this.wielder) - own;
    const name = shortText(this.owner.name);
    return [
      { id: `shield:${this.#id()}`, type: "gurpsArmor", name, values, unread: [], place: this.cell.place },
    ];
  }

  /** GURPS-78: the computed value of a key, in `calc`; without one, the plain value. */
  #cellOf(key: string): Cell {
    const ready = at(this.cell, "calc", key);
    return isThere(ready) ? ready : at(this.cell, key);
  }

  #text<T>(key: string, read: (text: string) => T | null, failure: string): T | null {
    const cell = this.#cellOf(key);
    const text = textIn(cell);
    const found = read(text);
    if (found === null && !isNothing(text)) {
      this.#unread.push(`${key}: ${text}`);
      this.notes.add(failure, cell, { name: this.#name, text });
    }
    return found;
  }

  #id(): string {
    return shortText(textIn(at(this.cell, "id")) || this.cell.place);
  }

  #item(): ReadItem {
    const unread = this.#unread.map((one) => shortText(one));
    return {
      id: this.#id(),
      type: "gurpsWeapon",
      name: this.#name,
      values: this.#values,
      ...(this.#values["skill"] === 0 ? { initial: ["skill"] } : {}),
      unread,
      place: this.cell.place,
    };
  }
}

/** A name of a skill, written as a text or as a criterion. */
function nameIn(cell: Cell): string {
  return textIn(cell) || textIn(at(cell, "qualifier"));
}

/** The key of the Defense Bonus that is already part of a character's scores in the file. */
const SHIELD = "shieldBonus";

function shieldOf(wielder: Profile): number {
  return Number(wielder.values[SHIELD] ?? 0);
}

/** The numbers of a character, and the Defense Bonus that is already part of its scores in the file. */
export function heroOf(values: Hero, shield: number): Hero {
  return { ...values, [SHIELD]: shield };
}

function profileOf(values: Hero): Profile {
  return { ref: "", kind: "gurps", values, statuses: [], gear: [], effects: [], turn: null };
}
