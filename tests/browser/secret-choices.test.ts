import { expect, test } from "vitest";
import { eventually, plainOf, stateOf, updateActor, useTable, type Person, settled } from "./lib/index.js";

const table = useTable({
  demonstration: { game: "godsgloom", owners: { "Torch Guard": "Ana", "Marrow Pack": "Ben" } },
  users: { Cleo: "PLAYER" },
});

const HOLD = "Hold: +1 blue die";
const HARASS = "Harass: the enemy loses a Morale token";

const promptOf = ({ page }: Person) => page.locator(".vantage-prompt");

async function choose(person: Person, answer: string): Promise<void> {
  await promptOf(person).getByRole("button", { name: answer }).click();
}

/** Chooses for an attacker that declared: against a defender in no formation, and against one in formation. */
async function chooseTwice(person: Person, answer: string): Promise<void> {
  await choose(person, answer);
  await promptOf(person).locator(".follow-up").getByRole("button", { name: answer }).click();
}

/** Everything that a person's browser gets from the server from its next load on. */
function listen(person: Person): readonly string[] {
  const heard: string[] = [];
  person.page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => void heard.push(String(payload))),
  );
  return heard;
}

/** The frames that say that `hold` was chosen: requests and queries. That no record does, the unit tests show. */
function chosenIn(frames: readonly string[]): readonly string[] {
  return frames.filter((one) => /choice[\\"':,\s]+hold/.test(one));
}

/** A melee in which both declare a formation, up to the choice. */
async function untilBothChoose(gm: Person, ana: Person, ben: Person): Promise<void> {
  await updateActor(gm.page, "Marrow Pack", { "system.commandSeals": 1 });
  const dialog = await ana.aim("Torch Guard", "Marrow Pack");
  await eventually(async () => (await dialog.modifier("targetFormation")).reason).toContain("Marrow Pack");
  await dialog.set("formation", "declares");
  await dialog.roll();
  for (const person of [ana, ben]) await promptOf(person).getByRole("button", { name: HOLD }).waitFor();
}

test("GLOOM-22: two players choose at the same time, and neither client gets the other's choice before both are made", async () => {
  const [gm, ana, ben] = [await table.as("Gamemaster"), await table.as("Ana"), await table.as("Ben")];
  const [heard, brought] = [listen(ben), listen(gm)];
  await ben.reload();
  await gm.reload();
  const before = await stateOf(gm.page);
  await untilBothChoose(gm, ana, ben);

  await chooseTwice(ana, HOLD);
  await promptOf(ana).waitFor({ state: "detached" });
  await ben.card.reads("Torch Guard made a secret choice.");
  await settled(gm, ana, ben);
  expect(chosenIn(brought), "the player's client brings it to the referee alone").toHaveLength(1);
  expect(heard.length).toBeGreaterThan(0);
  expect(chosenIn(heard)).toEqual([]);
  expect(await ben.card.text()).not.toContain(`Torch Guard: ${HOLD}`);
  expect(await gm.card.text(), "the GM does not see it either").not.toContain(`Torch Guard: ${HOLD}`);
  // A message that is exported or searched says no more than its card, to a player who takes no part either.
  const cleo = await table.as("Cleo");
  await cleo.card.reads("Torch Guard made a secret choice.");
  const plain = JSON.stringify(await plainOf(cleo));
  expect(plain).toContain("Torch Guard");
  expect(plain).not.toMatch(/hold|harass/i);

  await gm.reload();
  await gm.card.reads("Torch Guard made a secret choice.");
  await ben.reload();
  await choose(ben, HARASS);
  await gm.card.reads(`Torch Guard: ${HOLD}`);
  await gm.card.reads("Marrow Pack uses Harass against Torch Guard.");
  for (const person of [ana, ben]) await person.card.reads(`Torch Guard: ${HOLD}`);

  await gm.card.undo();
  await updateActor(gm.page, "Marrow Pack", { "system.commandSeals": 0 });
  await eventually(() => stateOf(gm.page)).toEqual(before);
});

test("GLOOM-22: the GM chooses for a player who is away", async () => {
  const [gm, ana, ben] = [await table.as("Gamemaster"), await table.as("Ana"), await table.as("Ben")];
  await untilBothChoose(gm, ana, ben);
  await chooseTwice(ana, HARASS);
  await ben.leave();
  await choose(gm, HOLD);
  await gm.card.reads("Torch Guard uses Harass against Marrow Pack.");
  await ana.card.reads(`Marrow Pack: ${HOLD}`);
});
