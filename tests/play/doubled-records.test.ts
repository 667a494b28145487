import { afterEach, expect, test, vi } from "vitest";

interface Posted {
  readonly id: string;
  readonly type: string;
  /** Whether a referee wrote it. */
  readonly isVouched: boolean;
  /** Its author, who can have become a GM since. */
  readonly author: { readonly isGM: boolean };
  readonly system: { readonly handled: readonly string[]; readonly saves: number };
}

const removed = vi.hoisted((): string[] => []);
vi.mock("../../src/play/record/exchange.js", () => ({
  isWrittenByReferee: ({ isVouched }: Posted) => isVouched,
  Exchange: { of: () => null },
}));
vi.mock("../../src/play/referee/lease/lease.js", () => ({ isReferee: () => true, leaseId: () => "" }));
vi.mock("../../src/play/referee/carrying.js", () => ({ note: () => undefined }));
vi.mock("../../src/play/referee/late/late.js", () => ({ spoiledBy: () => [] }));
vi.mock("../../src/play/referee/writing/sweep.js", () => ({
  hasMarks: () => false,
  sweepMarks: () => undefined,
}));
vi.mock("../../src/play/table/world/world.js", () => ({ makeTrue: () => undefined, isInEffect: () => true }));
vi.mock("../../src/play/referee/requests/replies.js", () => ({
  removeAll: (messages: readonly Posted[]) => void removed.push(...messages.map(({ id }) => id)),
}));

const file = new URL("../../src/play/referee/late/late-hooks.ts", import.meta.url);
const { removeDoubles } = (await import(file.href)) as {
  readonly removeDoubles: (like?: Posted) => Promise<void>;
};

afterEach(() => {
  vi.unstubAllGlobals();
  removed.length = 0;
});

const record = (id: string, saves: number, isVouched = true): Posted => ({
  id,
  type: "exchange",
  isVouched,
  author: { isGM: true },
  system: { handled: ["request"], saves },
});

async function removedOf(...contents: readonly Posted[]): Promise<readonly string[]> {
  const get = (id: string) => contents.find((one) => one.id === id);
  vi.stubGlobal("game", { messages: { contents, get } });
  await removeDoubles();
  return [...removed];
}

test("of two records of one request, the one that play did not go on with is removed", async () => {
  expect(await removedOf(record("played", 2), record("late", 1))).toEqual(["late"]);
});

test("a record that is alone stays", async () => {
  expect(await removedOf(record("only", 1))).toEqual([]);
});

test("of a new record, only those of its request are looked at", async () => {
  const other = (id: string) => ({ ...record(id, 1), system: { handled: ["another"], saves: 1 } });
  const late = record("late", 1);
  const all = [record("played", 2), other("one"), late, other("two")];
  vi.stubGlobal("game", {
    messages: { contents: all, get: (id: string) => all.find((one) => one.id === id) },
  });
  await removeDoubles(late);
  expect(removed).toEqual(["late"]);
});

test("a record that no referee wrote removes none, even when its author is a GM now", async () => {
  expect(await removedOf(record("real", 1), record("forged", 9, false))).toEqual([]);
});
