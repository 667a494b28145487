/**
 * The part of Token Action HUD Core's public interface that a system builds on, for version 2: its classes, as it hands
 * them out with the hook `tokenActionHudCoreApiReady`. docs/integrations.md names where it is written down.
 */

type Made<Thing> = new (...args: never[]) => Thing;

/** A group of actions, by its id or by its place in the layout. */
export interface HudGroup {
  readonly id: string;
  readonly name?: string;
  readonly nestId?: string;
  readonly type?: "system" | "system-derived";
  readonly settings?: { readonly showTitle?: boolean; readonly image?: string };
  readonly groups?: readonly HudGroup[];
}

/** A button. */
export interface HudAction {
  readonly id: string;
  readonly name: string;
  readonly listName?: string;
  readonly img?: string;
  /** The value that the handler of clicks receives. */
  readonly encodedValue: string;
  readonly cssClass?: string;
  readonly info1?: { readonly text: string; readonly title?: string };
  /** HTML. */
  readonly tooltip?: string;
  readonly hasContextMenu?: boolean;
}

/** The fields that both handlers have: the selected model, or all selected models. */
export interface HudSelection {
  readonly actor: Actor.Implementation | null | undefined;
  readonly actors: readonly Actor.Implementation[] | null | undefined;
}

/** Fills the bar with actions. */
export interface HudActionHandler extends HudSelection {
  addGroup(group: HudGroup, parent: HudGroup): void;
  addActions(actions: readonly HudAction[], group: HudGroup): void;
  buildSystemActions(groups: readonly string[]): Promise<void>;
}

/** Answers clicks. */
export interface HudRollHandler extends HudSelection {
  /** Whether the click asks for the sheet of the item. */
  isRenderItem(): boolean;
  renderItem(actor: Actor.Implementation, item: string): boolean;
  handleActionClick(event: Event, encodedValue: string | null): Promise<void>;
}

/** Makes both handlers, and says how the bar is laid out. */
export interface HudSystemManager {
  getActionHandler(): HudActionHandler;
  getRollHandler(id: string): HudRollHandler;
  getAvailableRollHandlers(): Readonly<Record<string, string>>;
  registerDefaults(): Promise<{ layout: readonly HudGroup[]; groups: readonly HudGroup[] }>;
  registerSettings(update: unknown): void;
  registerStyles(): Readonly<Record<string, object>>;
}

/** The classes of the package. */
export interface HudApi {
  readonly ActionHandler: Made<HudActionHandler>;
  readonly RollHandler: Made<HudRollHandler>;
  readonly SystemManager: Made<HudSystemManager>;
}

/** The classes of the package, where they are what they should be. */
export function hudApiOf(core: unknown): HudApi | null {
  const api: unknown = typeof core === "object" && core !== null ? Reflect.get(core, "api") : null;
  return isHudApi(api) ? api : null;
}

function isHudApi(api: unknown): api is HudApi {
  return (
    typeof api === "object" &&
    api !== null &&
    ["ActionHandler", "RollHandler", "SystemManager"].every(
      (name) => typeof Reflect.get(api, name) === "function",
    )
  );
}
