import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRefusal, weigh, wordedChoices } from "../../../src/rules/core/index.js";
import { RESULTS } from "../../../src/rules/gurps/actions/attack/attack-setup.js";
import { ANSWERS as WAIT_ANSWERS, EVENTS } from "../../../src/rules/gurps/battle/waiting.js";
import { STAGES } from "../../../src/rules/gurps/battle/movement.js";
import { ALL_OUT_DEFENSES } from "../../../src/rules/gurps/modifiers/defense.js";
import { POSTURES } from "../../../src/rules/gurps/data/postures.js";
import { ANSWERS, REMARKS } from "../../../src/rules/gurps/actions/defense/answers.js";
import { PLACES as LOCATION_PLACES } from "../../../src/rules/gurps/data/body-plan.js";
import { CRIPPLES } from "../../../src/rules/gurps/data/locations.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { codeOf, COMMON, declaredBy, FAMILIES, idle, namedIn, SHARED_REFUSALS, textsOf } from "../words.js";
import { attacks, engagements, toTheEnd } from "./anything.js";

const texts = textsOf("gurps");
const code = codeOf("gurps");

/** Names of places that the table gives: directions of a retreat, or any by its number. */
const PLACES = ["back", "backLeft", "backRight", "toLeft", "toRight", "place"];

/** What is named after another table: results, postures, maneuvers and random places. */
const NAMED = [
  ...PLACES.flatMap((id) => [`ask.retreatTo.option.${id}`, `ask.retreatTo.further.${id}`]),
  ...RESULTS.map((id) => `outcome.${id}`),
  ...ANSWERS.map((id) => `answer.${id}`),
  ...REMARKS.map((id) => `remark.${id}`),
  ...POSTURES.filter((one) => one !== "standing").map((one) => `evidence.${one}`),
  ...ALL_OUT_DEFENSES.map((one) => `evidence.${one}`),
  ...EVENTS.map((id) => `note.waitsFor.${id}`),
  ...WAIT_ANSWERS.map((id) => `note.answersWith.${id}`),
  ...STAGES.map((id) => `stage.${id}`),
  ...Object.keys(LOCATION_PLACES).map((place) => `note.location.${place}`),
  ...Object.values(CRIPPLES).map(({ status }) => `note.${status}`),
];

const declared = [...declaredBy(gurps), ...NAMED];

describe("words of GURPS", () => {
  it("everything declared has its words", () => {
    expect(declared.filter((key) => !texts.has(key))).toEqual([]);
  });

  it("every other word is named in the code that uses it", () => {
    expect(idle(texts, declared, (last) => code.includes(last), [...FAMILIES, "reason", "import"])).toEqual(
      [],
    );
  });

  it("every note, refusal, question and piece of evidence in the code has its words", () => {
    const named = [
      ...[...code.matchAll(/yield\* note\(([^,]*),/g)].flatMap(([, first = ""]) =>
        namedIn(first, [[/(?:^|[?:])\s*"(\w+)"/g, "note.*"]]),
      ),
      ...namedIn(code, [
        ...COMMON,
        [/refuse\([^"]*?"(\w+)",\s*"GURPS/g, "refusal.*"],
        [/\{ id: "(\w+)", chance/g, "outcome.*"],
        [/notes\.add\(\s*"(\w+)"/g, "import.note.*"],
        [/#text\("\w+", [^;]*?, "(\w+)"\)/g, "import.note.*"],
      ]),
    ];
    expect(named.length).toBeGreaterThan(70);
    expect(named.filter((key) => !texts.has(key))).toEqual([]);
  });
});

describe("words of anything that can happen", () => {
  it("every note, roll, question, refusal and piece of evidence has its words", () => {
    const missing = new Set<string>();
    const need = (key: string): void => {
      if (!texts.has(key) && !SHARED_REFUSALS.has(key)) missing.add(key);
    };
    fc.assert(
      fc.property(fc.oneof(engagements, attacks), fc.infiniteStream(fc.nat()), (engagement, numbers) => {
        const { setup, assessments, odds } = weigh(gurps, engagement);
        if (isRefusal(setup)) need(`refusal.${setup.refused}`);
        for (const one of odds.flatMap((all) => (all ? [...all.outcomes, ...all.also] : [])))
          need(`outcome.${one.id}`);
        for (const { key } of assessments.flatMap(({ modifiers }) =>
          modifiers.flatMap((one) => one.evidence),
        ))
          if (key !== "effect") need(`evidence.${key}`);
        const told = toTheEnd(engagement, numbers);
        if (told?.result) need(`outcome.${told.result.id}`);
        for (const happening of told?.happenings ?? []) {
          if (happening.type === "note") need(`note.${happening.request.key}`);
          if (happening.type === "roll") need(`roll.${happening.request.purpose}`);
          if (happening.type !== "ask") continue;
          const { request } = happening;
          for (const { question, id } of request.options.flatMap((one) => wordedChoices(request, one.id)))
            need(`ask.${question}.option.${id.split("-")[0] ?? ""}`);
        }
      }),
      { numRuns: 500 },
    );
    expect([...missing]).toEqual([]);
  });
});
