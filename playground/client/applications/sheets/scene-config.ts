import { GRID_TYPES } from "../../../common/const.js";
import type { DocumentSheetOptions } from "../api/document-sheet.js";
import type { Child } from "../../shared/dom.js";
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
          label: "Navigation name",
          hint: "Shown to players instead of the scene's name.",
        }),
        this._group("navigation", { label: "Show in navigation" }),
      ),
      this._fieldset(
        "Background",
        this._group("background.src", { label: "Picture" }),
        this._group("backgroundColor", { label: "Color" }),
        this._group("width", { label: "Width", units: "pixels" }),
        this._group("height", { label: "Height", units: "pixels" }),
        this._group("padding", {
          label: "Padding",
          hint: "Padding around the scene, as a fraction of its size.",
          step: 0.05,
        }),
        this._group("weather", { label: "Weather", hint: "Empty, or rain, rainStorm, fog, snow, blizzard." }),
      ),
      this._fieldset(
        "Grid",
        this._group("grid.type", { label: "Kind", choices: GRIDS }),
        this._group("grid.size", { label: "Grid size", units: "pixels" }),
        this._group("grid.distance", { label: "Distance per space", step: "any" }),
        this._group("grid.units", { label: "Unit" }),
      ),
      this._fieldset(
        "Light",
        this._group("environment.darknessLevel", {
          label: "Darkness",
          hint: "From 0 (full daylight) to 1 (complete darkness).",
          step: 0.05,
        }),
      ),
    ];
  }
}
