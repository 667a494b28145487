import type { GivenDie } from "./dice.js";
import type { Evaluates } from "./evaluates.js";
import type { TableWindow } from "./window.js";

/** What of a page's public interface these attacks use. */
export type HostileWindow = TableWindow & {
  readonly ChatMessage: {
    create(data: object): Promise<{ readonly id: string; update(data: object): Promise<unknown> } | null>;
  };
  readonly game: TableWindow["game"] & {
    readonly system: {
      readonly api: { useAction(options: object): Promise<{ readonly id: string } | null> };
    };
  };
  /** What became of this page's requests: the answer that was written on each, by its id. */
  answers?: Record<string, string>;
  /** A request that an attack changes later. */
  bait?: { update(data: object): Promise<unknown> } | null;
};

interface Refs {
  readonly token: string;
  readonly actor: string;
  readonly items: Readonly<Record<string, string>>;
}

/** The uuids of a model under which it can be named. */
export async function refsOf(page: Evaluates, name: string): Promise<Refs> {
  return page.evaluate((wanted) => {
    const token = (window as TableWindow).canvas.scene?.tokens.getName(wanted);
    const items = token?.actor?.items.contents.map((item) => [item.name, item.uuid] as const) ?? [];
    return { token: token?.uuid ?? "", actor: token?.actor?.uuid ?? "", items: Object.fromEntries(items) };
  }, name);
}

/** Sends a request as a page of no scruples would, and gives the answer that the referee wrote on it, or `begun`. */
export async function ask(page: Evaluates, verb: string, exchange: string, data: object, more: object = {}) {
  const id = await page.evaluate(
    async ([asked, about, given, added]) => {
      const { ChatMessage, Hooks } = window as HostileWindow & {
        Hooks: {
          on(hook: string, then: (message: { id: string; system: Record<string, unknown> }) => void): void;
        };
      };
      const host = window as HostileWindow;
      if (!host.answers) {
        const answers: Record<string, string> = (host.answers = {});
        Hooks.on("updateChatMessage", ({ id, system }) => (answers[id] ??= String(system["reply"])));
        Hooks.on("deleteChatMessage", ({ id }) => (answers[id] ??= "begun"));
      }
      const system = { verb: asked, exchange: about, data: JSON.stringify(given), ...added };
      return (await ChatMessage.create({ type: "request", content: "", system }))?.id ?? "";
    },
    [verb, exchange, data, more] as const,
  );
  await page.waitForFunction((asked) => asked in ((window as HostileWindow).answers ?? {}), id);
  return page.evaluate((asked) => (window as HostileWindow).answers?.[asked] ?? "", id);
}

/** A shot of Mags Harrow with her revolver. */
export function shot(actor: string, gun: string, ...targets: readonly string[]) {
  const choices = { set: {} };
  return {
    action: "shoot",
    actor,
    weapon: gun,
    choices,
    anyway: false,
    shown: "another",
    mode: "",
    targets: targets.map((ref) => ({ ref, shots: 1, choices })),
  };
}

export async function exchanges(page: Evaluates): Promise<number> {
  return page.evaluate(
    () => (window as TableWindow).game.messages.contents.filter(({ type }) => type === "exchange").length,
  );
}

/** The GM shoots with Mags and hits; gives the id of the message. */
export async function hit(gm: {
  readonly page: Evaluates;
  give(...dice: readonly GivenDie[]): Promise<void>;
}): Promise<string> {
  const [mags, ines] = [await refsOf(gm.page, "Mags Harrow"), await refsOf(gm.page, "Ines Calder")];
  await gm.give(["d10", 6]);
  return gm.page.evaluate(
    async ([actor, weapon, other]) => {
      const { api } = (window as HostileWindow).game.system;
      const options = { actor, weapon, targets: [other], action: "shoot", skipDialog: true };
      return (await api.useAction(options))?.id ?? "";
    },
    [mags.token, mags.items["Revolver"] ?? "", ines.token] as const,
  );
}

export const statusOf = (page: Evaluates, id: string) =>
  page.evaluate((wanted) => (window as TableWindow).game.messages.get(wanted)?.system["status"], id);

/** Puts Mags somewhere, at once. */
export async function placeMags({ page }: { readonly page: Evaluates }, at: object): Promise<void> {
  await page.evaluate(async (update) => {
    const token = (window as TableWindow).canvas.scene?.tokens.getName("Mags Harrow");
    await token?.update(update, { teleport: true, animate: false });
  }, at);
}
