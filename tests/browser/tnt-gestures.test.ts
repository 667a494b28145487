import { expect, test } from "vitest";
import {
  activate,
  answer,
  begun,
  countFrom,
  eventually,
  goOn,
  order,
  PASS,
  prompt,
  settled,
  trackOf,
  useTable,
} from "./lib/index.js";

const table = useTable();

test("a shot takes its side four gestures; a fight won with a push takes five, and the push is one answer", async () => {
  const names = ["Mags Harrow", "Nettle Voss", "Ines Calder", "Wyn Sable"];
  const { gm, ana } = await begun(table, names, [
    ["d10", 9],
    ["d10", 3],
  ]);

  const [shooter, others] = [await countFrom(ana), await countFrom(gm)];
  await activate(ana, "Mags Harrow", PASS);
  const shot = await ana.aim("Mags Harrow", "Ines Calder");
  await gm.give(["d10", 8]);
  await shot.roll();
  await order(ana).getByText("1 pending hit").first().waitFor();
  await goOn(ana);
  await order(ana).getByText("Ana to play.").waitFor();
  await settled(gm, ana);
  expect(await shooter()).toEqual({ gestures: 4, windows: 0 });
  expect(await others()).toEqual({ gestures: 0, windows: 0 });

  const [fighter, asked] = [await countFrom(ana), await countFrom(gm)];
  await activate(ana, "Nettle Voss", PASS);
  const fight = await ana.aim("Nettle Voss", "Wyn Sable");
  // A wound, and a Morale test that holds.
  await gm.give(["d10", 9], ["d10", 2], ["d10", 9], ["d10", 2], ["d10", 9]);
  await fight.roll();
  await prompt(ana).getByText("Press the advantage?").waitFor();
  await answer(ana, "Push back 1 inch, to the right");
  await eventually(() => ana.card.element.textContent()).toContain(
    "Nettle Voss: Push back 1 inch, to the right",
  );
  await settled(gm, ana);
  expect(await asked()).toEqual({ gestures: 0, windows: 0 });

  await gm.give(["d10", 9], ["d10", 2]);
  await goOn(ana);
  await prompt(gm).getByText("How does Ines Calder react to the hit?").waitFor();
  expect(await prompt(gm).locator(".how").allInnerTexts()).toEqual([
    "Graze of Ines Calder from Mags Harrow, Revolver",
  ]);
  expect(await prompt(gm).locator(".situation .hint").innerText()).toContain("Strength");
  await settled(gm, ana);
  expect(await fighter()).toEqual({ gestures: 5, windows: 1 });
  await gm.give(["d10", 9]);
  await answer(gm, "Keep calm");
  await order(gm).getByText("The Weir Watch to play.").waitFor();
  expect(await asked(), "one window for each wounded model").toEqual({ gestures: 1, windows: 1 });
  expect(await trackOf(gm.page, "Ines Calder", "woundsTaken")).toBe(1);
});
