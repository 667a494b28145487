import type { Person } from "../lib/index.js";
import type { Exchange } from "./exchange.js";

/** What a test deletes. */
type Kind = "token" | "actor" | "weapon";

/** What this file reads and writes of a page. */
interface Thing {
  readonly id: string;
  readonly name: string;
  toObject(): object;
  delete(): Promise<unknown>;
}
interface Owner extends Thing {
  readonly items: { readonly contents: readonly Thing[] };
  createEmbeddedDocuments(kind: string, data: readonly object[], options: object): Promise<unknown>;
}
type Page = Window &
  typeof globalThis & {
    readonly canvas: {
      readonly scene: {
        readonly tokens: { getName(name: string): (Thing & { readonly actor: Owner | null }) | undefined };
        createEmbeddedDocuments(kind: string, data: readonly object[], options: object): Promise<unknown>;
      } | null;
    };
    readonly game: {
      readonly actors: { get(id: string): Owner | undefined; getName(name: string): Owner | undefined };
    };
    readonly Actor: { create(data: object, options: object): Promise<unknown> };
  };

/** Deletes the target's token or actor, or the weapon of the one who acts. Answers with what it was. */
export async function takeAway(
  { page }: Person,
  kind: Kind,
  { actor, target, weapon }: Exchange,
): Promise<object> {
  return page.evaluate(
    async ([what, acting, struck, carried]) => {
      const { canvas } = window as Page;
      const token = canvas.scene?.tokens.getName(what === "weapon" ? acting : struck);
      const items = token?.actor?.items.contents ?? [];
      const found =
        what === "token"
          ? token
          : what === "actor"
            ? token?.actor
            : items.find(({ name }) => name === carried);
      if (!found) throw new Error(`There is no ${what} to delete.`);
      const source = found.toObject();
      await found.delete();
      return source;
    },
    [kind, actor, target, weapon] as const,
  );
}

/** Makes it again under its own id. */
export async function remake(
  { page }: Person,
  kind: Kind,
  { actor }: Exchange,
  source: object,
): Promise<void> {
  await page.evaluate(
    async ([what, acting, data]) => {
      const { canvas, Actor } = window as Page;
      const options = { keepId: true };
      if (what === "actor") await Actor.create(data, options);
      else if (what === "token") await canvas.scene?.createEmbeddedDocuments("Token", [data], options);
      else
        await canvas.scene?.tokens.getName(acting)?.actor?.createEmbeddedDocuments("Item", [data], options);
    },
    [kind, actor, source] as const,
  );
}
