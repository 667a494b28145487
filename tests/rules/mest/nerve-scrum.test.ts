import { describe, expect, it } from "vitest";
import { mest } from "../../../src/rules/mest/index.js";
import { play, refusalFor, trackAfter } from "../play.js";
import { act, armor, fact, model, weapon, type Case, type Person } from "./fixtures.js";

const why = (one: string) => refusalFor(mest, act("fear", one))?.refused ?? null;

describe("MEST-103: when no Fear Test is due", () => {
  it.each<[string, string, string | null]>([
    ["a Free Ordered model: due", "", null],
    ["one Fear token: due", "ana fear 1", null],
    ["two Fear tokens, Disordered", "ana fear 2", "fearDisordered"],
    ["Engaged and Attentive", "cy; opponents cy", "fearEngaged"],
    ["Engaged and Distracted: due", "ana delay 1; cy; opponents cy", null],
    ["beside a KO'd enemy: due", "cy ko; opponents cy", null],
    ["beside a Panicked enemy: due", "cy fear 3; opponents cy", null],
    ["tested this Turn already", "ana fearTests 1", "fearTested"],
    ["first of this Turn: due", "ana fearTests 0", null],
    ["Insane without a Hindrance", "ana traits Insane", "insane"],
    ["Insane with a Wound: due", "ana traits Insane, wounds 1", null],
  ])("MEST-103 %s: %s", (_, one, refused) => {
    expect(why(one)).toBe(refused);
    expect(why(`${one}; anyway`)).toBeNull();
  });
});

describe("MEST-117: Grit", () => {
  const failed = (ana: Person, misses: number, turned = 0) => {
    const set = { gritDelay: turned, hindrance: 0 };
    return play(mest, act("fear", { ana, set }), { dice: `11 ${{ 1: "41", 2: "44", 3: "64" }[misses]}` });
  };
  const grit = (more = {}): Person => ({ values: { traits: "Grit", ...more } });
  it.each<[string, Person, number, number, number | undefined, number | undefined]>([
    ["without: two Misses, two Fear", {}, 2, 0, 2, undefined],
    ["Attentive: the first token is ignored", grit(), 2, 0, 1, undefined],
    ["Attentive: one Miss is nothing", grit(), 1, 0, undefined, undefined],
    ["Distracted: nothing is ignored", grit({ delay: 1 }), 2, 0, 2, undefined],
    ["one token becomes Delay", grit(), 3, 1, 1, 1],
    ["no more than its level", grit(), 3, 2, 1, 1],
    ["no Grit: nothing becomes Delay", {}, 3, 1, 3, undefined],
  ])("MEST-117 %s", (_, ana, misses, turned, fear, delay) => {
    const { changes, notes } = failed(ana, misses, turned);
    expect(notes.slice(0, 1)).toEqual(["failed"]);
    const states = fear === undefined ? [] : ["nervous", "disordered", "panicked"].slice(fear - 1, fear);
    expect(notes.slice(1)).toEqual([...(delay === undefined ? [] : ["fearToDelay"]), ...states]);
    expect([trackAfter(changes, "ana", "fear"), trackAfter(changes, "ana", "delay")]).toEqual([fear, delay]);
  });
});

describe("MEST-15: a Scrum", () => {
  const melee = (...refs: readonly string[]) => ({ contact: fact(refs.includes("ana")), melee: fact(refs) });
  const scrum = (action: string, one: Case) =>
    play(mest, act(action, { set: { defend: "no" }, ...one }), { dice: "11 66" }).happenings.flatMap(
      (told) => (told.type === "note" && /scrum/i.test(told.request.key) ? [told.request] : []),
    );
  it("MEST-15 names attacker and target where both are in it", () => {
    expect(scrum("fight", { facts: melee("ana", "bo", "cy") })).toMatchObject([
      { key: "scrum", refs: ["ana", "bo"], data: { models: 3 } },
    ]);
  });

  it("MEST-15 names the target alone where the attacker is in another melee or in none", () => {
    expect(scrum("shoot", { facts: melee("bo", "cy", "dee", "eve") })).toMatchObject([
      { key: "targetInScrum", refs: ["bo"], data: { models: 4 } },
    ]);
  });

  it("MEST-15 says nothing of two, nor of three with one KO'd", () => {
    expect(scrum("shoot", { facts: melee("bo", "cy") })).toEqual([]);
    const others = [model("dee", { statuses: ["ko"] })];
    expect(scrum("shoot", { facts: melee("bo", "cy", "dee"), others })).toEqual([]);
  });
});

describe("MEST-10, MEST-11, MEST-49, MEST-117: derived numbers", () => {
  const ofActor = (person: Person, name: string) => mest.actor.derived?.[name]?.(model("ana", person), null);
  it.each<[string, Person, string, number]>([
    ["Physicality: SIZ", {}, "physicality", 3],
    ["Physicality: STR with Brawn", { values: { str: 3, traits: "Brawn" } }, "physicality", 4],
    ["Durability: FOR", { values: { for: 5 } }, "durability", 5],
    ["Agility keeps its half", { values: { mov: 3 } }, "agility", 1.5],
    [
      "Armor Rating: the best of each type",
      { gear: [armor("suit", 2), armor("suit", 4), armor("helm", 1)] },
      "armorRating",
      5,
    ],
    ["burdens", { gear: [armor("suit", 6, { traits: "Laden 3" })] }, "burdens", 1],
    ["MOV less burdens", { gear: [armor("suit", 6, { traits: "Laden 3" })] }, "movement", 1],
    ["MOV at least 0", { gear: [armor("suit", 6, { traits: "Laden 9" })] }, "movement", 0],
  ])("%s", (_, person, name, value) => {
    expect(ofActor(person, name)).toBe(value);
  });

  const ofWeapon = (values: Parameters<typeof weapon>[0], owner: Person | null) =>
    ["damageRating", "coreDamage", "optimalRange"].map((name) =>
      mest.items["mestWeapon"]?.derived?.[name]?.(weapon(values), owner && model("ana", owner)),
    );
  it.each<[string, Parameters<typeof weapon>[0], Person | null, readonly unknown[]]>([
    ["STR 2, STR + 2m", { damage: "STR + 2m" }, {}, ["2 + 2m", 4, null]],
    ["STR 2, STR − 1w, OR STR + 3", { damage: "STR − 1w", or: "STR + 3" }, {}, ["2 − 1w", 1, 5]],
    ["a flat rating needs no owner", { damage: "3 + 1b", or: "10" }, null, ["3 + 1b", 4, 10]],
    ["STR of no owner", { damage: "STR", or: "STR" }, null, [null, null, null]],
    [
      "Brawn: not in close damage, but in the OR",
      { damage: "STR", or: "STR" },
      { values: { traits: "Brawn" } },
      ["2", 2, 3],
    ],
    ["no damage", { damage: "–" }, {}, [null, null, null]],
    ["Throwable: an OR of STR", { traits: "Throwable", damage: "STR" }, {}, ["2", 2, 2]],
    ["an OR of 0 is half a MU", { or: "STR − 2", damage: "STR" }, {}, ["2", 2, 0.5]],
  ])("MEST-11, MEST-47 %s", (_, values, owner, numbers) => {
    expect(ofWeapon(values, owner)).toEqual(numbers);
  });

  it("MEST-14 the token bar counts down from SIZ by Wounds", () => {
    expect(mest.actor.bars).toEqual({ health: { full: "siz", lost: "wounds" } });
  });
});

describe("remedies", () => {
  it("MEST-51 Delay in the way names the action that clears it; a Hidden target names Detect", () => {
    expect(refusalFor(mest, act("fight", "ana fresh, delay 1"))).toMatchObject({
      refused: "delayFirst",
      remedy: "clearDelay",
    });
    expect(refusalFor(mest, act("shoot", "bo hidden"))).toMatchObject({ remedy: "detect" });
  });
});
