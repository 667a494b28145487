import { describe, expect, it } from "vitest";
import { migrateRead, outdatedKeys } from "../../src/documents/migrate-read.js";
import { pendingOf, writePending } from "../../src/documents/migrate-write.js";
import type { StoredDocument } from "../../src/migrations/index.js";

type Data = Record<string, unknown>;

/** A document that was read from a stored source: it keeps what is written to it, and refuses what `refuses` names. */
function read(kind: string, stored: Data, refuses: readonly string[] = []) {
  const source = structuredClone(stored);
  migrateRead(kind, source, "0.2.0");
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

const LEVY = {
  _id: "levy",
  name: "Levy",
  type: "gloom",
  system: { offenceRed: 2 },
  items: [
    { _id: "coat", name: "Coat", type: "tntArmour", system: { melee: 1 } },
    { _id: "vest", name: "Vest", type: "tntArmour", system: { melee: 2 } },
    { _id: "knife", name: "Knife", type: "tntWeapon", system: {} },
  ],
};

describe("what is read in an older shape", () => {
  it("is used in today's shape at once, in place, and the fields stored otherwise are known", () => {
    const { source } = read("Actor", { ...LEVY, _id: "one" });
    expect(source).toMatchObject({ system: { offenseRed: 2 }, items: [{ type: "tntArmor" }, {}, {}] });
    expect(source["system"]).not.toHaveProperty("offenceRed");
    expect(outdatedKeys("Actor", "one")).toEqual(["system"]);
  });

  it("is written whole: a new type with all of its data", async () => {
    const { document, written } = read("Actor", LEVY);
    const pending = pendingOf("Actor", document, "0.2.0");
    expect(pending && (await writePending(pending))).toEqual([]);
    expect(written).toEqual([
      { _id: "levy", system: { offenseRed: 2 } },
      { _id: "coat", type: "tntArmor", system: { melee: 1 } },
      { _id: "vest", type: "tntArmor", system: { melee: 2 } },
    ]);
    expect(pendingOf("Actor", document, "0.2.0"), "written once").toBeNull();
  });

  it("stays as it is where it is refused, by its name; the rest is written, and the next time only it is tried", async () => {
    const { document, written } = read("Actor", LEVY, ["coat"]);
    const pending = pendingOf("Actor", document, "0.2.0");
    expect(pending && (await writePending(pending))).toEqual(["Levy: Coat"]);
    expect(written.map((change) => (change as Data)["_id"])).toEqual(["levy", "vest"]);
    expect(pendingOf("Actor", document, "0.2.0")?.migrated.held.map(({ id }) => id)).toEqual(["coat"]);
  });
});

describe("what is stored in today's shape", () => {
  it("is not written", () => {
    const { document } = read("Actor", { _id: "new", name: "New", system: { offenseRed: 1 }, items: [] });
    expect(pendingOf("Actor", document, "0.2.0")).toBeNull();
  });
});

describe("what a newer version wrote", () => {
  it("is read as it is and not written", () => {
    const stats = { systemId: "vantage", systemVersion: "0.3.0" };
    const { document, source } = read("Item", { _id: "later", type: "tntArmour", _stats: stats });
    expect(source["type"]).toBe("tntArmour");
    expect(pendingOf("Item", document, "0.2.0")).toBeNull();
  });
});
