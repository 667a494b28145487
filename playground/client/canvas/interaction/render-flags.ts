/** A flag that asks for a part of an object to be refreshed. */
export interface RenderFlag {
  /** Flags that are set along with it. */
  propagate?: readonly string[];
  /** It only represents the flags that it sets along. */
  alias?: boolean;
}

/** Anything whose flags are handled once a frame. */
interface RenderFlagObject {
  applyRenderFlags(): void;
}

const pending = new Set<RenderFlagObject>();
const listeners = new Set<() => void>();

/** The flags of one object that wait for the next frame. */
export class RenderFlags extends Set<string> {
  readonly flags: Readonly<Record<string, RenderFlag>>;
  readonly object: RenderFlagObject;

  constructor(flags: Readonly<Record<string, RenderFlag>>, { object }: { object: RenderFlagObject }) {
    super();
    this.flags = flags;
    this.object = object;
  }

  /** Sets the flags that are true, with those that they propagate to. Throws for a flag that the object has not. */
  set(changes: Readonly<Record<string, boolean | undefined | null>>): void {
    for (const [name, on] of Object.entries(changes)) if (on) this.raise(name);
    pending.add(this.object);
    for (const listener of listeners) listener();
  }

  /** Takes all flags off and gives those that were set. */
  override clear(): Record<string, boolean> {
    const raised = Object.fromEntries([...this].map((name) => [name, true]));
    super.clear();
    pending.delete(this.object);
    return raised;
  }

  /** Takes one flag off and says whether it was set. */
  handle(flag: string): boolean {
    return this.delete(flag);
  }

  private raise(name: string): void {
    const flag = this.flags[name];
    if (!flag) throw new Error(`"${name}" is not a flag of this object.`);
    if (this.has(name)) return;
    if (!flag.alias) this.add(name);
    for (const other of flag.propagate ?? []) this.raise(other);
  }
}

/** Applies the flags of every object that waits. An object that fails does not keep the others from it. */
export function applyPendingRenderFlags(): void {
  for (const object of [...pending]) {
    pending.delete(object);
    try {
      object.applyRenderFlags();
    } catch (error) {
      console.error(error);
    }
  }
}

/** Forgets an object that no longer exists. */
export function forgetRenderFlags(object: RenderFlagObject): void {
  pending.delete(object);
}

/** Calls back whenever something waits for the next frame. */
export function onRenderFlags(listener: () => void): void {
  listeners.add(listener);
}
