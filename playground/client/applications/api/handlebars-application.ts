import { parseHTML } from "../../shared/dom.js";
import { loadTemplates, renderTemplate } from "../handlebars/index.js";
import { run } from "../report.js";
import { FormDataExtended } from "../ux/form-data-extended.js";
import { type ApplicationV2 } from "./application.js";
import type { ClosingOptions, FormConfiguration, RenderContext, RenderOptions } from "./configuration.js";
import { readPartState, restorePartState, type PartState } from "./part-state.js";

/** One part of an application: a template with exactly one outermost element, unless it is the root. */
export interface HandlebarsTemplatePart {
  template: string;
  id?: string | null;
  root?: boolean | null;
  classes?: string[] | null;
  templates?: string[] | null;
  /** Selectors of elements whose scroll positions are kept; "" is the part itself. */
  scrollable?: string[] | null;
  /** Forms inside of the part, by selector. */
  forms?: Record<string, Partial<FormConfiguration>> | null;
}

/** An application class whose contents are templates. */
type HandlebarsApplicationClass = typeof ApplicationV2 & {
  PARTS: Record<string, HandlebarsTemplatePart>;
};

/** The same, typed as the class that it is given: for sheets of the playground's own. */
export function withTemplates<Base extends typeof ApplicationV2>(BaseApplication: Base): Base {
  const made: typeof ApplicationV2 = HandlebarsApplicationMixin(BaseApplication);
  if (!isExtended(made, BaseApplication)) throw new Error("The mixin must extend what it is given.");
  return made;
}

function isExtended<Base extends typeof ApplicationV2>(cls: typeof ApplicationV2, base: Base): cls is Base {
  return cls.prototype instanceof base;
}

/** Gives an application class rendering by Handlebars templates, part by part. */
export function HandlebarsApplicationMixin(
  BaseApplication: typeof ApplicationV2,
): HandlebarsApplicationClass {
  return class HandlebarsApplication extends BaseApplication {
    static PARTS: Record<string, HandlebarsTemplatePart> = {};

    readonly #parts: Record<string, HTMLElement> = {};

    /** The rendered parts by their name. */
    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    get #declared(): Record<string, HandlebarsTemplatePart> {
      return (this.constructor as HandlebarsApplicationClass).PARTS;
    }

    protected override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      const declared = Object.keys(this._configureRenderParts(options));
      options.parts = options.isFirstRender
        ? declared
        : (options.parts ?? declared).filter((part) => declared.includes(part));
    }

    /** The parts that this application has; subclasses may leave some out. */
    protected _configureRenderParts(_options: RenderOptions): Record<string, HandlebarsTemplatePart> {
      return { ...this.#declared };
    }

    protected override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      const parts = Object.values(this._configureRenderParts(options));
      await loadTemplates([...new Set(parts.flatMap((part) => [part.template, ...(part.templates ?? [])]))]);
    }

    protected override async _renderHTML(
      context: RenderContext,
      options: RenderOptions,
    ): Promise<Record<string, HTMLElement>> {
      const declared = this._configureRenderParts(options);
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = declared[partId];
        if (!part) throw new Error(`${this.constructor.name} has no part "${partId}".`);
        const partContext = await this._preparePartContext(partId, context, options);
        rendered[partId] = this.#parse(partId, part, await renderTemplate(part.template, partContext));
      }
      return rendered;
    }

    #parse(partId: string, part: HandlebarsTemplatePart, html: string): HTMLElement {
      const content = parseHTML(html);
      let element: Element | null;
      if (part.root) {
        element = document.createElement("div");
        element.append(content);
      } else {
        element = content.firstElementChild;
        if (!(element instanceof HTMLElement) || content.childElementCount !== 1) {
          throw new Error(
            `The template "${part.template}" of the part "${partId}" must have exactly one outermost element.`,
          );
        }
      }
      if (!(element instanceof HTMLElement))
        throw new Error(`The template "${part.template}" renders no HTML element.`);
      element.dataset["applicationPart"] = partId;
      if (part.id) element.id = `${this.id}-${part.id}`;
      element.classList.add(...(part.classes ?? []));
      return element;
    }

    /** What one part's template sees. */
    protected async _preparePartContext(
      partId: string,
      context: RenderContext,
      _options: RenderOptions,
    ): Promise<RenderContext> {
      return Object.assign(context, { partId: `${this.id}-${partId}` });
    }

    protected override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
      const rendered = Object.entries(result as Record<string, HTMLElement>);
      const declared = this._configureRenderParts(options);
      for (const [partId, element] of rendered) {
        const part = declared[partId];
        const prior = this.#parts[partId];
        const state: PartState = { scrollPositions: [] };
        const next = part?.root ? content : element;
        if (prior) this._preSyncPartState(partId, element, prior, state);
        if (part?.root) {
          content.replaceChildren(...element.childNodes);
          content.dataset["applicationPart"] = partId;
          content.classList.add(...(part.classes ?? []));
        } else if (prior) prior.replaceWith(element);
        else content.append(element);
        this.#parts[partId] = next;
        if (prior) this._syncPartState(partId, next, prior, state);
        this._attachPartListeners(partId, next, options);
      }
      this.#dropUndeclared(declared);
      if (options.isFirstRender !== true && (options.parts?.length ?? 0) === Object.keys(declared).length)
        this.#order(content, Object.keys(declared));
    }

    #dropUndeclared(declared: Record<string, HandlebarsTemplatePart>): void {
      for (const partId of Object.keys(this.#parts)) {
        if (partId in declared) continue;
        this.#parts[partId]?.remove();
        delete this.#parts[partId];
      }
    }

    #order(content: HTMLElement, order: readonly string[]): void {
      const current = [...content.children]
        .map((child) => (child instanceof HTMLElement ? child.dataset["applicationPart"] : undefined))
        .filter((id) => id !== undefined);
      if (current.join() === order.filter((id) => current.includes(id)).join()) return;
      for (const partId of order) {
        const element = this.#parts[partId];
        if (element && element !== content) content.append(element);
      }
    }

    protected _preSyncPartState(
      partId: string,
      newElement: HTMLElement,
      priorElement: HTMLElement,
      state: PartState,
    ): void {
      readPartState(state, newElement, priorElement, this.#declared[partId]?.scrollable ?? []);
    }

    protected _syncPartState(
      _partId: string,
      newElement: HTMLElement,
      _priorElement: HTMLElement,
      state: PartState,
    ): void {
      restorePartState(state, newElement);
    }

    /** Listens to the forms that a part declares. */
    protected _attachPartListeners(partId: string, htmlElement: HTMLElement, _options: RenderOptions): void {
      for (const [selector, configuration] of Object.entries(this.#declared[partId]?.forms ?? {})) {
        const form = htmlElement.matches(selector) ? htmlElement : htmlElement.querySelector(selector);
        if (!(form instanceof HTMLFormElement) || !configuration.handler) continue;
        const { handler } = configuration;
        const submit = async (event: Event): Promise<void> => {
          event.preventDefault();
          await Reflect.apply(handler, this, [event, form, new FormDataExtended(form)]);
          if (configuration.closeOnSubmit) await this.close({ submitted: true });
        };
        form.addEventListener("submit", (event) => run(() => submit(event)));
        if (configuration.submitOnChange)
          form.addEventListener("change", (event) => run(() => submit(event)));
      }
    }

    protected override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      for (const partId of Object.keys(this.#parts)) delete this.#parts[partId];
    }
  };
}
