import type { Page } from "playwright-core";

/** What this file reads of a page. */
type Host = Window &
  typeof globalThis & {
    readonly game: {
      readonly collections: Iterable<{
        readonly documentName: string;
        readonly contents: readonly { readonly id: string; toObject(): Record<string, unknown> }[];
      }>;
    };
    readonly canvas: { readonly scene: { readonly id: string } | null };
    readonly ui: { readonly sidebar: { changeTab(tab: string, group: string): void } };
  };

/**
 * Everything at a table that a file of tests finds and the next one must find again, as text to compare: the documents
 * of the world, the scene that is shown, and the globals of the page.
 */
export async function foundAt(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { game, canvas, ui } = window as Host;
    ui.sidebar.changeTab("chat", "primary");
    localStorage.clear();
    // The host's own notes, and what the referee, a world's first opening and the tests write by themselves.
    const passing = ["_stats", "_movementHistory"];
    const passingFlags = "world";
    const passingSettings = /^vantage\.(?:referee\w*|tourSeen)$/;
    const text = (value: unknown): string =>
      JSON.stringify(value, (key, inner: unknown) =>
        passing.includes(key) || key === passingFlags ? undefined : inner,
      );
    const sourceOf = (kind: string, { _id, ...source }: Record<string, unknown>): string =>
      text(kind === "Setting" ? source : { _id, ...source });
    const documents = [...game.collections].map(({ documentName, contents }) => [
      documentName,
      contents
        .map((one) => one.toObject())
        .filter(({ key }) => !passingSettings.test(String(key)))
        .map((source) => sourceOf(documentName, source))
        .sort(),
    ]);
    // What tests put on a page to hear of something.
    const globals = Object.keys(window).filter((name) => !/^(?:given|tableIs)/.test(name));
    return text({ documents, scene: canvas.scene?.id, globals });
  });
}
