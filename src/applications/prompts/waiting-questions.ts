import { onSecret } from "../../play/referee/secrets/share-secrets.js";
import { text } from "../../play/table/text/localize.js";
import { tellAnswered } from "./answered.js";
import { Prompt, type Asking } from "./prompt.js";
import { idOf, questionsOf, type Question } from "./questions.js";
import { inOrder, nextOf, toShow } from "./queue.js";

type Message = ChatMessage.Implementation;
type Notice = ReturnType<typeof ui.notifications.info>;

/** The questions that each message asks of this person, by the message's id, in the order in which the messages began to ask. */
const asked = new Map<string, readonly Question[]>();

/** Ids of questions that a person has closed without an answer: the card still asks them. */
const dismissed = new Set<string>();

/** Ids of questions that a person has opened on a card, also those that another person is asked. */
const opened = new Set<string>();

/** The window that asks; null while it is not open. */
let prompt: Prompt | null = null;

/** The notice for a window that is closed or minimized. */
let notice: Notice | null = null;

// One after another: a window that is still being drawn is neither closed nor drawn a second time.
let queue = Promise.resolve();

/** The questions that the window asks, in order. */
function waiting(): readonly Question[] {
  return inOrder([...asked.values()].flat().filter(({ id }) => !dismissed.has(id)));
}

/** Opens and closes the window as exchanges ask and are answered; called once, when the table opens. */
export function registerPrompts(): void {
  const refreshAll = (): void => {
    for (const message of game.messages) refresh(message);
  };
  Hooks.on("createChatMessage", refresh);
  Hooks.on("updateChatMessage", refresh);
  onSecret(refresh);
  Hooks.on("deleteChatMessage", (message) => {
    queue = queue.then(() => update(message, []));
  });
  Hooks.on("deleteToken", () => {
    for (const id of asked.keys()) {
      const message = game.messages.get(id);
      if (message) refresh(message);
    }
  });
  Hooks.on("canvasReady", () => {
    queue = queue.then(async () => {
      if (!prompt) return;
      await prompt.render();
      prompt.place();
    });
  });
  refreshAll();
  Hooks.on("userConnected", refreshAll);
}

function refresh(message: Message): void {
  queue = queue.then(() => update(message, questionsOf(message, opened)));
}

/** Takes over the questions that a message asks now, and shows what is asked then. */
async function update(message: Message, questions: readonly Question[]): Promise<void> {
  const id = message.id ?? "";
  const before = waiting();
  const known = asked.get(id) ?? [];
  if (questions.length === 0) asked.delete(id);
  else {
    // A later change of the message does not begin the time for an answer again.
    const since = (one: Question): number => known.find((old) => old.id === one.id)?.since ?? one.since;
    asked.set(
      id,
      questions.map((one) => ({ ...one, since: since(one) })),
    );
  }
  for (const one of before) {
    const isOver = one.message === id && !questions.some((other) => other.id === one.id);
    if (isOver && prompt?.hasAnswered(one.id) !== true && game.messages.has(id))
      tellAnswered(message, one.key);
  }
  const isSame =
    waiting().length === before.length && waiting().every((one, at) => one.id === before[at]?.id);
  // Another message changes nothing in the window, and its chances take long to work out.
  if (prompt && isSame && prompt.question.message !== id) return;
  await showNext(new Set(before.map((one) => one.id)));
}

/** Shows the question that comes now, or none. */
async function showNext(before: ReadonlySet<string>, shown = prompt?.question ?? null): Promise<void> {
  const all = waiting();
  const question = toShow(all, shown, before);
  const message = game.messages.get(question?.message ?? "");
  if (!question || !message) {
    const closing = prompt;
    prompt = null;
    hideNotice();
    await closing?.close();
    return;
  }
  const asking = { message, question, number: all.indexOf(question) + 1, count: all.length };
  if (!prompt) {
    await open(asking);
    return;
  }
  if (prompt.minimized) notify(all.filter(({ id }) => !before.has(id)));
  await prompt.show(asking);
}

async function open(asking: Asking): Promise<void> {
  const opening = new Prompt(asking, toNext);
  prompt = opening;
  hideNotice();
  opening.addEventListener("close", () => {
    if (prompt !== opening) return;
    const left = waiting();
    for (const { id } of left) dismissed.add(id);
    prompt = null;
    notify(left);
  });
  await opening.render({ force: true });
  // It now has a height of its own.
  opening.place();
}

/** A notice of questions that wait while the window is hidden. */
function notify([first, ...others]: readonly Question[]): void {
  if (!first) return;
  hideNotice();
  const words = { question: first.sentence, count: others.length + 1 };
  notice = ui.notifications.info(text("VANTAGE.prompt.hidden", words), { console: false });
}

function hideNotice(): void {
  if (notice !== null) ui.notifications.remove(notice);
  notice = null;
}

function toNext(): void {
  queue = queue.then(async () => {
    const all = waiting();
    const next = prompt && nextOf(all, prompt.question);
    if (next) await showNext(new Set(all.map(({ id }) => id)), next);
  });
}

/** Whether a message asks this person something, in the window or after that was closed without an answer. */
export function isAskedIn(message: Message): boolean {
  return questionsOf(message).length > 0;
}

/**
 * Shows the question of a message, also one that this person has closed without an answer.
 * @param key   opens this question also where another person is asked
 * @param path  the choices made so far, where the question has several for one answer
 */
export function askAgain(message: Message, key?: string, path?: string): void {
  if (key !== undefined) opened.add(idOf(message, key));
  for (const one of [...dismissed]) if (one.startsWith(idOf(message, ""))) dismissed.delete(one);
  queue = queue.then(async () => {
    const questions = questionsOf(message, opened);
    await update(message, questions);
    const wanted = questions.find((one) => one.key === (key ?? one.key));
    if (!prompt || !wanted) return;
    await showNext(new Set(waiting().map(({ id }) => id)), wanted);
    if (prompt.minimized) await prompt.maximize();
    prompt.bringToFront();
    if (path !== undefined) await prompt.goOn(path);
  });
}
