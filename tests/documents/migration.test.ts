import { describe, expect, it, vi } from "vitest";
import { migrateRead, outdatedKeys } from "../../src/documents/migration/migrate-read.js";
import { pendingOf, writePending } from "../../src/documents/migration/migrate-write.js";
import { isSource, withValue } from "../../src/migrations/source.js";
import type { Step } from "../../src/migrations/step.js";
import type { StoredDocument } from "../../src/migrations/stored-document.js";

const steps = vi.hoisted((): Step[] => []);
vi.mock("../../src/migrations/steps.ts", () => ({ STEPS: steps }));

const MOST = 30;
const bounded = (range: unknown): unknown => (typeof range === "number" ? Math.min(range, MOST) : range);

// The step of docs/migrations.md, and a new name for what texts refer to.
steps.push({
  version: 5,
  shape: (kind, source) =>
    kind === "Item" && source["type"] === "tntWeapon"
      ? withValue(source, "system", (system) =>
          isSource(system) ? withValue(system, "range", bounded) : system,
        )
      : source,
  text: (text) => text.replaceAll("long-rifle", "rifle"),
  settings: {},
});

type Data = Record<string, unknown>;

/** A document that was read from a stored source: it keeps what is written to it, and refuses what `refuses` names. */
function read(stored: Data, refuses: readonly string[] = []) {
  const source = structuredClone(stored);
  migrateRead("Actor", source, "0.2.0");
  const written: unknown[] = [];
  const write = (change: Data): void => {
    if (refuses.includes(String(change["_id"]))) throw new Error("refused");
    written.push(change);
  };
  const document: StoredDocument = {
    id: String(stored["_id"]),
    name: String(stored["name"]),
    toObject: () => structuredClone(source),
    update: async (change) => write({ ...change, _id: stored["_id"] }),
    updateEmbeddedDocuments: async (_kind, changes) => {
      if (changes.some((change) => refuses.includes(String((change as Data)["_id"]))))
        throw new Error("refused");
      for (const change of changes) write(change as Data);
    },
    getEmbeddedDocument: () => undefined,
  };
  return { document, source, written };
}

const weapon = (id: string, range: number, more: Data = {}): Data => ({
  _id: id,
  name: id,
  type: "tntWeapon",
  system: { range, hands: 2 },
  ...more,
});

const HUNTER = {
  _id: "hunter",
  name: "Hunter",
  type: "tnt",
  img: "long-rifle.svg",
  items: [weapon("rifle", 48), weapon("musket", 31), weapon("bow", 30)],
};

describe("a step for what is stored in an older shape", () => {
  it("is used at once, in place, and the fields stored otherwise are known", () => {
    const { source } = read({ ...HUNTER, items: [weapon("one", 48)] });
    expect(source).toMatchObject({ items: [{ system: { range: 30, hands: 2 } }] });
    expect(outdatedKeys("Item", "one")).toEqual(["system"]);
  });

  it("is written as whole fields, with new names in texts; the rest is not written", async () => {
    const { document, written } = read(HUNTER);
    const pending = pendingOf("Actor", document, "0.2.0");
    expect(pending && (await writePending(pending))).toEqual([]);
    expect(written).toEqual([
      { _id: "hunter", img: "rifle.svg" },
      { _id: "rifle", system: { range: 30, hands: 2 } },
      { _id: "musket", system: { range: 30, hands: 2 } },
    ]);
  });

  it("leaves what is refused as it is, by its name, and tries only that the next time", async () => {
    const { document, written } = read({ ...HUNTER, img: "bow.svg" }, ["musket"]);
    const pending = pendingOf("Actor", document, "0.2.0");
    expect(pending && (await writePending(pending))).toEqual(["Hunter: musket"]);
    expect(written.map((change) => (change as Data)["_id"])).toEqual(["rifle"]);
    expect(pendingOf("Actor", document, "0.2.0")?.migrated.held.map(({ id }) => id)).toEqual(["musket"]);
  });

  it("leaves what a newer version wrote as it is", () => {
    const newer = { _stats: { systemId: "vantage", systemVersion: "0.3.0" } };
    const { document, source } = read({ ...HUNTER, ...newer, items: [weapon("later", 48, newer)] });
    expect(source).toMatchObject({ items: [{ system: { range: 48 } }] });
    expect(pendingOf("Actor", document, "0.2.0")).toBeNull();
  });
});
