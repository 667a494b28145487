import { isTag } from "../../../foundry/elements.js";

/** The search fields of a sheet's long lists: rows whose names lack what is typed are hidden. */
export class GearSearch {
  /** The typed texts, by the roles of their lists. They are kept when the sheet is drawn again. */
  readonly #typed = new Map<string, string>();

  /** Listens to a sheet's window; once, when it is first drawn. */
  watch(element: HTMLElement): void {
    element.addEventListener("input", ({ target }) => {
      if (!isTag(target, "input")) return;
      const role = target.dataset["search"];
      if (role === undefined) return;
      this.#typed.set(role, target.value);
      this.show(element);
    });
  }

  /** Shows the rows that fit, and what is typed. */
  show(element: HTMLElement): void {
    for (const field of element.querySelectorAll<HTMLInputElement>("input[data-search]")) {
      const role = field.dataset["search"] ?? "";
      const typed = this.#typed.get(role) ?? "";
      if (field.value !== typed) field.value = typed;
      const rows = element.querySelectorAll<HTMLElement>(`[data-rows="${role}"] > [data-search-text]`);
      for (const row of rows) row.hidden = !fits(row.dataset["searchText"] ?? "", typed);
    }
  }
}

function fits(name: string, typed: string): boolean {
  return name.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());
}
