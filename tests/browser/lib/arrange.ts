import type { Evaluates } from "./evaluates.js";
import type { TableWindow } from "./window.js";
import { stateOf, type TableState } from "./world.js";

/** Writes numbers of something that a model carries. */
export async function writeItem(page: Evaluates, model: string, item: string, change: object): Promise<void> {
  await page.evaluate(
    async ([wanted, carried, update]) => {
      const actor = (window as TableWindow).canvas.scene?.tokens.getName(wanted)?.actor;
      const found = actor?.items.contents.find((one) => one.name === carried);
      if (!found) throw new Error(`${wanted} carries no ${carried}.`);
      await found.update(update);
    },
    [model, item, change] as const,
  );
}

/** Puts a copy of a token on the scene under another name. */
export async function addCopy(
  page: Evaluates,
  of: string,
  name: string,
  at: { x: number; y: number },
): Promise<void> {
  await page.evaluate(
    async ([original, called, place]) => {
      const { canvas } = window as TableWindow;
      const token = canvas.scene?.tokens.getName(original);
      if (!token) throw new Error(`No token is called ${original}.`);
      const { _id: _own, ...source } = token.toObject();
      await canvas.scene?.createEmbeddedDocuments("Token", [{ ...source, ...place, name: called }]);
    },
    [of, name, at] as const,
  );
}

/** Writes something of a token. */
export async function updateToken(page: Evaluates, name: string, change: object): Promise<void> {
  await page.evaluate(
    async ([wanted, update]) => {
      await (window as TableWindow).canvas.scene?.tokens.getName(wanted)?.update(update);
    },
    [name, change] as const,
  );
}

/** Takes a token off the scene. */
export async function removeToken(page: Evaluates, name: string): Promise<void> {
  await page.evaluate(
    async (wanted) => (window as TableWindow).canvas.scene?.tokens.getName(wanted)?.delete(),
    name,
  );
}

/** Gives the scene another kind of grid, by its number in CONST.GRID_TYPES, and waits until it is drawn. */
export async function setGrid(page: Evaluates, type: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    await (window as TableWindow).canvas.scene?.update({ "grid.type": wanted });
  }, type);
  await page.waitForFunction((wanted) => {
    const { canvas } = window as TableWindow;
    return canvas.ready && canvas.grid?.type === wanted && (canvas.tokens?.placeables.length ?? 0) > 0;
  }, type);
}

/** Sets one of the system's settings. */
export async function setSetting(
  page: Evaluates,
  name: string,
  value: boolean | string | number | object,
): Promise<void> {
  await page.evaluate(([key, chosen]) => (window as TableWindow).game.settings.set("vantage", key, chosen), [
    name,
    value,
  ] as const);
}

/** Writes something of a token's actor. */
export async function updateActor(page: Evaluates, name: string, change: object): Promise<void> {
  await page.evaluate(
    async ([wanted, update]) => {
      await (window as TableWindow).canvas.scene?.tokens.getName(wanted)?.actor?.update(update);
    },
    [name, change] as const,
  );
}

/** Gives a token's actor a status, or takes it. */
export async function setStatus(page: Evaluates, name: string, status: string, active = true): Promise<void> {
  await page.evaluate(
    async ([wanted, id, on]) => {
      const { canvas } = window as TableWindow;
      await canvas.scene?.tokens.getName(wanted)?.actor?.toggleStatusEffect(id, { active: on });
    },
    [name, status, active] as const,
  );
}

/** Carries out an action of a token at others, past its dialog. */
export async function act(
  page: Evaluates,
  name: string,
  action: string,
  ...targets: readonly string[]
): Promise<void> {
  await page.evaluate(
    async ([wanted, id, others]) => {
      const { canvas, game } = window as TableWindow;
      const uuidOf = (one: string): string => canvas.scene?.tokens.getName(one)?.uuid ?? "";
      const about = { actor: uuidOf(wanted), targets: others.map(uuidOf) };
      await game.system.api.useAction({ ...about, action: id, skipDialog: true });
    },
    [name, action, targets] as const,
  );
}

/** Begins an encounter of these models, and starts it. They act in this order: two of one initiative act by their ids. */
export async function startEncounter(page: Evaluates, ...names: readonly string[]): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { canvas, game, Combat } = window as TableWindow & {
      Combat: { create(data: object): Promise<TableWindow["game"]["combat"]> };
    };
    const combat = await Combat.create({ scene: canvas.scene?.id, active: true });
    const combatants = wanted.map((name, index) => {
      const token = canvas.scene?.tokens.getName(name);
      if (!token) throw new Error(`No token is called ${name}.`);
      const initiative = 10 + wanted.length - index;
      return { tokenId: token.id, sceneId: canvas.scene?.id, actorId: token.actor?.id, initiative };
    });
    await combat?.createEmbeddedDocuments("Combatant", combatants);
    await combat?.startCombat();
    if (!game.combat?.started) throw new Error("The encounter did not start.");
  }, names);
}

/** Deletes the encounter that runs. */
export async function endEncounter(page: Evaluates): Promise<void> {
  await page.evaluate(async () => {
    await (window as TableWindow).game.combat?.delete();
  });
}

/** Waits until every exchange is told to its end, or waits for somebody. */
async function untilTold(page: Evaluates): Promise<void> {
  await page.waitForFunction(() =>
    (window as TableWindow).game.messages.contents.every(({ id, type, system }) => {
      if (type !== "exchange" || system["status"] !== "open") return true;
      const card = document.querySelector(`.chat-log [data-message-id="${id}"]`);
      return card?.querySelector(".ask, .waits, .refusal, [data-action=exchangeApply]") !== null;
    }),
  );
}

/** Waits until the referee has served and removed every request that does not wait for a GM: it would go on with the next test. */
async function untilAnswered(page: Evaluates): Promise<void> {
  await page.waitForFunction(() => {
    const { messages, settings, users } = (window as TableWindow).game;
    const { user } = (settings.get("vantage", "referee") ?? {}) as { readonly user?: string };
    const isThere = users.contents.some(({ id, active }) => id === user && active);
    const waitsForGM = ({ system }: { readonly system: Readonly<Record<string, unknown>> }) =>
      String(system["reply"]).includes('"asked":true');
    return !isThere || messages.contents.every((one) => one.type !== "request" || waitsForGM(one));
  });
}

/** Clears what tests leave behind: windows, notices, targets, and at a GM's page also encounters, messages and macros. */
export async function tidy(page: Evaluates, { documents = true } = {}): Promise<void> {
  await untilTold(page);
  if (documents) await untilAnswered(page);
  await page.evaluate(async (writes) => {
    const { game, canvas, foundry, ui } = window as TableWindow;
    for (const [id, application] of foundry.applications.instances) {
      if (document.getElementById(id)?.matches(".application")) await application.close({ animate: false });
    }
    ui.notifications.clear();
    for (const token of game.user.targets) token.setTarget(false, { releaseOthers: true });
    if (!game.user.isGM || !writes) return;
    for (const combat of [...game.combats.contents]) await combat.delete();
    for (const message of [...game.messages.contents]) {
      // The referee may remove a forged request while this deletes it.
      await message.delete().catch((error: unknown) => {
        if (game.messages.get(message.id)) throw error;
      });
    }
    for (const macro of [...game.macros.contents]) await macro.delete();
    if (canvas.scene?.flags["vantage"] !== undefined) await canvas.scene.unsetFlag("vantage", "waiting");
  }, documents);
}

/** Puts every model back to where and as it was; what already is so is left alone. */
export async function restore(page: Evaluates, before: TableState): Promise<void> {
  const now = await stateOf(page);
  const changed = Object.entries(before.models).filter(
    ([name, model]) => JSON.stringify(now.models[name]) !== JSON.stringify(model),
  );
  if (changed.length === 0) return;
  await page.evaluate(async (models) => {
    const { canvas } = window as TableWindow;
    for (const [name, { x, y, elevation, rotation, statuses, system, items }] of models) {
      const token = canvas.scene?.tokens.getName(name);
      const actor = token?.actor;
      if (!token || !actor) throw new Error(`${name} is gone.`);
      await token.update({ x, y, elevation, rotation, hidden: false });
      await actor.update({ system });
      for (const item of actor.items.contents) await item.update({ system: items[item.id] });
      for (const status of new Set([...actor.statuses, ...statuses]))
        await actor.toggleStatusEffect(status, { active: statuses.includes(status) });
    }
  }, changed);
}
