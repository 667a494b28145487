import { readTypedRolls } from "../dice/typed.js";

type Renderer = (message: ChatMessage.Implementation) => Promise<HTMLElement>;

const renderers = new Map<string, Renderer>();

/** Says how the content of a type of message is drawn. */
export function provideRenderer(type: string, renderer: Renderer): void {
  renderers.set(type, renderer);
}

/** A chat message that reads typed rolls as their game does, and draws what it stores again at each change. */
export class VantageMessage extends ChatMessage {
  protected override async _preCreate(
    ...[data, options, user]: Parameters<ChatMessage["_preCreate"]>
  ): ReturnType<ChatMessage["_preCreate"]> {
    const read = await readTypedRolls(this.rolls);
    if (read) this.updateSource({ rolls: read.map((roll) => JSON.stringify(roll)) });
    return super._preCreate(data, options, user);
  }

  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const element = await super.renderHTML(options);
    const renderer = renderers.get(this.type);
    const content = element.querySelector(".message-content");
    if (!renderer || !content || !this.isContentVisible) return element;
    element.classList.add("vantage-message");
    content.replaceChildren(await renderer(this));
    return element;
  }
}
