import { expect, test } from "vitest";
import {
  activate,
  answer,
  battleOf,
  countFrom,
  eventually,
  faces,
  openTracker,
  order,
  settled,
  setUpScenario,
  updateActor,
  useTable,
  type Person,
} from "./lib/index.js";

const table = useTable({
  demonstration: { game: "mest", owners: { "Aldith Heron": "Ana", "Levy Osk": "Ana", Gorse: "Ben" } },
});

/** Heronbridge has won the Initiative, with points left, and plays first: Aldith Heron is active. */
async function aldithActs(delay = 0): Promise<{ gm: Person; ana: Person; ben: Person }> {
  const gm = await table.as("Gamemaster");
  const [ana, ben] = [await table.as("Ana"), await table.as("Ben")];
  for (const person of [gm, ana, ben]) await openTracker(person);
  for (const model of ["Aldith Heron", "Gorse"])
    await updateActor(gm.page, model, { "system.wounds": 0, "system.delay": 0 });
  await setUpScenario(gm, "Aldith Heron", "Levy Osk", "Gorse", "Raider Moth");
  await gm.give(...faces(5, 2), ...faces(6, 6, 1, 1, 1));
  await gm.page.getByRole("button", { name: "Begin battle" }).last().click();
  for (let asked = 0; asked < 2; asked += 1) {
    await answer(ana, "Heronbridge");
    await settled(gm, ana, ben);
  }
  await order(ana).getByText("Heronbridge to play.").waitFor();
  if (delay > 0) await updateActor(gm.page, "Gorse", { "system.delay": delay });
  await settled(gm, ana, ben);
  return { gm, ana, ben };
}

/** Aldith Heron is activated, is dropped on Gorse, and rolls. */
async function strike(ana: Person, gm: Person): Promise<void> {
  await activate(ana, "Aldith Heron");
  const dialog = await ana.aim("Aldith Heron", "Gorse");
  await dialog.roll();
  await settled(gm, ana);
}

const points = async (person: Person): Promise<number> =>
  Math.max(
    ...Object.values((await battleOf(person))?.sides ?? {}).map((one) => one["initiativePoints"] ?? 0),
  );

/** Ana passes with the button that costs nothing: no question follows. */
async function pass(ana: Person, ben: Person): Promise<void> {
  const before = await points(ana);
  expect(before).toBeGreaterThan(0);
  await order(ana).getByRole("button", { name: "Pass to Bracken Raiders" }).click();
  await order(ana).getByText("Bracken Raiders to play.").waitFor();
  await settled(ana, ben);
  expect(await points(ana)).toBe(before);
}

test("MEST-67, MEST-108: an attack that misses, and Pass: four gestures, and no window for a target that can't answer", async () => {
  const { gm, ana, ben } = await aldithActs(1);
  const [ofAna, ofBen] = [await countFrom(ana), await countFrom(ben)];
  await gm.give(...faces(1, 1, 1, 1, 1), ...faces(6, 6));
  await strike(ana, gm);
  await pass(ana, ben);
  expect(await ofAna()).toEqual({ gestures: 4, windows: 0 });
  expect(await ofBen()).toEqual({ gestures: 0, windows: 0 });
});

test("MEST-67, MEST-106, MEST-108: one window for the target, one for the Bonus Action of a hit; Maintain beside Pass, one press", async () => {
  const { gm, ana, ben } = await aldithActs();
  const [ofAna, ofBen] = [await countFrom(ana), await countFrom(ben)];
  await gm.give(...faces(6, 6, 6, 1), ...faces(1, 1), ...faces(1, 1, 1, 1, 1, 1, 1, 1, 1));
  await strike(ana, gm);
  await answer(ben, "Don't defend");
  await answer(ana, "No Bonus Action");
  await settled(gm, ana, ben);
  const before = await points(ana);
  await order(ana).getByRole("button", { name: "Aldith Heron: Maintain: 1 Initiative Point" }).click();
  await eventually(() => points(ana)).toBe(before - 1);
  await settled(gm, ana, ben);
  expect(await order(ana).getByText("Heronbridge to play.").count()).toBe(1);
  expect(await ofAna()).toEqual({ gestures: 5, windows: 1 });
  expect(await ofBen()).toEqual({ gestures: 1, windows: 1 });
});

test("MEST-108: a second window of the target only after a miss that it can still pay to answer", async () => {
  const { gm, ana, ben } = await aldithActs();
  const [ofAna, ofBen] = [await countFrom(ana), await countFrom(ben)];
  await gm.give(...faces(1, 1, 1, 1), ...faces(6, 6));
  await strike(ana, gm);
  await answer(ben, "Don't defend");
  await answer(ben, "Don't respond");
  await pass(ana, ben);
  expect(await ofAna()).toEqual({ gestures: 4, windows: 0 });
  expect(await ofBen()).toEqual({ gestures: 2, windows: 2 });
});
