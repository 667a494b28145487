import { EventEmitter } from "node:events";
import { expect, it, vi } from "vitest";
import { listenTo } from "../server/listening.js";
import { Refusal } from "../server/refusal.js";
import { watchForMistakes } from "./lib/mistakes.js";

const mistakes = watchForMistakes();

const MISTAKE = "The table made a mistake of its own. Nothing was changed.";

/** What a client hears when the work on its message ends like this. */
async function answerTo(work: () => unknown): Promise<unknown> {
  const connection = new EventEmitter();
  listenTo(connection, "message", work);
  connection.emit("message", "without a wish for an answer");
  return new Promise((resolve) => connection.emit("message", "data", resolve));
}

it.each([
  ["what it returns", () => 1, { ok: true, value: 1 }],
  ["what it promises", () => Promise.resolve(2), { ok: true, value: 2 }],
  [
    "a refusal",
    () => {
      throw new Refusal("No.");
    },
    { ok: false, error: "No." },
  ],
  ["a later refusal", () => Promise.reject(new Refusal("No.")), { ok: false, error: "No." }],
])("the answer is %s", async (_what, work, answer) => {
  expect(await answerTo(work)).toEqual(answer);
  expect(mistakes()).toEqual([]);
});

it.each([
  [
    "throws",
    () => {
      throw new TypeError("x is not a function");
    },
  ],
  ["fails later", () => Promise.reject(new RangeError("too much"))],
])("work that %s ends nothing: the client hears that, the console why", async (_how, work) => {
  expect(await answerTo(work)).toEqual({ ok: false, error: MISTAKE });
  expect(mistakes()).toHaveLength(2);
});

it("the message comes without the acknowledgement, wherever that is", () => {
  const connection = new EventEmitter();
  const work = vi.fn();
  listenTo(connection, "message", work);
  const acknowledge = (): void => undefined;
  for (const args of [[], [acknowledge], [1, acknowledge], [1, 2, acknowledge], [1, 2]])
    connection.emit("message", ...args);
  expect(work.mock.calls).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [1, undefined],
    [1, 2],
    [1, 2],
  ]);
});
