import type { Locator } from "playwright-core";
import type { GivenDie } from "./dice.js";
import type { Evaluates } from "./evaluates.js";
import { eventually } from "./eventually.js";
import type { Person } from "./person.js";
import type { Table } from "./table.js";
import type { TableWindow } from "./window.js";

/** A battle as the encounter keeps it. */
export interface StoredBattle {
  readonly tracks: Readonly<Record<string, number>>;
  readonly sides: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly models: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly names: Readonly<Record<string, string>>;
  readonly members: Readonly<Record<string, string>>;
  readonly setup: Readonly<Record<string, number>>;
}

/** Whoever has a client, in a browser or without one. */
interface AtATable {
  readonly page: Evaluates;
  give(...dice: readonly GivenDie[]): Promise<void>;
}

/** Shows the combat tracker. */
export async function openTracker({ page }: Person): Promise<void> {
  await page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("combat", "primary"));
}

/** Makes an encounter of these models that follows its game's order of play. Gives its id. Without a scene where asked. */
export async function setUpBattle(
  gm: Pick<AtATable, "page">,
  names: readonly string[],
  { withoutScene = false }: { readonly withoutScene?: boolean } = {},
): Promise<string> {
  return gm.page.evaluate(
    async ([wanted, isBare]) => {
      const { canvas, game, Combat } = window as TableWindow;
      const combat = await Combat.create({ scene: isBare ? null : canvas.scene?.id, active: true });
      const data = wanted.map((name) => {
        const token = canvas.scene?.tokens.getName(name);
        if (!token) throw new Error(`No token is called ${name}.`);
        return { tokenId: token.id, sceneId: canvas.scene?.id, actorId: token.actor?.id };
      });
      await combat.createEmbeddedDocuments("Combatant", data);
      if (!(await game.system.api.setUpBattle(combat))) throw new Error("The battle was not set up.");
      return combat.id;
    },
    [names, withoutScene] as const,
  );
}

/** Sets up the battle of these models with the sides of the scene's scenario, and shows the window of the setup. */
export async function setUpScenario(gm: Person, ...names: readonly string[]): Promise<void> {
  await gm.page.evaluate((wanted) => {
    const { placeables = [] } = (window as TableWindow).canvas.tokens ?? {};
    for (const token of placeables)
      if (wanted.includes(token.document.name)) token.control({ releaseOthers: false });
  }, names);
  await gm.page.getByRole("button", { name: "Set up battle" }).first().click();
  await gm.page.locator(".vantage-battle").waitFor();
}

/** Begins the battle of an encounter with these dice, as Foundry's own button does. */
export async function beginBattle(gm: AtATable, id: string, ...dice: readonly GivenDie[]): Promise<void> {
  await gm.give(...dice);
  await gm.page.evaluate(async (wanted) => {
    const combat = (window as TableWindow).game.combats.contents.find((one) => one.id === wanted);
    await combat?.startCombat();
  }, id);
  await eventually(async () => (await battleOf(gm, id))?.tracks["side"] ?? 0).toBeGreaterThan(0);
}

/** The battle of an encounter as this person's page has it; absent: of the encounter in view. */
export async function battleOf({ page }: Pick<AtATable, "page">, id?: string): Promise<StoredBattle | null> {
  return page.evaluate((wanted) => {
    const { game, ui } = window as TableWindow;
    const combat = wanted === undefined ? ui.combat.viewed : game.combats.get(wanted);
    const own = combat?.flags["vantage"] as { readonly battle?: StoredBattle } | undefined;
    return own?.battle ? (JSON.parse(JSON.stringify(own.battle)) as StoredBattle) : null;
  }, id);
}

/** The numbers that the battle in view keeps of a model. */
export async function modelIn(person: Person, name: string): Promise<Readonly<Record<string, number>>> {
  const key = await person.page.evaluate((wanted) => {
    const { contents = [] } = (window as TableWindow).ui.combat.viewed?.combatants ?? {};
    return contents.find((one) => one.name === wanted)?.id ?? "";
  }, name);
  return (await battleOf(person))?.models[key] ?? {};
}

/** What the tracker shows above its rows. */
export function order({ page }: Person): Locator {
  return page.locator(".vantage-order");
}

/** The tracker's heading: the round and the phase. */
export function heading({ page }: Person): Locator {
  return page.locator(".encounter-title").first();
}

/** The row of a model in the tracker. */
export function row({ page }: Person, name: string): Locator {
  return page.locator(".combat-tracker .combatant").filter({ hasText: name });
}

/** Activates a model from its row, with the dice of its test. */
export async function activate(person: Person, name: string, ...dice: readonly GivenDie[]): Promise<void> {
  await person.give(...dice);
  await row(person, name)
    .getByRole("button", { name: `Activate: ${name}` })
    .click();
  await order(person).getByText(`${name} is active`).waitFor();
}

/** Presses the button that goes on, whatever it says. */
export async function goOn(person: Person): Promise<void> {
  await order(person).locator(".go-on").click();
}

/** Ana's two models, one of Ben's, and one of the GM's: three sides. */
export const FOUR = ["Mags Harrow", "Nettle Voss", "Tully Coil", "Ines Calder"] as const;

/** Initiative of three sides, the first one first; and an activation that passes. */
export const FIRST: readonly GivenDie[] = [
  ["d10", 9],
  ["d10", 7],
  ["d10", 3],
];
export const PASS: GivenDie = ["d10", 9];

/** A battle of the four, or of these models, has begun: Ana's side is in play. */
export async function begun(
  table: Table,
  names: readonly string[] = FOUR,
  dice: readonly GivenDie[] = FIRST,
): Promise<{ readonly gm: Person; readonly ana: Person; readonly id: string }> {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const id = await setUpBattle(gm, names);
  await openTracker(gm);
  await openTracker(ana);
  await beginBattle(gm, id, ...dice);
  await order(ana).getByText("Ana to play.").waitFor();
  return { gm, ana, id };
}

/** The window in which somebody is asked. */
export const prompt = ({ page }: Person): Locator => page.locator(".vantage-prompt");

/** Answers there. */
export const answer = (person: Person, option: string | RegExp): Promise<void> =>
  prompt(person).getByRole("button", { name: option }).click();
