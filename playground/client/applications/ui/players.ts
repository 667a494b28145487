import { table } from "../../shared/globals.js";
import type { User } from "../../documents/index.js";
import type { Options } from "../api/configuration.js";
import { h, icon, type Child } from "../../shared/dom.js";
import { Panel } from "./panel.js";

/** Who is at the table, in the colors of the users. */
export class Players extends Panel {
  static override DEFAULT_OPTIONS: Options = {
    id: "players",
    tag: "aside",
    classes: ["players"],
    actions: { toggle: Players.#onToggle },
  };
  static override container = "#ui-left";
  static override renderHooks = ["userConnected", "createUser", "updateUser", "deleteUser", "updateActor"];

  #expanded = false;

  /** Whether users who are not here are shown too. */
  get expanded(): boolean {
    return this.#expanded;
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    this.refresh();
  }

  protected override _build(): Child[] {
    const users = [...table.game.users];
    const away = users.filter((user) => !user.active);
    const shown = this.#expanded ? users : users.filter((user) => user.active);
    const label = this.#expanded ? "Show only connected players" : `${away.length} offline`;
    return [
      h(
        "ol",
        { class: "players-list plain", "aria-label": "Players" },
        ...shown.map((user) => this.#row(user)),
      ),
      away.length > 0
        ? h(
            "button",
            {
              type: "button",
              class: "expand",
              "aria-expanded": String(this.#expanded),
              dataset: { action: "toggle" },
            },
            icon(`fa-solid fa-angle-${this.#expanded ? "down" : "up"}`),
            h("span", {}, label),
          )
        : null,
    ];
  }

  #row(user: User): HTMLElement {
    const presence = user.active ? "here" : "away";
    const dot = h("span", {
      class: ["player-active", presence],
      style: `--player-color: ${String(user.color ?? "#888888")}`,
    });
    const role = user.isGM ? "GM" : (user.character?.name ?? "");
    return h(
      "li",
      {
        class: ["player", presence, ...(user.isSelf ? ["self"] : []), ...(user.isGM ? ["gm"] : [])],
        dataset: { userId: user.id },
      },
      dot,
      h("span", { class: "player-name" }, user.name),
      role === "" ? null : h("span", { class: "player-role" }, role),
      h("span", { class: "visually-hidden" }, user.active ? "online" : "offline"),
    );
  }

  static #onToggle(this: Players): void {
    this.toggleExpanded();
  }
}
