import type { Page } from "playwright-core";

/** Chooses a file where the page asks for one. */
export async function choose(page: Page, press: () => Promise<void>, content: unknown): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press()]);
  const text = typeof content === "string" ? content : JSON.stringify(content);
  await chooser.setFiles({ name: "brenna.gcs", mimeType: "application/json", buffer: Buffer.from(text) });
}

/** Drops a file on an element. */
export async function drop(
  page: Page,
  selector: string,
  content: unknown,
  name = "brenna.gcs",
): Promise<void> {
  await dropAll(page, selector, [[name, content]]);
}

/** Drops several files on an element at once. */
export async function dropAll(
  page: Page,
  selector: string,
  files: readonly (readonly [string, unknown])[],
): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate(
      (element, all) => {
        const transfer = new DataTransfer();
        for (const [called, text] of all) transfer.items.add(new File([text], called));
        element.dispatchEvent(
          new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }),
        );
      },
      files.map(([name, one]) => [name, typeof one === "string" ? one : JSON.stringify(one)] as const),
    );
}
