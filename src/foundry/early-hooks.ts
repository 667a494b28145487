/**
 * Hooks that can be called before what plays exchanges is loaded. Their listeners are loaded with it or with the table, so the
 * calls are kept for them. Each is about something that a user, a module or another client can do before that. The first of them
 * loads it, see `whenCalled`.
 */
const EARLY = [
  "createChatMessage",
  "updateChatMessage",
  "createToken",
  "updateToken",
  "updateActor",
  "updateActorDelta",
  "moveToken",
  "createCombat",
  "deleteCombat",
] as const;

type EarlyHook = (typeof EARLY)[number];
type Call = readonly unknown[];

const calls = new Map<string, Call[]>();
let forget: readonly (() => void)[] = [];
let heard = (): void => undefined;

/** Keeps the calls of these hooks. Called once, at initialization. */
export function keepEarlyHooks(): void {
  forget = EARLY.map((hook) => {
    const kept: Call[] = [];
    calls.set(hook, kept);
    const keep = (...args: Call): void => {
      kept.push(args);
      heard();
    };
    Hooks.on(hook, keep as never);
    return () => Hooks.off(hook, keep as never);
  });
}

/** Sets what each further call does besides being kept, until calls are no longer kept. */
export function whenCalled(act: () => void): void {
  heard = act;
}

/** Whether calls were kept so far. */
export function hasKeptCalls(): boolean {
  return [...calls.values()].some(({ length }) => length > 0);
}

/** Passes on the calls of a hook that were kept, in their order. */
export function hearEarly<K extends EarlyHook>(hook: K, listener: Hooks.Function<K>): void {
  for (const args of calls.get(hook) ?? []) Reflect.apply(listener, undefined, args);
}

/** Listens to a hook. The listener first gets the calls that were kept. */
export function listen<K extends EarlyHook>(hook: K, listener: Hooks.Function<K>): void {
  hearEarly(hook, listener);
  Hooks.on(hook, listener);
}

/** Stops keeping calls. Called once, when everything listens. */
export function dropEarlyHooks(): void {
  for (const one of forget) one();
  calls.clear();
}
