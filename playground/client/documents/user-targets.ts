import type { Token } from "../canvas/index.js";
import type { User } from "./user.js";

/** What can be targeted: what is drawn of a token. */
interface Targetable {
  readonly id: string | null;
}

/** The tokens that a user targets. */
export class UserTargets<Target extends Targetable = Token> extends Set<Target> {
  constructor(readonly user: User) {
    super();
  }

  /** The ids of the targeted tokens. */
  get ids(): string[] {
    return [...this].flatMap((token) => (token.id === null ? [] : [token.id]));
  }
}
