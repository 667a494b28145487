import { describe, expect, it } from "vitest";
import { gurps } from "../../../src/rules/gurps/index.js";
import { injuryOf, shockOfWound } from "../../../src/rules/gurps/actions/damage/injury.js";
import { refusalFor, statusAfter, trackAfter } from "../play.js";
import {
  armor,
  engagement,
  fought,
  person,
  rifle,
  set,
  shoot,
  skillOf,
  ORDINARY,
  strike,
  sword,
  type Person,
} from "./fixtures.js";
import { ALL, answersTo, guarded, offered } from "./guard.js";

const helpless: Person = { turn: { allOutAttack: 1 } };

describe("GURPS-68: aiming", () => {
  it.each([
    ["neck", 9],
    ["arm", 12],
    ["shieldArm", 10],
    ["hand", 10],
    ["shieldHand", 6],
  ])("GURPS-8, GURPS-68 skill 14 at the %s: %i", (location, skill) => {
    expect(skillOf(strike(sword(), { location }))).toBe(skill);
    expect(skillOf(shoot(rifle(), { location }))).toBe(skill);
  });

  it.each([
    ["eyes", 5],
    ["skull", 7],
    ["face", 9],
    ["neck", 9],
    ["groin", 11],
    ["vitals", 11],
  ])(
    "GURPS-68 at the %s, skill %i: missed by 1 it hits the torso, missed by 2 nothing",
    (location, skill) => {
      const foe = { ...helpless, gear: [armor({ dr: 5, covers: "torso" })] };
      const given = strike(sword({ damage: "1d imp" }), { location }, { foe });
      const near = fought(given, [skill + 1, 6]);
      expect(near.notes).toContain("nearMiss");
      expect(fought({ ...given, targets: [] }, [skill + 1, 6]).notes.slice(0, 1)).toEqual(["nearMissAlone"]);
      expect(trackAfter(near.changes, "bo", "lost")).toBe(2);
      expect(fought(given, [skill + 2]).result.id).toBe("missed");
    },
  );

  it.each<[string, number, readonly string[]]>([
    ["a hit", 10, ["hitAlone", "damage"]],
    ["a miss", 14, ["missedAlone"]],
    ["a critical hit", 4, ["criticalHitAlone", "damage"]],
    ["a critical failure", 18, ["fumbledAlone"]],
  ])("GURPS-34, GURPS-35 without a target the card says %s", (_what, roll, notes) => {
    const given = { ...strike(sword({ skill: 13 })), targets: [] };
    const dice = notes.includes("damage") ? [roll, 4] : [roll];
    expect(fought(given, dice).notes).toEqual(notes);
  });

  it.each(["torso", "arm", "leg", "hand", "foot", "random", "weapon"])(
    "GURPS-68 at %s a miss by 1 is a miss",
    (location) => {
      const given = strike(sword(), { location });
      const skill = skillOf(given);
      expect(fought(given, [skill + 1]).result.id).toBe("missed");
    },
  );

  it("GURPS-68 a near miss can be defended against, and strikes cover in front of the torso", () => {
    const defended = fought(strike(sword(), { location: "face" }, { foe: guarded() }), [10, 9], {
      defend: "parry-1",
    });
    expect(defended.result.id).toBe("defended");
    const settings = { location: "face", coverTorso: "full" };
    const covered = fought(shoot(rifle(), settings, { foe: helpless }), [10]);
    expect([covered.result.id, covered.notes.at(-1)]).toEqual(["stopped", "coverStruck"]);
  });

  it("GURPS-68 a near miss finds no chink in the armor", () => {
    const foe = { ...helpless, gear: [armor({ dr: 4, covers: "everywhere" })] };
    const around = { foe, options: { chinkHalves: true } };
    const given = strike(sword({ skill: 20, damage: "1d cr" }), { location: "face", chink: 1 }, around);
    expect(fought(given, [10, 4]).result.data).toEqual({ hits: 1, lost: 2 });
    expect(fought(given, [11, 4]).result.id).toBe("stopped");
  });

  it.each([
    ["GURPS-62, GURPS-68", 10, 0, 0, false],
    ["GURPS-62, GURPS-68", 10, 1, 4, true],
    ["GURPS-68", 40, 1, 4, false],
    ["GURPS-68", 39, 1, 4, true],
  ])("%s an eye of %i HP, %i through ×4: %i lost, crippled %s", (_, hitPoints, amount, lost, crippled) => {
    const damage = { dice: 1, plus: 0, times: 1, divisor: 1, type: "imp" } as const;
    const injury = injuryOf(amount, damage, { at: "eyes", dr: 0, hitPoints, leastOne: true, ...ORDINARY });
    expect(injury).toEqual({ lost, crippled, major: crippled });
  });

  it("GURPS-68 a crippled eye is written down and loses all of the injury", () => {
    const given = strike(sword({ skill: 20, damage: "1d imp" }), { location: "eyes" }, { foe: helpless });
    const played = fought(given, [9, 5]);
    expect(trackAfter(played.changes, "bo", "lost")).toBe(20);
    expect(statusAfter(played.changes, "bo", "crippledEye")).toBe(true);
    expect(played.result.id).toBe("majorWound");
  });
});

describe("GURPS-59: shock", () => {
  it.each([
    [3, 20, false, 3],
    [3, 19, true, 3],
    [1, 20, true, 0],
    [2, 20, true, 1],
    [3, 29, true, 1],
    [4, 29, true, 2],
    [5, 30, true, 1],
    [6, 30, true, 2],
  ])("GURPS-59 %i of %i hit points lost, by tenths %s: %i", (lost, hitPoints, byTenth, points) => {
    expect(shockOfWound(lost, hitPoints, byTenth)).toBe(points);
  });

  it.each([
    [false, "shock4"],
    [true, "shock2"],
  ])("GURPS-59 20 hit points, 4 lost, the option %s: %s", (shockByTenth, status) => {
    const foe = { ...helpless, values: { hitPoints: 20 } };
    const given = strike(sword({ damage: "1d cr" }), {}, { foe, options: { shockByTenth } });
    expect(statusAfter(fought(given, [9, 4]).changes, "bo", status)).toBe(true);
  });

  it("GURPS-59 several wounds add up to 4 at most", () => {
    const given = strike(sword({ damage: "1d cr" }), {}, { foe: { ...helpless, statuses: ["shock3"] } });
    const { changes } = fought(given, [9, 3]);
    expect(statusAfter(changes, "bo", "shock4")).toBe(true);
  });

  it("GURPS-59 it weighs on DX and IQ, and on no defense", () => {
    const bo = person("bo", { ...guarded(), statuses: ["shock3"] });
    const skill = (action: string) => skillOf(engagement(action, bo));
    expect([skill("dx"), skill("iq"), skill("st"), skill("ht")]).toEqual([7, 7, 10, 10]);
    expect([skill("dodge"), skill("parry"), skill("block")]).toEqual([8, 10, 9]);
    expect(offered(strike(sword(), {}, { foe: guarded({ statuses: ["shock4"] }) }))).toEqual(ALL);
  });
});

describe("GURPS-25: All-Out Defense", () => {
  const hit = [2, 2, 3];
  const failed = [6, 5, 5];

  it("GURPS-25 +2 holds for the whole turn: for the second attack as well", () => {
    const given = strike(
      sword({ skill: 20 }),
      { manner: "rapidStrike" },
      {
        foe: guarded({ turn: { allOutDefense: 2 } }),
      },
    );
    const played = fought(given, [hit, 9, hit, 6], { defend: "parry-1" });
    expect(played.rolls.map(({ against }) => against)).toEqual([14, 12, 14, 8]);
  });

  it("GURPS-25 Double: after a failed defense one try with a different one", () => {
    const foe = guarded({ turn: { allOutDefense: 4 } });
    const given = strike(sword({ damage: "1d" }), {}, { foe });
    const saved = fought(given, [hit, failed, 9], { defend: ["parry-1", "block"] });
    expect(saved.rolls.map(({ purpose, against }) => [purpose, against]).slice(1)).toEqual([
      ["parry", 10],
      ["block", 9],
    ]);
    expect(saved.result.id).toBe("defended");
    const beaten = fought(given, [hit, failed, failed, 3], { defend: ["parry-1", "block"] });
    expect(beaten.result.id).toBe("wounded");
    expect(() => fought(given, [hit, failed], { defend: ["parry-1", "parry-1"] })).toThrow();
  });

  it("GURPS-25 without Double there is no second try", () => {
    const given = strike(sword({ damage: "1d" }), {}, { foe: guarded({ turn: { allOutDefense: 1 } }) });
    expect(fought(given, [hit, failed, 3], { defend: "dodge" }).asked).toEqual(["defend"]);
  });
});

describe("GURPS-29: who may retreat", () => {
  it.each<[string, Person, Readonly<Record<string, boolean>>, boolean]>([
    ["a model upright", {}, {}, true],
    ["a model crouching", { statuses: ["crouching"] }, {}, true],
    ["a model kneeling", { statuses: ["kneeling"] }, {}, false],
    ["a model sitting", { statuses: ["sitting"] }, {}, false],
    ["a model crawling", { statuses: ["crawling"] }, {}, false],
    ["a model stunned", { statuses: ["stunned"] }, {}, false],
    ["kneeling, where the table allows it", { statuses: ["kneeling"] }, { retreatPostures: false }, true],
    ["stunned, where the table allows it", { statuses: ["stunned"] }, { retreatPostures: false }, true],
    ["a model lying, always", { statuses: ["prone"] }, { retreatPostures: false }, false],
    ["after Move and Attack", { turn: { moveAndAttack: 1 } }, {}, false],
    [
      "after Move and Attack, where the table allows it",
      { turn: { moveAndAttack: 1 } },
      { moveAttackRetreat: true },
      true,
    ],
  ])("GURPS-29 %s", (_name, foe, options, may) => {
    expect(answersTo(strike(sword(), {}, { foe: guarded(foe), options })).includes("dodge/retreat")).toBe(
      may,
    );
  });

  it.each([
    ["kneeling", "retreatLow", "changePosture"],
    ["prone", "retreatLow", "changePosture"],
    ["stunned", "retreatStunned", "recover"],
  ])("GURPS-29 from the sheet %s: %s", (status, refused, remedy) => {
    const given = engagement("dodge", person("bo", { statuses: [status] }), {
      choices: set({ evading: "retreat" }),
    });
    expect(refusalFor(gurps, given)).toEqual({ refused, rule: "GURPS-29", remedy });
  });
});

describe("refusals name what helps", () => {
  it("GURPS-36 a weapon that failed: clear it", () => {
    expect(refusalFor(gurps, shoot(rifle({ jammed: 1 })))).toMatchObject({
      refused: "jammed",
      remedy: "clearWeapon",
    });
  });

  it("GURPS-5 crawling with a long weapon: change posture", () => {
    const given = strike(sword(), {}, { actor: { statuses: ["crawling"] } });
    expect(refusalFor(gurps, given)).toMatchObject({ refused: "crawling", remedy: "changePosture" });
  });

  it.each(["strike", "shoot", "aim", "evaluate", "allOutDefense", "changePosture"])(
    "GURPS-65 stunned, no %s before one recovers",
    (action) => {
      const ana = person("ana", { statuses: ["stunned"], turn: {} });
      const weapon = action === "strike" ? sword() : rifle();
      expect(refusalFor(gurps, engagement(action, ana, { weapon }))).toMatchObject({
        refused: "stunned",
        rule: "GURPS-65",
        remedy: "recover",
      });
    },
  );

  it("each remedy is an action of the game", () => {
    for (const remedy of ["clearWeapon", "changePosture", "recover"])
      expect(gurps.actions).toHaveProperty(remedy);
  });
});
