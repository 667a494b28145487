import { refsOf, weigh, type Engagement, type Ref } from "../rules/core/index.js";
import { isImpossible } from "../play/attack.js";
import { likelyAttack } from "../play/table/engagement/likely.js";
import { modelOf } from "../play/table/models/models.js";
import { lightUp } from "./overlay.js";
import { gameById } from "../rules/registry.js";

/** The things that Alt lights up while it is held. They are read at each press. */
type Source = () => readonly Ref[];

const sources: Source[] = [];
const listening = new WeakSet<Document>();
let isHeld = false;
let isLit = false;

/** Everything that counts in an engagement. */
export function evidenceOf(engagement: Engagement): readonly Ref[] {
  const rules = gameById(engagement.game);
  const { assessments } = rules ? weigh(rules, engagement) : { assessments: [] };
  return refsOf(assessments.flatMap(({ modifiers }) => modifiers.flatMap(({ evidence }) => evidence)));
}

/**
 * Lets Alt light up the evidence of a drag or of an open dialog, before any that was offered earlier. Returns a function
 * that ends it.
 */
export function offerEvidence(source: Source): () => void {
  sources.push(source);
  show();
  return () => {
    const index = sources.indexOf(source);
    if (index >= 0) sources.splice(index, 1);
    show();
  };
}

/** Listens to Alt in a window of the browser; a window that is popped out has a document of its own. */
export function listenForAlt(page: Document): void {
  if (listening.has(page)) return;
  listening.add(page);
  page.addEventListener("keydown", (event) => {
    if (event.key === "Alt" && !event.repeat) hold(true, event);
  });
  page.addEventListener("keyup", (event) => {
    if (event.key === "Alt") hold(false, event);
  });
  page.defaultView?.addEventListener("blur", () => hold(false));
}

function hold(held: boolean, event?: KeyboardEvent): void {
  isHeld = held;
  show();
  // Some browsers open their menu at Alt.
  if (isLit) event?.preventDefault();
}

function show(): void {
  const refs = isHeld ? (sources.at(-1) ?? targeted)() : [];
  if (!refs.length && !isLit) return;
  isLit = refs.length > 0;
  lightUp(refs);
}

/** The evidence of the attack that the selected token would make on the user's targets. */
function targeted(): readonly Ref[] {
  const selected = canvas.ready ? canvas.tokens?.controlled[0]?.document : undefined;
  const targets = [...game.user.targets].map(({ document }) => document.uuid);
  const actor = selected ? modelOf(selected.uuid) : null;
  const engagement = actor && targets.length ? likelyAttack(actor, targets)?.engagement : null;
  return engagement && !isImpossible(engagement) ? evidenceOf(engagement) : [];
}
