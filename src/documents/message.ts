type Renderer = (message: ChatMessage.Implementation) => Promise<HTMLElement>;

const renderers = new Map<string, Renderer>();

/** Says how the content of a type of message is drawn. */
export function provideRenderer(type: string, renderer: Renderer): void {
  renderers.set(type, renderer);
}

/** A chat message whose content may be drawn anew at each change, from what it stores. */
export class VantageMessage extends ChatMessage {
  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const element = await super.renderHTML(options);
    const renderer = renderers.get(this.type);
    const content = element.querySelector(".message-content");
    if (!renderer || !content || !this.isContentVisible) return element;
    content.replaceChildren(await renderer(this));
    return element;
  }
}
