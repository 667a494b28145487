import { Exchange } from "../play/record/exchange.js";
import { rollerOf } from "../play/referee/rollers.js";

type Message = ChatMessage.Implementation;

/** The part of the package's public interface that is called: it animates one roll, here alone without `synchronize`. */
interface Dice3d {
  readonly showForRoll: (roll: Roll, user: User.Implementation, synchronize: boolean) => Promise<unknown>;
}

/** How many rolls of each message have been seen: what comes later is new. */
const seen = new Map<string, number>();

/**
 * Animates the dice that an exchange rolls after its message was posted, once in each window, as those of the user whose
 * model rolled. The package itself animates the rolls of a new message. Called once, when the table opens.
 */
export function registerDiceSoNice(): void {
  for (const message of game.messages) remember(message);
  Hooks.on("createChatMessage", remember);
  Hooks.on("deleteChatMessage", (message) => void seen.delete(message.id ?? ""));
  Hooks.on("updateChatMessage", (message, changed) => {
    const before = seen.get(message.id ?? "") ?? 0;
    remember(message);
    if ("rolls" in changed) animate(message, message.rolls.slice(before));
  });
}

function remember(message: Message): void {
  if (message.type === "exchange") seen.set(message.id ?? "", message.rolls.length);
}

function animate(message: Message, rolls: readonly Roll[]): void {
  const dice = dice3d();
  const exchange = Exchange.of(message);
  if (!dice || !exchange) return;
  const rollers = exchange.view.happenings.flatMap((one) =>
    one.type === "roll" ? [one.request.roller] : [],
  );
  for (const [index, roll] of rolls.entries()) {
    // The newest rolls of the record are the newest of the message.
    const ref = rollers.at(index - rolls.length);
    const user = (ref === undefined ? null : rollerOf(ref)) ?? message.author ?? game.user;
    void dice.showForRoll(roll, user, false);
  }
}

function dice3d(): Dice3d | null {
  if (game.modules.get("dice-so-nice")?.active !== true) return null;
  const dice: unknown = Reflect.get(game, "dice3d");
  return isDice3d(dice) ? dice : null;
}

function isDice3d(value: unknown): value is Dice3d {
  return (
    typeof value === "object" && value !== null && typeof Reflect.get(value, "showForRoll") === "function"
  );
}
