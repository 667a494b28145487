import {
  WALL_DIRECTIONS,
  WALL_DOOR_STATES,
  WALL_DOOR_TYPES,
  WALL_MOVEMENT_TYPES,
  WALL_SENSE_TYPES,
} from "../../../common/const.js";
import type { DocumentSheetOptions } from "../api/document-sheet.js";
import type { Child } from "../../shared/dom.js";
import { ConfigSheet } from "./config-sheet.js";

const SENSES = [
  [WALL_SENSE_TYPES.NONE, "Nothing"],
  [WALL_SENSE_TYPES.LIMITED, "Limited: only beyond a second limited wall"],
  [WALL_SENSE_TYPES.NORMAL, "Normal"],
  [WALL_SENSE_TYPES.PROXIMITY, "Proximity: not when near"],
  [WALL_SENSE_TYPES.DISTANCE, "Reverse proximity: not when far"],
] as const;

/** What a wall stops, and whether it is a door. */
export class WallConfig extends ConfigSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["wall-config"],
    window: { icon: "fa-solid fa-trowel-bricks" },
  };

  override get title(): string {
    return "Wall";
  }

  protected override _body(): Child[] {
    const movement = [
      [WALL_MOVEMENT_TYPES.NONE, "None"],
      [WALL_MOVEMENT_TYPES.NORMAL, "Normal"],
    ] as const;
    const directions = [
      [WALL_DIRECTIONS.BOTH, "Both"],
      [WALL_DIRECTIONS.LEFT, "Left"],
      [WALL_DIRECTIONS.RIGHT, "Right"],
    ] as const;
    const doors = [
      [WALL_DOOR_TYPES.NONE, "No door"],
      [WALL_DOOR_TYPES.DOOR, "Door"],
      [WALL_DOOR_TYPES.SECRET, "Secret door"],
    ] as const;
    const states = [
      [WALL_DOOR_STATES.CLOSED, "Closed"],
      [WALL_DOOR_STATES.OPEN, "Open"],
      [WALL_DOOR_STATES.LOCKED, "Locked"],
    ] as const;
    return [
      this._fieldset(
        "Wall restrictions",
        this._group("move", { label: "Movement", choices: movement }),
        this._group("sight", { label: "Sight", choices: SENSES }),
        this._group("light", { label: "Light", choices: SENSES }),
        this._group("sound", { label: "Sound", choices: SENSES }),
        this._group("dir", {
          label: "Direction",
          hint: "The side from which the wall blocks.",
          choices: directions,
        }),
      ),
      this._fieldset(
        "Door",
        this._group("door", { label: "Kind", choices: doors }),
        this._group("ds", { label: "State", choices: states }),
      ),
    ];
  }
}
