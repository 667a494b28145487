import { askedTestOf } from "../applications/asked-test/asked-test.js";
import { drawCard } from "../applications/card/card.js";
import { IN_RUN, isInRun } from "../applications/group/run-card.js";
import { addLendingButton } from "../applications/card/lending-card.js";
import { readTypedRolls } from "../dice/typed.js";

/** The types of messages that are drawn as cards. */
const CARDS: readonly string[] = ["exchange", "request", "run", "test"];

/** A chat message that reads typed rolls as their game does, and draws its content again when it changes. */
export class VantageMessage<
  SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  protected override async _preCreate(
    ...[data, options, user]: Parameters<ChatMessage["_preCreate"]>
  ): ReturnType<ChatMessage["_preCreate"]> {
    const read = this.rolls.length > 0 && (await readTypedRolls(this.rolls));
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
    const element = await super.renderHTML(options);
    const content = element.querySelector(".message-content");
    if (content) addLendingButton(this, content);
    const isCard = CARDS.includes(this.type) || askedTestOf(this) !== null;
    if (!isCard || !content || !this.isContentVisible) return element;
    element.classList.add("vantage-message");
    try {
      const card = isInRun(this) ? null : await drawCard(this);
      // The run can have taken its exchange in while the card was drawn.
      const isShown = card !== null && !isInRun(this);
      element.classList.toggle(IN_RUN, !isShown);
      content.replaceChildren(...(isShown ? [card] : []));
    } catch (error) {
      // The log, and with it the world's setup, goes on without a card that cannot be drawn.
      reportError(error);
    }
    return element;
  }
}
