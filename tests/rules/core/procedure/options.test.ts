import { describe, expect, it } from "vitest";
import {
  answered,
  ask,
  choicesAfter,
  choicesIn,
  inParts,
  offers,
  onlyNamed,
  openQuestions,
  optionsToGo,
  placesAfter,
  replay,
  wordedChoices,
  withoutPlaces,
  type AskRequest,
  type Choice,
} from "../../../../src/rules/core/index.js";

const PLACES = [
  { id: "back", x: 1, y: 2 },
  { id: "left", x: 3, y: 4 },
];
const price = { id: "ground", count: 1 };

/** To dodge, in place or with a retreat to one of these places; or nothing. */
const choices = (places: typeof PLACES): readonly Choice[] => [
  {
    id: "dodge",
    data: { score: 8 },
    then: {
      question: "evade",
      choices: [
        { id: "stay" },
        {
          id: "retreat",
          data: { plus: 3 },
          price,
          ...(places.length > 0
            ? { then: { question: "retreatTo", choices: optionsToGo("ana", places) } }
            : {}),
        },
      ],
    },
  },
  { id: "none" },
];

/** The question as a procedure asks it. */
function asking(places = PLACES): AskRequest {
  const start = () =>
    ask({ key: "defend", who: "ana", question: "defend", ...inParts(choices(places)), default: "none" });
  function* procedure() {
    return yield* start();
  }
  const [asked] = openQuestions(replay(procedure, {}).waiting);
  if (!asked) throw new Error("Nothing is asked.");
  expect(replay(procedure, answered({}, "defend", { choice: "dodge/stay" })).result).toBe("dodge/stay");
  return asked;
}

const ids = (asked: Pick<AskRequest, "options">) => asked.options.map(({ id }) => id);
const paths = (asked: AskRequest, path?: string) => choicesAfter(asked, path).map((one) => one.path);

describe("a question with follow-ups", () => {
  it("is one list of options, and the answer is one of them", () => {
    const asked = asking();
    expect(ids(asked)).toEqual(["dodge/stay", "dodge/retreat/back", "dodge/retreat/left", "none"]);
    expect(asked.parts).toEqual([
      { id: "dodge", question: "evade", data: { score: 8 } },
      { id: "dodge/retreat", question: "retreatTo", data: { plus: 3 } },
    ]);
    expect(choicesIn("dodge/retreat/left")).toEqual(["dodge", "retreat", "left"]);
  });

  it.each(["dodge", "dodge/retreat", "retreat", "", "dodge/stay/back", "dodge/"])(
    "does not offer the choices %j alone",
    (choice) => {
      expect(offers(asking(), choice)).toBe(false);
    },
  );

  it("a price of a choice is paid by each option that it leads to", () => {
    expect(asking().options.map((one) => one.price)).toEqual([undefined, price, price, undefined]);
  });

  it("offers its choices one after another, and none after the whole answer", () => {
    const asked = asking();
    expect(paths(asked)).toEqual(["dodge", "none"]);
    expect(paths(asked, "dodge")).toEqual(["dodge/stay", "dodge/retreat"]);
    expect(paths(asked, "dodge/retreat")).toEqual(["dodge/retreat/back", "dodge/retreat/left"]);
    expect(paths(asked, "none")).toEqual([]);
    expect(paths(asked, "dod")).toEqual([]);
    const [dodge] = choicesAfter(asked);
    expect(dodge?.options.map(({ id }) => id)).toEqual(ids(asked).slice(0, 3));
  });

  it("a single follow-up is no choice: it is made together with the one before", () => {
    const asked = asking(PLACES.slice(0, 1));
    expect(ids(asked)).toEqual(["dodge/stay", "dodge/retreat", "none"]);
    expect(asked.options[1]).toEqual({ id: "dodge/retreat", data: { plus: 3 }, price });
    const only: Choice = { id: "wait", then: { question: "evade", choices: [{ id: "stay" }] } };
    expect(inParts([only])).toEqual({ options: [{ id: "wait" }], parts: [] });
  });

  it("two choices made at once are one of the next ones", () => {
    const then = { question: "pushTo", choices: optionsToGo("bo", PLACES), atOnce: true } as const;
    const push: Choice = { id: "push", then };
    const first = { ...asking(), ...inParts([{ id: "stay" }, push]) };
    expect(paths(first)).toEqual(["stay", "push/back", "push/left"]);
    expect(first.parts).toEqual([{ id: "push", question: "pushTo", atOnce: true }]);
    const later: Choice = { id: "win", then: { question: "press", choices: [{ id: "stay" }, push] } };
    const second = { ...asking(), ...inParts([later]) };
    expect(paths(second)).toEqual(["win"]);
    expect(paths(second, "win")).toEqual(["win/stay", "win/push/back", "win/push/left"]);
  });

  it("has the words of each choice in the question that it answers", () => {
    expect(wordedChoices(asking(), "dodge/retreat/left")).toMatchObject([
      { question: "defend", id: "dodge", data: { score: 8 } },
      { question: "evade", id: "retreat", data: { plus: 3 } },
      { question: "retreatTo", id: "left", data: { number: 2 } },
    ]);
  });

  it("an answered one keeps its option and the parts that lead to it", () => {
    const asked = asking();
    expect(onlyNamed(asked, "dodge/stay")).toMatchObject({
      options: [{ id: "dodge/stay" }],
      parts: [{ id: "dodge" }],
    });
    expect(onlyNamed(asked, "dodge/stay").parts).toHaveLength(1);
    expect(onlyNamed(asked, "none")).not.toHaveProperty("parts");
  });

  it("of options that differ only in the place, the default or the first counts for chances", () => {
    const asked = asking();
    expect(ids(withoutPlaces(asked))).toEqual(["dodge/stay", "dodge/retreat/back", "none"]);
    const usual = { ...asked, default: "dodge/retreat/left" };
    expect(ids(withoutPlaces(usual))).toEqual(["dodge/stay", "dodge/retreat/left", "none"]);
  });
});

describe("the places among which a question lets a person choose", () => {
  const twoDefenses: readonly Choice[] = ["dodge", "parry"].map((id) => ({
    id,
    then: {
      question: "evade",
      choices: [
        { id: "stay" },
        { id: "retreat", then: { question: "retreatTo", choices: optionsToGo("ana", PLACES) } },
      ],
    },
  }));

  it("are those of the only choice that has any, before it is made and after", () => {
    const placed = [
      { id: "dodge/retreat/back", at: { x: 1, y: 2 } },
      { id: "dodge/retreat/left", at: { x: 3, y: 4 } },
    ];
    for (const path of ["", "dodge", "dodge/retreat"])
      expect(placesAfter(asking(), path), path).toEqual(placed);
  });

  it("are none while a choice before them is open, and none after an answer without a place", () => {
    const asked = inParts(twoDefenses);
    expect(placesAfter(asked)).toEqual([]);
    expect(placesAfter(asked, "parry").map(({ id }) => id)).toEqual([
      "parry/retreat/back",
      "parry/retreat/left",
    ]);
    expect(placesAfter(asked, "parry/stay")).toEqual([]);
    expect(placesAfter(inParts([{ id: "stay" }]))).toEqual([]);
  });

  it("have the number that their words name them by", () => {
    const options = optionsToGo("ana", [
      { id: "place-2", x: 1, y: 2 },
      { id: "back", x: 3, y: 4 },
    ]);
    expect(placesAfter({ options })).toEqual([
      { id: "place-2", at: { x: 1, y: 2 }, number: 2 },
      { id: "back", at: { x: 3, y: 4 } },
    ]);
  });
});
