import { expect, test } from "vitest";
import {
  activate,
  begun,
  centerOf,
  eventually,
  lookAt,
  markedPlaces,
  PASS,
  prompt,
  settled,
  useTable,
  type Person,
} from "./lib/index.js";

const table = useTable();

/** Nettle Voss has won a fight and may push Wyn Sable. */
async function mayPush(): Promise<{ gm: Person; ana: Person }> {
  const { gm, ana } = await begun(
    table,
    ["Mags Harrow", "Nettle Voss", "Ines Calder", "Wyn Sable"],
    [
      ["d10", 9],
      ["d10", 3],
    ],
  );
  await activate(ana, "Nettle Voss", PASS);
  const fight = await ana.aim("Nettle Voss", "Wyn Sable");
  // A wound, and a Morale test that holds.
  await gm.give(["d10", 9], ["d10", 2], ["d10", 9], ["d10", 2], ["d10", 9]);
  await fight.roll();
  await prompt(ana).getByText("Press the advantage?").waitFor();
  await lookAt(ana.page, "Nettle Voss", "Wyn Sable");
  return { gm, ana };
}

test("TNT-52: the places of a push are marked; a place and its row point at each other, and a click on the map pushes there", async () => {
  const { gm, ana } = await mayPush();
  const places = await markedPlaces(ana.page);
  expect(Object.keys(places).sort()).toEqual(["push/backRight", "push/toLeft", "push/toRight"]);
  await settled(gm, ana);
  expect(await markedPlaces(gm.page), "only who is asked").toEqual({});
  const { x, y } = places["push/backRight"] ?? { x: 0, y: 0 };
  await ana.page.mouse.move(x - 200, y);
  await ana.page.mouse.move(x, y, { steps: 3 });
  const pointed = prompt(ana).locator(".pointed");
  await eventually(() => pointed.count()).toBe(1);
  expect(await pointed.getAttribute("data-choice")).toBe("push/backRight");

  const away = async () => {
    const center = await centerOf(ana.page, "Wyn Sable");
    return Math.hypot(center.x - x, center.y - y);
  };
  expect(await away()).toBeGreaterThan(2);
  await ana.page.mouse.click(x, y);
  await prompt(ana).waitFor({ state: "detached" });
  await settled(gm, ana);
  await eventually(away, "it is where the mark was").toBeLessThan(2);
  expect(await markedPlaces(ana.page)).toEqual({});
});
