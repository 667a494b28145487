import type { Page } from "playwright-core";

/** What the browser itself says of drawing without a graphics card. */
const OF_THE_MACHINE = /GL Driver Message|GPU stall|software WebGL/;

/**
 * Collects everything that a page complains of: errors, warnings, exceptions that nobody caught. At a licensed Foundry
 * only what names this system counts: its own console is its own.
 */
export function collectComplaints(page: Page, who: string, onlyOwn: boolean): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const kind = message.type();
    if (kind !== "error" && kind !== "warning") return;
    const text = message.text();
    const { url } = message.location();
    if (OF_THE_MACHINE.test(text)) return;
    if (onlyOwn && !/systems\/vantage\/|VANTAGE|vantage/.test(`${text} ${url}`)) return;
    complaints.push(`${who}, ${kind}: ${text} (${url})`);
  });
  page.on("pageerror", (error) => complaints.push(`${who}, uncaught: ${error.stack ?? error.message}`));
  return complaints;
}
