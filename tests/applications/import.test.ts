import { expect, test } from "vitest";
import { isSameCharacter, planImport, type OwnedItem } from "../../src/applications/import/plan.js";
import type { ImportedActor, ImportedItem } from "../../src/rules/core/index.js";
import { gurps } from "../../src/rules/gurps/index.js";

const weapon = (id: string, type = "gurpsWeapon"): ImportedItem => ({
  id,
  type,
  name: id,
  values: { skill: 12 },
  unread: [],
});

const found = (...items: ImportedItem[]): ImportedActor => ({
  name: "Brenna",
  values: { st: 12 },
  items,
  notes: [],
});

const owned = (id: string, fileId?: string): OwnedItem => ({ id, type: "gurpsWeapon", fileId });

const plan = (
  file: ImportedActor,
  items: readonly OwnedItem[],
  actor: Parameters<typeof planImport>[3] = { name: "Brenna", earlier: null },
) => planImport(gurps.actor, file, items, actor);

test("a first import makes all items and removes none", () => {
  const { create, update, remove } = plan(found(weapon("w1"), weapon("w2")), [owned("mine")]);
  expect([create.map(({ id }) => id), update, remove]).toEqual([["w1", "w2"], [], []]);
});

test("a later import updates items by their ids in the file, and removes those that left it", () => {
  const items = [owned("a", "w1"), owned("b", "w2"), owned("mine")];
  const { create, update, remove } = plan(found(weapon("w2"), weapon("w3")), items);
  expect(create.map(({ id }) => id)).toEqual(["w3"]);
  expect(update.map(({ owned: id }) => id)).toEqual(["b"]);
  expect(remove).toEqual(["a"]);
});

test("an item that is now of another type is made again", () => {
  const { create, remove } = plan(found(weapon("w1", "gurpsArmor")), [owned("a", "w1")]);
  expect([create.map(({ type }) => type), remove]).toEqual([["gurpsArmor"], ["a"]]);
});

test("two copies of an imported item: one is updated, the other is removed", () => {
  const { update, remove } = plan(found(weapon("w1")), [owned("a", "w1"), owned("b", "w1")]);
  expect([update.length, remove.length]).toEqual([1, 1]);
});

test("fields that an earlier file had and this one has not get their initial values; others stay", () => {
  const earlier = { name: "Brenna", fields: ["st", "ambidexterity", "noSuchField"] };
  expect(plan(found(), [], { name: "Brenna", earlier }).values).toEqual({ st: 12, ambidexterity: false });
  expect(plan(found(), []).values).toEqual({ st: 12 });
});

test("a value that the file does not have is for a new item alone", () => {
  const aura: ImportedItem = { ...weapon("w1"), values: { skill: 0, damage: "1d burn" }, initial: ["skill"] };
  expect(plan(found(aura), []).create.map(({ values }) => values)).toEqual([{ skill: 0, damage: "1d burn" }]);
  const { update } = plan(found(aura), [owned("a", "w1")]);
  expect(update.map(({ values }) => values)).toEqual([{ damage: "1d burn" }]);
});

test("a name that a person gave after an import stays", () => {
  const earlier = { name: "Brenna", fields: [] };
  expect(plan(found(), [], { name: "Bren", earlier }).name).toBeUndefined();
  expect(plan(found(), [], { name: "Brenna", earlier }).name).toBe("Brenna");
  expect(plan(found(), [], { name: "New actor", earlier: null }).name).toBe("Brenna");
});

test("a name that a person gave does not stay when another character takes its place", () => {
  const earlier = { name: "Ada Quill", fields: [] };
  expect(plan(found(), [], { name: "Ada", earlier }).name).toBe("Brenna");
});

test.each([
  ["of the same name", "Brenna", null, true],
  ["of the same name in other letters", " brenna ", null, true],
  ["of another name", "Ada Quill", null, false],
  ["renamed after an import of this character", "Bren", { name: "Brenna", fields: [] }, true],
  ["imported from a file with this id", "Ada Quill", { id: "A1", name: "Ada Quill", fields: [] }, true],
  ["imported from a file with another id", "Ada Quill", { id: "A2", name: "Ada Quill", fields: [] }, false],
  ["imported from a file without an id", "Ada Quill", { name: "Ada Quill", fields: [] }, false],
] as const)("an actor %s is the character of the file: %s", (_case, name, earlier, same) => {
  expect(isSameCharacter({ ...found(), id: "A1" }, { name, earlier })).toBe(same);
});

test("two characters without a name and without an id are not the same", () => {
  const nameless = { ...found(), name: "" };
  expect(isSameCharacter(nameless, { name: "", earlier: { name: "", fields: [] } })).toBe(false);
});
