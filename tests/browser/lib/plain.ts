import type { Person } from "./person.js";

interface Plain {
  readonly content: string;
  readonly flags: { readonly actor?: string | null; readonly item?: string; readonly targets?: unknown };
}
type Source = { readonly content: string; readonly flags: { readonly vantage?: Plain["flags"] } };

type PlainWindow = Window &
  typeof globalThis & {
    readonly game: { readonly messages: { readonly contents: readonly { toObject(): Source }[] } };
  };

/** What the client of a person holds of the latest message. */
export async function plainOf({ page }: Person): Promise<Plain | null> {
  return page.evaluate(() => {
    const source = (window as PlainWindow).game.messages.contents.at(-1)?.toObject();
    return source ? { content: source.content, flags: source.flags.vantage ?? {} } : null;
  });
}
