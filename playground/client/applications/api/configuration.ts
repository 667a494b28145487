import type { FormDataExtended } from "../ux/form-data-extended.js";

/** Where a window is: pixels from the top left of the page; "auto" lets the contents decide. */
export interface Position {
  top: number;
  left: number;
  width: number | "auto";
  height: number | "auto";
  scale: number;
  zIndex: number;
}

/** A handler of a `data-action`. `this` is the application; the target is the element that carries the action. */
type ClickAction = (this: never, event: PointerEvent, target: HTMLElement) => unknown;

/** A click action, or one with the pointer buttons that it answers to (0 left, 2 right). */
type ActionEntry = ClickAction | { handler: ClickAction; buttons: number[] };

/** Handles a form that was submitted, or changed where `submitOnChange` is set. `this` is the application. */
type FormSubmission = (
  this: never,
  event: SubmitEvent | Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  submitOptions?: Record<string, unknown>,
) => unknown;

export interface FormConfiguration {
  handler?: FormSubmission | undefined;
  submitOnChange: boolean;
  closeOnSubmit: boolean;
}

/** An entry of a window's menu. */
export interface HeaderControl {
  icon: string;
  label: string;
  action: string;
  visible?: boolean | (() => boolean) | undefined;
  ownership?: string | number | undefined;
  onClick?: ((event: PointerEvent) => void) | undefined;
}

interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** All options of an application after merging those of its classes with what its constructor was given. */
export interface Configuration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ActionEntry>;
  form?: FormConfiguration;
  position: Partial<Position>;
  [option: string]: unknown;
}

/** What `DEFAULT_OPTIONS` and a constructor may give: any part of the configuration. */
export interface Options {
  id?: string;
  uniqueId?: string;
  classes?: string[];
  tag?: string;
  window?: Partial<WindowConfiguration>;
  actions?: Record<string, ActionEntry>;
  form?: Partial<FormConfiguration>;
  position?: Partial<Position>;
  [option: string]: unknown;
}

/** How one rendering is done. `isFirstRender` is filled in by the application. */
export interface RenderOptions {
  force?: boolean;
  position?: Partial<Position>;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  parts?: string[];
  isFirstRender?: boolean;
  tab?: string | Record<string, string>;
  renderContext?: string;
  renderData?: unknown;
  [option: string]: unknown;
}

export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [option: string]: unknown;
}

/** What a rendering shows; templates read it. */
export type RenderContext = Record<string, unknown>;

interface TabEntry {
  id: string;
  icon?: string;
  label?: string;
  tooltip?: string;
  cssClass?: string;
}

/** The tabs of one group. */
export interface TabsConfiguration {
  tabs: TabEntry[];
  initial?: string | null;
  labelPrefix?: string | null;
}

/** One tab as templates see it. */
export interface Tab extends TabEntry {
  group: string;
  active: boolean;
  cssClass: string;
}

/** An application's states, in the order of its life. */
export const RENDER_STATES = {
  ERROR: -3,
  CLOSING: -2,
  CLOSED: -1,
  NONE: 0,
  RENDERING: 1,
  RENDERED: 2,
} as const;

export type RenderState = (typeof RENDER_STATES)[keyof typeof RENDER_STATES];
