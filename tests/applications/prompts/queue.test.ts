import { describe, expect, test } from "vitest";
import { inOrder, nextOf, toShow, type Waiting } from "../../../src/applications/prompts/queue.js";

function question(id: string, message = id, isLast = false): Waiting {
  return { id, message, isLast };
}

const [one, two, three] = [question("one"), question("two"), question("three")];
const goOn = question("goOn", "move", true);
const idsOf = (all: readonly Waiting[]): ReadonlySet<string> => new Set(all.map(({ id }) => id));

describe("the order of the questions that wait", () => {
  test("they are asked as they came, and the end of an interruption last", () => {
    expect(inOrder([goOn, one, two])).toEqual([one, two, goOn]);
    expect(inOrder([two, one])).toEqual([two, one]);
  });
});

describe("the question that the window shows", () => {
  test("it keeps its question when another one comes, also when that is first in the order", () => {
    expect(toShow([one, two], one, idsOf([one]))).toBe(one);
    expect(toShow([one, two], two, idsOf([two]))).toBe(two);
  });

  test("a new question comes before the end of an interruption, one that waited before does not", () => {
    expect(toShow([one, goOn], goOn, idsOf([goOn]))).toBe(one);
    expect(toShow([one, goOn], goOn, idsOf([one, goOn]))).toBe(goOn);
  });

  test("after an answer the same message goes on, else the first question; none where none waits", () => {
    const further = question("further", "two");
    expect(toShow([one, further], two, idsOf([one, two]))).toBe(further);
    expect(toShow([one, three], two, idsOf([one, two, three]))).toBe(one);
    expect(toShow([], two, idsOf([two]))).toBeNull();
  });

  test("the end of an interruption does not come first because it is of the same message", () => {
    const over = question("over", "two", true);
    expect(toShow([one, over], two, idsOf([one, two, over]))).toBe(one);
  });
});

describe("the way to the next question", () => {
  test("goes on to the next one, and from the last one to the first", () => {
    expect(nextOf([one, two, three], one)).toBe(two);
    expect(nextOf([one, two, three], three)).toBe(one);
  });

  test("there is none for a question alone, and none where none waits", () => {
    expect(nextOf([one], one)).toBeNull();
    expect(nextOf([], one)).toBeNull();
  });
});
