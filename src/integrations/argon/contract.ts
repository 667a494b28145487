/**
 * The part of Argon's public interface that a system builds on: the classes that `CONFIG.ARGON` holds, and the functions of
 * its main class by which a system gives it its own. docs/integrations.md names where it is written down.
 *
 * Argon finds the template of a component by the name of the class that it extends, so ours extend its classes directly.
 */

type Made<Thing, Given extends readonly unknown[] = []> = new (...given: Given) => Thing;

/** The content of a tooltip, as HTML. */
export interface ArgonTooltip {
  readonly title: string;
  readonly description: string;
  readonly subtitle: string;
  readonly details: readonly { readonly label: string; readonly value: string }[];
}

/** One part of the bar. It shows the model that is selected. */
export interface ArgonComponent {
  readonly actor: Actor.Implementation;
  /** Null for an actor without a token on the canvas. */
  readonly token: { readonly document: TokenDocument.Implementation } | null;
  readonly visible: boolean | undefined;
  readonly hasTooltip: boolean;
  getTooltipData(): Promise<ArgonTooltip | null>;
}

/** The picture of the model, its numbers and its effects. */
export interface ArgonPortrait extends ArgonComponent {
  readonly description: string;
  readonly isDead: boolean;
  getStatBlocks(): Promise<readonly (readonly ArgonStat[])[]>;
  _getButtons(): Promise<readonly { readonly id: string }[]>;
}

/** One word or number beside the picture. */
export interface ArgonStat {
  readonly text: string;
  readonly color: string;
}

/** Buttons with a common label. `null` for the actions: it shows no count of them. */
export interface ArgonPanel extends ArgonComponent {
  readonly label: string;
  readonly maxActions: number | null;
  readonly currentActions: number | null;
  _getButtons(): Promise<readonly ArgonComponent[]>;
}

/** The button of an item, or of anything else with a name and a picture. */
export interface ArgonItemButton<Item extends ArgonItem = ArgonItem> extends ArgonComponent {
  readonly item: Item;
  readonly quantity: number | null;
  _onLeftClick(event: Event): Promise<void>;
  _onRightClick(event: Event): Promise<void>;
}

/** The data from which the button of an item is made. */
export interface ArgonItem {
  readonly name: string;
  readonly img: string | null;
}

/** A button that opens a panel with more. */
export interface ArgonPanelButton extends ArgonComponent {
  readonly label: string;
  readonly icon: string;
  _getPanel(): Promise<ArgonComponent>;
}

/** How far the model can move, as a row of fields. */
export interface ArgonMovement extends ArgonComponent {
  movementUsed: number;
  readonly movementMax: number | undefined;
}

/** The weapons in both hands, in three sets that a user fills. */
export interface ArgonWeaponSets extends ArgonComponent {
  getDefaultSets(): Promise<Readonly<Record<string, ArgonSet>>>;
  _onSetChange(change: unknown): Promise<void>;
}

/** The uuids of the weapons of one set. */
export interface ArgonSet {
  readonly primary: string | null;
  readonly secondary: string | null;
}

/** The list above the picture. */
export interface ArgonDrawer extends ArgonComponent {
  readonly title: string;
  readonly categories: readonly ArgonCategory[];
}

/** A table in the list: its columns, and its rows. */
export interface ArgonCategory {
  readonly gridCols: string;
  readonly captions: readonly { readonly label: string; readonly align: string }[];
  readonly buttons: readonly ArgonComponent[];
}

/** A cell of a row. `label` is HTML. */
export interface ArgonCell {
  readonly label: string;
  readonly onClick?: () => void;
}

/** Argon's main class: a system gives it its own components. */
export interface ArgonCore {
  definePortraitPanel(panel: Made<ArgonPortrait>): void;
  defineDrawerPanel(panel: Made<ArgonDrawer>): void;
  defineMainPanels(panels: readonly Made<ArgonPanel>[]): void;
  defineWeaponSets(sets: Made<ArgonWeaponSets>): void;
  defineMovementHud(movement: Made<ArgonMovement>): void;
  defineSupportedActorTypes(types: readonly string[]): void;
}

/** The options of an item's button: `isWeaponSet` says that it shows what is in a hand, and `isPrimary` in which. */
export interface ArgonItemOptions<Item extends ArgonItem> {
  readonly item: Item | null;
  readonly isWeaponSet?: boolean;
  readonly isPrimary?: boolean;
  readonly inActionPanel?: boolean;
}

/** Argon's classes. */
export interface Argon {
  readonly CORE: { readonly CoreHud: ArgonCore };
  readonly MAIN: {
    readonly ActionPanel: Made<ArgonPanel>;
    readonly BUTTONS: {
      readonly ItemButton: new <Item extends ArgonItem>(
        options: ArgonItemOptions<Item>,
      ) => ArgonItemButton<Item>;
      readonly ButtonPanelButton: Made<ArgonPanelButton>;
    };
    readonly BUTTON_PANELS: {
      readonly ButtonPanel: Made<ArgonComponent, [{ id: string; buttons: readonly ArgonComponent[] }]>;
    };
  };
  readonly PORTRAIT: { readonly PortraitPanel: Made<ArgonPortrait> };
  readonly DRAWER: {
    readonly DrawerPanel: Made<ArgonDrawer>;
    readonly DrawerButton: Made<ArgonComponent, [cells: readonly ArgonCell[]]>;
  };
  readonly PREFAB: { readonly PassTurnPanel: Made<ArgonPanel> };
  readonly WeaponSets: Made<ArgonWeaponSets>;
  readonly MovementHud: Made<ArgonMovement>;
}

/** Argon's classes, where the package is there and in a version that has them. */
export function argon(): Argon | null {
  const found: unknown = Reflect.get(CONFIG, "ARGON");
  return isArgon(found) ? found : null;
}

function isArgon(value: unknown): value is Argon {
  return (
    typeof value === "object" &&
    value !== null &&
    ["CORE", "MAIN", "PORTRAIT", "DRAWER", "PREFAB", "WeaponSets", "MovementHud"].every(
      (name) => name in value,
    )
  );
}
