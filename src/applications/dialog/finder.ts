import { isElement, isTag } from "../../foundry/elements.js";

/**
 * Helps a person to find a modifier in a long list. Groups stay open or closed when the list is drawn again, and a name
 * typed into the field shows only the rows that match it, in all groups.
 */
export class Finder {
  readonly #open = new Set<string>();
  #sought = "";

  /** Listens to the window that holds the list. Called once, because the window stays when its parts are drawn again. */
  watch(element: HTMLElement): void {
    element.addEventListener("click", ({ target }) => this.#onClick(target));
    element.addEventListener("input", ({ target }) => {
      if (!isTag(target, "input") || target.name !== "find") return;
      this.#sought = target.value.trim().toLocaleLowerCase();
      this.restore(element);
    });
    element.addEventListener("keydown", (event) => {
      const { target, key } = event;
      if (key === "Enter" && isTag(target, "input") && target.name === "find") event.preventDefault();
    });
  }

  /** Puts the list back as it was left; called whenever it has been drawn. */
  restore(element: HTMLElement): void {
    const field = element.querySelector<HTMLInputElement>("input[name=find]");
    if (field && field.value.trim().toLocaleLowerCase() !== this.#sought) field.value = this.#sought;
    for (const row of element.querySelectorAll<HTMLElement>(".asked > .modifier")) {
      const name = row.querySelector(".name")?.textContent.toLocaleLowerCase() ?? "";
      row.hidden = !name.includes(this.#sought);
    }
    for (const group of element.querySelectorAll<HTMLDetailsElement>("details.group")) {
      const rows = [...group.querySelectorAll<HTMLElement>(".modifier")];
      group.hidden = rows.every((row) => row.hidden);
      group.open = this.#sought !== "" || this.#isOpen(group);
    }
    for (const other of element.querySelectorAll<HTMLDetailsElement>("details:not(.group)"))
      other.open = this.#isOpen(other);
  }

  #isOpen({ dataset }: HTMLDetailsElement): boolean {
    return this.#open.has(dataset["group"] ?? "");
  }

  /** The toggle event of a group comes too late: by then the list may have been drawn again. */
  #onClick(target: EventTarget | null): void {
    const details = isElement(target) ? target.closest("summary")?.parentElement : null;
    if (!isTag(details, "details")) return;
    if (details.matches(".group") && this.#sought !== "") return;
    const group = details.dataset["group"] ?? "";
    if (details.open) this.#open.delete(group);
    else this.#open.add(group);
  }
}
