import { test } from "vitest";
import { answer, eventually, modelState, prompt, updateToken, useTable, type GivenDie } from "./lib/index.js";

const table = useTable({ demonstration: { game: "godsgloom", owners: {} } });

/** Faces with which the attacker of 3 red 1 blue wounds a defender of 3 red 2 blue twice. */
const WON = [3, 5, 6, 2, 1, 1, 2, 4, 1].map((face): GivenDie => ["d6", face]);

test("GLOOM-9: a hex that has filled since it was offered is refused, and the way that is left is the only one; undo", async () => {
  const gm = await table.as("Gamemaster");
  const placeOf = async (name: string) => {
    const { x, y } = await modelState(gm.page, name);
    return [Math.round(x), Math.round(y)];
  };
  const way = (name: string) => prompt(gm).getByRole("button", { name });
  const spotOf = async (name: string) => {
    const spot = (await way(name).getAttribute("data-spot")) ?? "";
    const [x = 0, y = 0] = spot.split(" ").map(Number);
    return { x, y };
  };
  const dialog = await gm.aim("Longwick Hedge", "Drowned Company");
  await gm.give(...WON);
  await dialog.roll();
  await gm.card.press("Push it back");
  await answer(gm, "Be pushed back");
  const [back, right] = [await spotOf("Straight back"), await spotOf("Back left")];
  await updateToken(gm.page, "Marrow Pack", { x: 450 + back.x - right.x, y: 260 + back.y - right.y });
  const taken = await placeOf("Marrow Pack");
  await answer(gm, "Straight back");
  await gm.card.reads("That choice expired because the situation changed.");
  // One hex is left, so that to be pushed back is one choice.
  await way("Straight back").waitFor({ state: "detached" });
  await answer(gm, "Be pushed back");
  await gm.card.reads("Longwick Hedge follows up into the hex that Drowned Company left.");
  await eventually(() => placeOf("Drowned Company")).toEqual([450, 260]);
  await gm.card.undo();
  await eventually(() => placeOf("Drowned Company")).toEqual([400, 173]);
  await eventually(() => placeOf("Marrow Pack")).toEqual(taken);
});
