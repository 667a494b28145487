import type { Locator, Page } from "playwright-core";

/** One modifier as a person reads it in the dialog. */
export interface ShownModifier {
  readonly name: string;
  readonly value: string;
  readonly reason: string;
}

/** The attack dialog of a page. */
export class AttackDialog {
  readonly element: Locator;

  constructor(readonly page: Page) {
    this.element = page.locator(".vantage-attack");
  }

  /** Waits until it is drawn with its test and its odds, or the reason against it. */
  async opened(): Promise<this> {
    await this.element.locator(".vantage-outcome").waitFor();
    return this;
  }

  /** Waits until it is gone. */
  async closed(): Promise<void> {
    await this.element.waitFor({ state: "detached" });
  }

  /** A modifier's row. */
  row(id: string): Locator {
    return this.element.locator(`.modifier[data-modifier="${id}"]`);
  }

  /** What stands in a modifier's row. */
  async modifier(id: string): Promise<ShownModifier> {
    const row = this.row(id);
    return {
      name: await saidIn(row, ".name"),
      value: await saidIn(row, ".counted"),
      reason: await saidIn(row, ".reason"),
    };
  }

  /** Ids of the modifiers that were found on the table, in their order. */
  async found(): Promise<readonly string[]> {
    return this.element.locator(".vantage-modifiers").evaluate((section) => {
      const heading = [...section.querySelectorAll("h2")].find(
        (one) => one.textContent === "Situation (automatic)",
      );
      const rows = heading?.nextElementSibling?.querySelectorAll<HTMLElement>(".modifier") ?? [];
      return [...rows].map((row) => row.dataset["modifier"] ?? "");
    });
  }

  /** Switches a modifier on or off, or sets it to a choice or a number. */
  async set(id: string, setting: boolean | string | number): Promise<void> {
    const row = this.row(id);
    // What would change nothing now, and what is in a group, is folded.
    const folded = row.locator("xpath=ancestor::details[not(@open)]");
    if (await folded.count()) await folded.locator("> summary").click();
    if (typeof setting === "boolean") await row.locator("input[type=checkbox]").setChecked(setting);
    else if (typeof setting === "string") await row.locator("select").selectOption(setting);
    else {
      await row.locator("input[type=number]").fill(String(setting));
      await row.locator("input[type=number]").blur();
    }
  }

  /** Takes another action, weapon or target, by its name. */
  async choose(what: "action" | "weapon" | "target", label: string): Promise<void> {
    const select = this.element.locator(`select[name=${what}]`);
    if (what !== "target") {
      await select.selectOption({ label });
      return;
    }
    // Friends and the fallen are shown when they are asked for.
    const option = select.locator(`option[data-name="${label}"]`);
    if ((await option.count()) === 0) await select.selectOption("others");
    await option.waitFor({ state: "attached" });
    await select.selectOption((await option.getAttribute("value")) ?? "");
  }

  /** The test as it is written: `d10 + 5 ≥ 10`. */
  async line(): Promise<string> {
    return (await this.element.locator(".test .line").innerText()).replaceAll("\u2212", "−");
  }

  /** All modifiers of the one who acts together. */
  async total(): Promise<string> {
    return this.element.locator(".total .sum b").innerText();
  }

  /** The number before modifiers and the number that is rolled with. */
  async baseAndFinal(): Promise<readonly [string, string]> {
    const said = (part: string) => this.element.locator(`.total .${part} b`).innerText();
    return [await said("base"), await said("final")];
  }

  /** What a switch or a count would bring, as it is written beside it. */
  async preview(id: string): Promise<string> {
    return saidIn(this.row(id), ".preview");
  }

  /** The chances as they are written, by outcome, in percent. */
  async odds(): Promise<Record<string, number>> {
    const rows = await this.element
      .locator(".summary > .chances li, .also li:not(.caption)")
      .evaluateAll((all) =>
        all.map((row) => [
          row.querySelector("span")?.textContent ?? "",
          row.querySelector("b")?.textContent ?? "",
        ]),
      );
    return Object.fromEntries(rows.map(([name = "", percent = ""]) => [name, Number.parseFloat(percent)]));
  }

  /** Why it may not be, as it stands there; empty when it may. */
  async refusal(): Promise<string> {
    const line = this.element.locator(".refusal");
    return (await line.count()) ? (await line.innerText()).trim() : "";
  }

  get rollButton(): Locator {
    return this.element.locator("button[type=submit]");
  }

  /** Presses "Roll". */
  async roll(): Promise<void> {
    await this.rollButton.click();
    await this.closed();
  }
}

/** What these parts of a row say, one line for each. */
async function saidIn(row: Locator, part: string): Promise<string> {
  return (await row.locator(part).allInnerTexts()).map((text) => text.trim()).join("\n");
}
