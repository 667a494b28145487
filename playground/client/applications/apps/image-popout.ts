import { ApplicationV2 } from "../api/application.js";
import type { Options, RenderContext, RenderOptions } from "../api/configuration.js";
import { h } from "../../shared/dom.js";

interface ImagePopoutOptions extends Options {
  src: string;
  caption?: string;
  uuid?: string | null;
}

/** A picture in a window of its own. */
export class ImagePopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Options = {
    id: "image-{id}",
    classes: ["image-popout"],
    window: { icon: "fa-solid fa-image", resizable: true },
    position: { width: 480 },
  };

  constructor(options: ImagePopoutOptions) {
    super(options);
  }

  protected override async _renderHTML(
    _context: RenderContext,
    _options: RenderOptions,
  ): Promise<HTMLElement> {
    const caption = typeof this.options["caption"] === "string" ? this.options["caption"] : this.title;
    return h(
      "figure",
      {},
      h("img", { src: String(this.options["src"] ?? ""), alt: caption }),
      h("figcaption", {}, caption),
    );
  }
}
