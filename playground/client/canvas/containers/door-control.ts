import * as PIXI from "pixi.js";
import { WALL_DOOR_STATES, WALL_DOOR_TYPES } from "../../../common/const.js";
import { table } from "../../shared/globals.js";
import type { Wall } from "../placeables/wall.js";

const COLORS = { closed: 0x8a5a2b, open: 0x4f8f5b, locked: 0x9c2f2f, secret: 0x6a4c93 };

/** The handle of a door in the middle of its wall: a click opens and closes, a right click by the gamemaster locks. */
export class DoorControl extends PIXI.Container {
  readonly wall: Wall;
  private readonly face = this.addChild(new PIXI.Graphics());

  constructor(wall: Wall) {
    super();
    this.wall = wall;
    this.eventMode = "static";
    this.cursor = "pointer";
    this.on("pointerdown", (event) => this.press(event));
    this.on("pointerover", () => this.face.scale.set(1.15));
    this.on("pointerout", () => this.face.scale.set(1));
    this.draw();
  }

  /** Draws the handle for the door's state. */
  draw(): this {
    const { document } = this.wall;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = document.c;
    const size = Math.max(14, table.canvas.dimensions.size * 0.16);
    const open = document.ds === WALL_DOOR_STATES.OPEN;
    const locked = document.ds === WALL_DOOR_STATES.LOCKED;
    const color =
      document.door === WALL_DOOR_TYPES.SECRET
        ? COLORS.secret
        : open
          ? COLORS.open
          : locked
            ? COLORS.locked
            : COLORS.closed;
    this.position.set((x0 + x1) / 2, (y0 + y1) / 2);
    this.visible = document.door !== WALL_DOOR_TYPES.SECRET || Boolean(table.game.user?.isGM);
    this.face.clear();
    this.face
      .lineStyle({ width: 2, color: 0x000000, alpha: 0.85 })
      .beginFill(0x16181b, 0.9)
      .drawRoundedRect(-size, -size, size * 2, size * 2, size * 0.4)
      .endFill();
    this.face.lineStyle(0).beginFill(color, 1);
    // An open door is seen edgewise.
    if (open)
      this.face.drawPolygon([
        -size * 0.5,
        -size * 0.65,
        size * 0.1,
        -size * 0.4,
        size * 0.1,
        size * 0.75,
        -size * 0.5,
        size * 0.65,
      ]);
    else this.face.drawRoundedRect(-size * 0.5, -size * 0.65, size, size * 1.3, size * 0.12);
    this.face.endFill();
    if (!open)
      this.face
        .beginFill(0xf2e3c0, 1)
        .drawCircle(locked ? 0 : size * 0.25, locked ? 0 : size * 0.05, size * (locked ? 0.26 : 0.12))
        .endFill();
    this.hitArea = new PIXI.Rectangle(-size, -size, size * 2, size * 2);
    return this;
  }

  private press(event: PIXI.FederatedPointerEvent): void {
    event.stopPropagation();
    const { user } = table.game;
    const { document } = this.wall;
    if (!user) return;
    if (event.button === 2) {
      if (user.isGM)
        void document.update({
          ds: document.ds === WALL_DOOR_STATES.LOCKED ? WALL_DOOR_STATES.CLOSED : WALL_DOOR_STATES.LOCKED,
        });
    } else if (document.ds === WALL_DOOR_STATES.LOCKED) {
      table.ui.notifications.info("The door is locked.");
    } else {
      void document.update({
        ds: document.ds === WALL_DOOR_STATES.OPEN ? WALL_DOOR_STATES.CLOSED : WALL_DOOR_STATES.OPEN,
      });
    }
  }
}
