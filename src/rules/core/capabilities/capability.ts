/**
 * A part that only some games or actions have, with its parameters. It is one entry in the list of a game or an
 * action.
 */
export interface Capability {
  readonly id: string;
  readonly parameters: unknown;
}

/** A kind of capability. Called with parameters, it makes the entry for a list. */
export interface CapabilityKind<Parameters> {
  (parameters: Parameters): Capability;
  readonly id: string;
}

/** Declares a kind of capability. Each id is used once. */
export function capabilityKind<Parameters>(id: string): CapabilityKind<Parameters> {
  return Object.assign((parameters: Parameters): Capability => ({ id, parameters }), { id });
}

/** The parameters of a capability of a game or an action; undefined when the game or action does not have it. */
export function capability<Parameters>(
  { capabilities = [] }: { readonly capabilities?: readonly Capability[] },
  kind: CapabilityKind<Parameters>,
): Parameters | undefined {
  // Only the kind with this id makes entries with the id, so the type of the parameters is certain.
  return capabilities.find(({ id }) => id === kind.id)?.parameters as Parameters | undefined;
}
