import { describe, expect, test } from "vitest";
import { Line } from "../../../../src/play/referee/requests/line.js";

/** Everything that waits, in the order in which it is served. */
function served(line: Line<string>): readonly string[] {
  const order: string[] = [];
  for (let task = line.next(); task !== undefined; task = line.next()) order.push(task);
  return order;
}

describe("the line of requests", () => {
  test("serves one user after another, each user's own in their order", () => {
    const line = new Line<string>(5);
    for (const task of ["a1", "a2", "a3"]) line.add("ana", false, task);
    for (const task of ["b1", "b2"]) line.add("ben", false, task);
    expect(served(line)).toEqual(["a1", "b1", "a2", "b2", "a3"]);
  });

  test("serves GMs before players, also those who come later", () => {
    const line = new Line<string>(5);
    for (const task of ["a1", "a2"]) line.add("ana", false, task);
    expect(line.next()).toBe("a1");
    line.add("gm", true, "g1");
    expect(served(line)).toEqual(["g1", "a2"]);
  });

  test("takes 5 of one user and not the sixth, until one is served", () => {
    const line = new Line<string>(5);
    expect([1, 2, 3, 4, 5, 6].map((task) => line.add("ana", false, String(task)))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect([line.hasRoom("ana"), line.hasRoom("ben")]).toEqual([false, true]);
    line.next();
    expect(line.hasRoom("ana")).toBe(true);
    expect(line.add("ana", false, "7")).toBe(true);
    expect(line.add("ana", false, "8")).toBe(false);
  });

  test("a thousand of one user hold up another's by one at most", () => {
    const line = new Line<string>(5);
    for (let task = 0; task < 1000; task += 1) line.add("ana", false, `a${task}`);
    line.add("ben", false, "b");
    expect(served(line).indexOf("b")).toBeLessThanOrEqual(1);
  });
});
