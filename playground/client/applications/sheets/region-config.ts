import { RegionBehavior, RegionDocument } from "../../documents/index.js";
import type { DocumentSheetOptions } from "../api/document-sheet.js";
import { h, iconButton, type Child } from "../../shared/dom.js";
import { creatableTypes, typeLabel } from "../sidebar/create-document.js";
import { ConfigSheet } from "./config-sheet.js";

const SHAPES: Readonly<Record<string, string>> = {
  rectangle: "Rectangle",
  circle: "Circle",
  ellipse: "Ellipse",
  polygon: "Polygon",
};

/** A region: its name and color, between which heights it lies, its shapes, and what it does. */
export class RegionConfig extends ConfigSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["region-config"],
    window: { icon: "fa-solid fa-draw-polygon" },
    actions: {
      addBehavior: RegionConfig.#onAddBehavior,
      editBehavior: RegionConfig.#onEditBehavior,
      deleteBehavior: RegionConfig.#onDeleteBehavior,
      deleteShape: RegionConfig.#onDeleteShape,
    },
  };

  /** Its tabs in Foundry, for packages that add to them. Here it shows all of it at once, and no tab of a package. */
  static override TABS = {
    sheet: {
      tabs: [
        { id: "identity", icon: "fa-solid fa-signature" },
        { id: "area", icon: "fa-solid fa-draw-polygon" },
        { id: "behaviors", icon: "fa-solid fa-child-reaching" },
      ],
      initial: "identity",
    },
  };

  get #region(): RegionDocument {
    const { document } = this;
    if (!(document instanceof RegionDocument)) throw new Error("A region's form shows a region.");
    return document;
  }

  protected override _body(): Child[] {
    return [
      this._fieldset(
        "Region",
        this._group("name", { label: "Name" }),
        this._group("color", { label: "Color" }),
        this._group("elevation.bottom", {
          label: "From elevation",
          hint: "Leave blank for no lower limit.",
          step: "any",
        }),
        this._group("elevation.top", {
          label: "To elevation",
          hint: "Leave blank for no upper limit.",
          step: "any",
        }),
      ),
      this._fieldset("Shapes", this.#shapes()),
      this._fieldset("Behaviors", this.#behaviors(), this.#addRow()),
    ];
  }

  #shapes(): HTMLElement {
    const rows = this.#region.shapes.map((shape, index) => {
      const name = `${SHAPES[shape.type] ?? shape.type}${shape.hole ? " (a hole)" : ""}`;
      return h(
        "li",
        { dataset: { index } },
        h("span", {}, name),
        iconButton("deleteShape", "fa-solid fa-trash", `Delete ${name.toLowerCase()}`),
      );
    });
    return h(
      "ul",
      { class: "rows plain" },
      ...(rows.length > 0 ? rows : [h("li", { class: "empty" }, "No shapes yet. Draw one on the scene.")]),
    );
  }

  #behaviors(): HTMLElement {
    const rows = [...this.#region.behaviors].map((behavior) => {
      const label = behavior.name === "" ? typeLabel("RegionBehavior", behavior.type) : behavior.name;
      return h(
        "li",
        { class: behavior.disabled ? "disabled" : "", dataset: { behaviorId: behavior.id } },
        h("span", {}, label, behavior.disabled ? " (off)" : ""),
        iconButton("editBehavior", "fa-solid fa-pen-to-square", `Edit ${label}`),
        iconButton("deleteBehavior", "fa-solid fa-trash", `Delete ${label}`),
      );
    });
    return h(
      "ul",
      { class: "rows plain behaviors" },
      ...(rows.length > 0 ? rows : [h("li", { class: "empty" }, "No behaviors yet.")]),
    );
  }

  #addRow(): HTMLElement {
    const types = creatableTypes("RegionBehavior").map((type) =>
      h("option", { value: type }, typeLabel("RegionBehavior", type)),
    );
    const select = h("select", { class: "behavior-type", "aria-label": "Behavior to add" }, ...types);
    return h(
      "div",
      { class: "form-group" },
      select,
      h(
        "button",
        { type: "button", dataset: { action: "addBehavior" }, disabled: types.length === 0 },
        "Add behavior",
      ),
    );
  }

  static async #onAddBehavior(this: RegionConfig): Promise<void> {
    const type = this.element.querySelector<HTMLSelectElement>("select.behavior-type")?.value ?? "";
    const [created] = await this.#region.createEmbeddedDocuments("RegionBehavior", [
      { type, name: typeLabel("RegionBehavior", type) },
    ]);
    if (created instanceof RegionBehavior) await created.sheet?.render({ force: true });
  }

  #behaviorOf(target: HTMLElement) {
    return this.#region.behaviors.get(
      target.closest<HTMLElement>("[data-behavior-id]")?.dataset["behaviorId"] ?? "",
    );
  }

  static async #onEditBehavior(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#behaviorOf(target)?.sheet?.render({ force: true });
  }

  static async #onDeleteBehavior(
    this: RegionConfig,
    _event: PointerEvent,
    target: HTMLElement,
  ): Promise<void> {
    await this.#behaviorOf(target)?.delete();
  }

  static async #onDeleteShape(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"]);
    const { shapes } = this.#region.toObject();
    if (Array.isArray(shapes))
      await this.#region.update({ shapes: shapes.filter((_shape, at) => at !== index) });
  }
}
