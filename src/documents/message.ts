import { loadStyles } from "../foundry/styles.js";

type Renderer = (message: ChatMessage.Implementation) => Promise<HTMLElement>;

const renderers = new Map<string, Renderer>();

/** Reads typed rolls. Its code is loaded by the first roll. */
async function readTyped(rolls: readonly Roll[]): Promise<readonly Roll[] | null> {
  return (await import("../dice/typed.js")).readTypedRolls(rolls);
}

/** Sets how the content of these types of messages is drawn. */
export function provideCards(types: readonly string[], renderer: Renderer): void {
  for (const type of types) renderers.set(type, renderer);
}

/** A chat message that reads typed rolls as their game does, and draws its content again when it changes. */
export class VantageMessage<
  SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  protected override async _preCreate(
    ...[data, options, user]: Parameters<ChatMessage["_preCreate"]>
  ): ReturnType<ChatMessage["_preCreate"]> {
    const read = this.rolls.length > 0 && (await readTyped(this.rolls));
    if (read) this.updateSource({ rolls: read.map((roll) => JSON.stringify(roll)) });
    return super._preCreate(data, options, user);
  }

  /**
   * A request is for its author and the GMs. It is whispered to them, unless a GM has revoked the permission to whisper:
   * then it is a message that the others do not see.
   */
  override get visible(): boolean {
    return this.type === "request" ? this.isAuthor || game.user.isGM : super.visible;
  }

  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    // Dice look as they do on cards.
    if (this.rolls.length > 0) await loadStyles("exchanges");
    const element = await super.renderHTML(options);
    const renderer = renderers.get(this.type);
    const content = element.querySelector(".message-content");
    if (!renderer || !content || !this.isContentVisible) return element;
    element.classList.add("vantage-message");
    try {
      content.replaceChildren(await renderer(this));
    } catch (error) {
      // A file may not load. Then the log, and with it the world's setup, goes on without this card.
      reportError(error);
    }
    return element;
  }
}
