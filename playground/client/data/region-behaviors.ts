import { TypeDataModel } from "../abstract/type-data.js";
import { SetField, StringField } from "./fields/index.js";
import type { TerrainEffect } from "./terrain-data.js";
import { REGION_EVENTS } from "../../common/const.js";

/** How a token moves through a region. */
interface MovementSegment {
  readonly width: number;
  readonly height: number;
  readonly shape: number;
  readonly action: string;
  readonly preview: boolean;
}

/** What a region does, as a model that a system extends: its settings, and functions for the region's events. */
export class RegionBehaviorType extends TypeDataModel {
  /** Functions by the name of an event in `CONST.REGION_EVENTS`; called with the behavior as `this`. */
  static events: Record<string, (event: never) => unknown> = {};

  /** The scene of the behavior's region. */
  get scene(): unknown {
    const scene: unknown = this.region ? Reflect.get(this.region, "parent") : null;
    return scene;
  }

  /** The region that the behavior belongs to. */
  get region(): object | null {
    return this.parent?.parent ?? null;
  }

  /** The behavior that this is the content of. */
  get behavior(): object | null {
    return this.parent;
  }

  /**
   * What the ground is for a token that moves through the region; nothing by default. For subclasses. Movement cost is
   * made of it by `CONFIG.Token.movement.TerrainData.resolveTerrainEffects`.
   *
   * @param _segment  size, shape and action of the movement
   */
  _getTerrainEffects(_token: object, _segment: MovementSegment): TerrainEffect[] {
    return [];
  }

  /**
   * A field in which a person chooses the events that a behavior listens to.
   *
   * @param options.events   the events on offer; all of them by default
   * @param options.initial  the events chosen at first
   */
  protected static _createEventsField(options: { events?: string[]; initial?: string[] } = {}): SetField {
    const events = options.events ?? Object.values(REGION_EVENTS);
    const choices = Object.fromEntries(events.map((event) => [event, event]));
    return new SetField(new StringField({ required: true, choices }), { initial: options.initial ?? [] });
  }
}
