import type { Page } from "playwright-core";

/** A declared record of a document, as far as tests read it. */
export type Declared = Record<string, unknown>;

interface TableSheet {
  readonly id: string;
  render(options: { force: boolean }): Promise<unknown>;
  close(): Promise<unknown>;
}

interface TableItem {
  readonly id: string;
  readonly name: string;
  readonly uuid: string;
  readonly system: Declared;
  readonly sheet: TableSheet;
  toObject(): { readonly system: Declared };
  update(change: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface TableFolder {
  readonly name: string;
  readonly folder: TableFolder | null;
}

interface TableActor {
  readonly id: string;
  readonly folder: TableFolder | null;
  readonly type: string;
  readonly name: string;
  readonly uuid: string;
  readonly img: string;
  readonly prototypeToken: { readonly texture: { readonly src: string } };
  readonly system: Declared;
  readonly statuses: Set<string>;
  readonly items: { readonly contents: readonly TableItem[] };
  readonly effects: { readonly contents: readonly { readonly id: string }[] };
  toObject(): { readonly system: Declared };
  update(change: object): Promise<unknown>;
  readonly sheet: TableSheet;
  createEmbeddedDocuments(kind: "Item" | "ActiveEffect", data: readonly object[]): Promise<unknown>;
  toggleStatusEffect(id: string, options: { active: boolean }): Promise<unknown>;
}

interface TableTokenDocument {
  readonly id: string;
  readonly name: string;
  readonly uuid: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly rotation: number;
  readonly hidden: boolean;
  readonly isOwner: boolean;
  readonly actor: TableActor | null;
  toObject(): Declared;
  update(change: object, options?: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface Drawn {
  getLocalBounds(): {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
  readonly name: string | null;
  readonly position: TablePoint;
  readonly children?: readonly Drawn[];
  readonly text?: string;
  readonly geometry?: { readonly graphicsData?: readonly unknown[] };
}

interface TablePoint {
  readonly x: number;
  readonly y: number;
}

interface TableToken {
  readonly name: string;
  readonly w: number;
  readonly h: number;
  readonly document: TableTokenDocument;
  readonly center: TablePoint;
  readonly children: readonly Drawn[];
  readonly hover: boolean;
  readonly isVisible: boolean;
  readonly mouseInteractionManager?: {
    readonly isDragging: boolean;
    readonly interactionData: {
      readonly contexts?: Readonly<Record<string, { readonly waypoints: readonly TablePoint[] }>>;
    };
  } | null;
  control(options?: { releaseOthers?: boolean }): boolean;
  release(): boolean;
  setTarget(targeted: boolean, options?: { releaseOthers?: boolean }): void;
}

interface Placed {
  readonly placeables: readonly TableToken[];
  readonly controlled: readonly TableToken[];
}

interface TableCombatant {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly initiative: number | null;
  readonly isDefeated: boolean;
  readonly flags: Declared;
  readonly system: Declared;
  update(change: object): Promise<unknown>;
}

interface TableCombat {
  readonly id: string;
  readonly flags: Declared;
  readonly started: boolean;
  readonly combatants: { readonly contents: readonly TableCombatant[] };
  readonly turns: readonly TableCombatant[];
  readonly combatant: TableCombatant | null;
  rollInitiative(ids: readonly string[]): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  createEmbeddedDocuments(kind: "Combatant", data: readonly object[]): Promise<unknown>;
  startCombat(): Promise<unknown>;
  toObject(): Declared;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface TableMessage {
  readonly id: string;
  readonly type: string;
  readonly author: { readonly name: string } | null;
  readonly speaker: object;
  readonly system: Declared;
  update(change: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface Contents<T> {
  readonly contents: readonly T[];
  readonly size: number;
  get(id: string): T | undefined;
  getName(name: string): T | undefined;
}

interface TablePack {
  getDocuments(): Promise<readonly { readonly name: string; readonly sheet: TableSheet }[]>;
  readonly index: { readonly contents: readonly { readonly _id: string; readonly name: string }[] };
}

interface TableWall {
  readonly id: string;
  readonly flags: Declared;
  readonly sheet: { render(options: { force: boolean }): Promise<unknown> };
  update(change: object): Promise<unknown>;
}

interface TableScene {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly flags: Declared;
  readonly tokens: Contents<TableTokenDocument>;
  readonly walls: Contents<TableWall>;
  createEmbeddedDocuments(kind: "Token" | "Region", data: readonly object[]): Promise<unknown>;
  update(change: object): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
  activate(): Promise<unknown>;
  view(): Promise<unknown>;
  toObject(): Declared;
  delete(): Promise<unknown>;
}

interface TableUser {
  readonly id: string;
  readonly name: string;
  readonly isGM: boolean;
  readonly active: boolean;
  readonly targets: Set<TableToken>;
}

interface Dice {
  randomUniform: () => number;
}

interface TableGlobals {
  readonly game: {
    readonly ready: boolean;
    readonly user: TableUser;
    readonly users: Contents<TableUser> & { readonly activeGM: TableUser | null };
    readonly actors: Contents<TableActor> & {
      importFromCompendium(pack: TablePack | undefined, id: string): Promise<TableActor>;
    };
    readonly packs: { get(id: string): TablePack | undefined };
    readonly scenes: Contents<TableScene> & {
      readonly active: TableScene | null;
      importFromCompendium(pack: TablePack | undefined, id: string): Promise<TableScene>;
    };
    readonly messages: Contents<TableMessage>;
    readonly macros: Contents<{ readonly name: string; delete(): Promise<unknown> }>;
    readonly combats: Contents<TableCombat>;
    readonly combat: TableCombat | null;
    readonly release: { readonly generation: number };
    readonly settings: {
      get(scope: string, key: string): unknown;
      set(scope: string, key: string, value: unknown): Promise<unknown>;
    };
    readonly system: {
      readonly api: {
        /** Resolves when the rules of the games in play are loaded. */
        readonly ready: Promise<void>;
        useAction(options: object): Promise<{ readonly id: string } | null>;
        setUpBattle(combat: TableCombat): Promise<boolean>;
        answer(message: TableMessage | undefined, key: string, choice: string): Promise<object>;
        undo(message: TableMessage | undefined, meant: boolean): Promise<object>;
        openProvingGround(): Promise<void>;
        measure(actor: string, target?: string): Record<string, { readonly value: unknown }>;
      };
    };
  };
  readonly canvas: {
    readonly ready: boolean;
    readonly app: { readonly ticker: { addOnce(then: () => void): unknown } };
    readonly scene: TableScene | null;
    readonly grid: { readonly type: number; readonly size: number } | null;
    readonly dimensions: {
      readonly sceneRect: TablePoint & { readonly width: number; readonly height: number };
    };
    readonly tokens: Placed | null;
    readonly interface: Drawn | null;
    readonly stage: { readonly scale: TablePoint };
    pan(view: { x: number; y: number; scale: number }): unknown;
    clientCoordinatesFromCanvas(point: TablePoint): TablePoint;
  };
  readonly Combat: { create(data: object): Promise<TableCombat> };
  readonly ui: {
    readonly notifications: { clear(): void };
    readonly sidebar: { changeTab(tab: string, group: string): void };
    readonly combat: {
      viewed: TableCombat | null;
      render(options: { force: boolean }): Promise<unknown>;
    };
  };
  readonly CONFIG: { readonly Dice: Dice };
  readonly foundry: {
    readonly nue: { readonly Tour: { readonly activeTour: { exit(): void } | null } };
    readonly dice: {
      readonly terms: { readonly Die: new (data: { faces: number }) => { mapRandomFace(u: number): number } };
    };
    readonly applications: {
      readonly instances: Map<string, { close(options?: object): Promise<unknown> }>;
      readonly settings: { readonly SettingsConfig: new () => Pick<TableSheet, "render"> };
    };
  };
  /** Faces that the next dice show, as tests gave them. */
  givenDice?: { readonly face: number; readonly faces: number; readonly chance: number }[];
  givenDiceRanOut?: boolean;
  /** Set by tests: "open", or why the table could not open. */
  tableIs?: string;
}

/** A window at the table: the public globals that tests look at, narrowed to what they need. */
export type TableWindow = Window & typeof globalThis & TableGlobals;

/** Waits until the table is open in a page: rules, dialogs and, unless told otherwise, the canvas. */
export async function untilReady(page: Page, { canvas: isWanted = true } = {}): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { game, canvas } = window as Window & typeof globalThis & Partial<TableGlobals>;
    return game?.ready === true && (!wanted || canvas?.ready === true || !game.scenes.active);
  }, isWanted);
  // Waiting for the page's own promise has been seen to fail with "promise was garbage collected".
  await page.evaluate(() => {
    const heard = window as TableWindow;
    heard.game.system.api.ready.then(
      () => (heard.tableIs = "open"),
      (error: unknown) => (heard.tableIs = String(error)),
    );
  });
  const told = await page.waitForFunction(() => (window as TableWindow).tableIs);
  const tableIs = await told.jsonValue();
  if (tableIs !== "open") throw new Error(`The table did not open: ${String(tableIs)}`);
  await untilAsked(page);
}

/** Waits for the window that asks a GM for the games of a new world: it is loaded late, and would cover what a test has opened. */
async function untilAsked(page: Page): Promise<void> {
  const isAsked = await page.evaluate(() => {
    const { game } = window as TableWindow;
    return game.users.activeGM === game.user && game.settings.get("vantage", "firstRun") === true;
  });
  if (isAsked) await page.locator("#vantage-first-run").waitFor();
}
