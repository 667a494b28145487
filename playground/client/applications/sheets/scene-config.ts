import { GRID_TYPES } from "../../const.js";
import type { DocumentSheetOptions } from "../api/document-sheet.js";
import type { Child } from "../dom.js";
import { ConfigSheet } from "./config-sheet.js";

const GRIDS = [
  [GRID_TYPES.GRIDLESS, "No grid"],
  [GRID_TYPES.SQUARE, "Squares"],
  [GRID_TYPES.HEXODDR, "Hexes in rows, odd rows shifted"],
  [GRID_TYPES.HEXEVENR, "Hexes in rows, even rows shifted"],
  [GRID_TYPES.HEXODDQ, "Hexes in columns, odd columns shifted"],
  [GRID_TYPES.HEXEVENQ, "Hexes in columns, even columns shifted"],
] as const;

/** A scene's name, size, background, grid and light. */
export class SceneConfig extends ConfigSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["scene-config"],
    window: { icon: "fa-solid fa-map" },
    position: { width: 520 },
  };

  protected override _body(): Child[] {
    return [
      this._fieldset(
        "Scene",
        this._group("name", { label: "Name" }),
        this._group("navName", {
          label: "Name for players",
          hint: "Shown instead of the name where it is given.",
        }),
        this._group("navigation", { label: "In the navigation" }),
      ),
      this._fieldset(
        "Background",
        this._group("background.src", { label: "Picture" }),
        this._group("backgroundColor", { label: "Color" }),
        this._group("width", { label: "Width", units: "pixels" }),
        this._group("height", { label: "Height", units: "pixels" }),
        this._group("padding", {
          label: "Border",
          hint: "Room around the scene, as a part of its size.",
          step: 0.05,
        }),
        this._group("weather", { label: "Weather", hint: "Empty, or rain, rainStorm, fog, snow, blizzard." }),
      ),
      this._fieldset(
        "Grid",
        this._group("grid.type", { label: "Kind", choices: GRIDS }),
        this._group("grid.size", { label: "Size of a space", units: "pixels" }),
        this._group("grid.distance", { label: "Distance of a space", step: "any" }),
        this._group("grid.units", { label: "Unit" }),
      ),
      this._fieldset(
        "Light",
        this._group("environment.darknessLevel", {
          label: "Darkness",
          hint: "From 0, bright day, to 1, complete darkness.",
          step: 0.05,
        }),
      ),
    ];
  }
}
