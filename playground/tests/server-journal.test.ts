import { spawnSync } from "node:child_process";
import { appendFile, readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Draft } from "../server/draft.js";
import { Journal, readJournal } from "../server/journal.js";
import { LARGEST_STORED } from "../server/limits.js";
import { WorldStore } from "../server/world-store.js";
import { temporaryFolder } from "./lib/tiny-system.js";

/** A world with two actors in its files, and changes to both in its journal as one entry. */
async function worldWithJournal(): Promise<string> {
  const folder = await temporaryFolder();
  const store = new WorldStore(folder);
  change(store, { one: 1, two: 1 });
  store.flush();
  change(store, { one: 2, two: 2 });
  return folder;
}

/** Sets the number of actors, all in one change; null deletes one. */
function change(store: WorldStore, numbers: Record<string, number | null>): void {
  const draft = new Draft(store);
  for (const [_id, n] of Object.entries(numbers))
    if (n === null) draft.remove("Actor", _id);
    else draft.put("Actor", { _id, n });
  draft.commit();
}

function numbers(folder: string): { found: Record<string, unknown>; warnings: string[] } {
  const store = new WorldStore(folder);
  const found = Object.fromEntries([...store.collection("Actor")].map(([id, { n }]) => [id, n]));
  store.close();
  return { found, warnings: store.warnings };
}

describe("a world whose server ended suddenly", () => {
  it("has what the journal holds, and the files have it from then on", async () => {
    const folder = await worldWithJournal();
    expect(await readFile(join(folder, "actors.json"), "utf8")).toContain('"n": 1');
    expect(numbers(folder)).toEqual({ found: { one: 2, two: 2 }, warnings: [] });
    expect(await readFile(join(folder, "journal.jsonl"), "utf8")).toBe("");
    expect(await readFile(join(folder, "actors.json"), "utf8")).toContain('"n": 2');
  });

  it("has the same when the files were written already, and the journal was not emptied yet", async () => {
    const folder = await worldWithJournal();
    const journal = await readFile(join(folder, "journal.jsonl"));
    const store = new WorldStore(folder);
    change(store, { one: null, three: 3 });
    const later = await readFile(join(folder, "journal.jsonl"));
    store.close();
    await writeFile(join(folder, "journal.jsonl"), Buffer.concat([journal, later]));
    expect(numbers(folder)).toEqual({ found: { two: 2, three: 3 }, warnings: [] });
  });

  it("has all of a change or nothing of it, at whatever byte the writing ended", async () => {
    const folder = await worldWithJournal();
    const path = join(folder, "journal.jsonl");
    const whole = await readFile(path);
    for (let length = 0; length <= whole.length; length++) {
      await writeFile(path, whole.subarray(0, length));
      const { entries, isDamaged } = readJournal(path);
      expect([entries.length, isDamaged], `${length} bytes`).toEqual([
        length === whole.length ? 1 : 0,
        false,
      ]);
    }
    await truncate(path, whole.length - 1);
    expect(numbers(folder)).toEqual({ found: { one: 1, two: 1 }, warnings: [] });
  });

  it("says so when a line of the journal is not what was written, and keeps the journal aside", async () => {
    const folder = await worldWithJournal();
    const path = join(folder, "journal.jsonl");
    await appendFile(path, '00000000 [["Actor","one",{"_id":"one","n":7}]]\n');
    const { found, warnings } = numbers(folder);
    expect(found).toEqual({ one: 2, two: 2 });
    expect(warnings.join()).toMatch(/journal\.jsonl is damaged\. It is kept as .*unreadable/);
    expect(
      (await readdir(folder)).filter((name) => name.startsWith("journal.jsonl.unreadable")),
    ).toHaveLength(1);
  });

  it("forgets the journal when the world begins again", async () => {
    const folder = await worldWithJournal();
    const store = new WorldStore(folder, { fresh: true });
    expect([store.isNew, store.collection("Actor").size]).toEqual([true, 0]);
    store.close();
  });
});

describe("a change", () => {
  it("is in the journal before it is in the world, and in neither without commit", async () => {
    const folder = await temporaryFolder();
    const store = new WorldStore(folder);
    const draft = new Draft(store);
    draft.put("Actor", { _id: "one", n: 1 });
    expect(draft.read("Actor", "one")).toEqual({ _id: "one", n: 1 });
    expect([store.collection("Actor").size, readJournal(join(folder, "journal.jsonl")).entries]).toEqual([
      0,
      [],
    ]);
    draft.commit();
    expect([store.collection("Actor").size, readJournal(join(folder, "journal.jsonl")).entries]).toEqual([
      1,
      ['[["Actor","one",{"_id":"one","n":1}]]'],
    ]);
    store.close();
  });

  it("that the disk does not take is refused, and nothing has changed", async () => {
    const store = new WorldStore(await temporaryFolder());
    change(store, { one: 1 });
    store.close();
    expect(() => change(store, { one: 2 })).toThrow("Nothing was changed: the disk does not take it");
    expect(store.collection("Actor").get("one")).toEqual({ _id: "one", n: 1 });
  });

  it("that makes a document too large is refused, and so is the rest of it", async () => {
    const store = new WorldStore(await temporaryFolder());
    const draft = new Draft(store);
    draft.put("Item", { _id: "small" });
    draft.put("Scene", { _id: "large", name: "x".repeat(LARGEST_STORED) });
    expect(() => draft.commit()).toThrow("The Scene would be too large with everything in it");
    expect([store.collection("Item").size, store.collection("Scene").size]).toEqual([0, 0]);
    store.close();
  });

  it("grows the journal only until the files take it over", async () => {
    const folder = await temporaryFolder();
    const store = new WorldStore(folder);
    const ballast = "x".repeat(900_000);
    for (let n = 1; n <= 10; n++) {
      const draft = new Draft(store);
      draft.put("Actor", { _id: "one", n, ballast });
      draft.commit();
    }
    await expect.poll(() => readJournal(join(folder, "journal.jsonl")).entries).toEqual([]);
    expect(await readFile(join(folder, "actors.json"), "utf8")).toContain('"n": 10');
    store.close();
  });
});

describe("a world that is open", () => {
  it("is opened by no other process, until the one that has it ends", async () => {
    const folder = await temporaryFolder();
    const lock = join(folder, "world.lock");
    await writeFile(lock, String(process.ppid));
    expect(() => new WorldStore(folder)).toThrow(`is open in another server (process ${process.ppid})`);
    const { pid = 0 } = spawnSync(process.execPath, ["--version"]);
    for (const left of [String(pid), "", "nonsense", "-1"]) {
      await writeFile(lock, left);
      const store = new WorldStore(folder);
      expect(await readFile(lock, "utf8")).toBe(String(process.pid));
      store.close();
    }
    expect(await readdir(folder)).not.toContain("world.lock");
  });
});

describe("the journal", () => {
  it("keeps texts as they are, in their order", async () => {
    const path = join(await temporaryFolder(), "journal");
    const journal = new Journal(path);
    const texts = ["[]", '["é 漢字 🎲"]', "[null]"];
    for (const text of texts) journal.append(text);
    journal.close();
    expect(readJournal(path)).toEqual({ entries: texts, isDamaged: false });
  });
});
