/**
 * Queries for content that no message may hold. A GM offers a ticket, with which the other client fetches a secret. The
 * referee asks a player for a choice that is not revealed yet, and the player's client sends it to the referee.
 */
export const SECRET_QUERIES = {
  offer: "vantage.offerSecret",
  fetch: "vantage.fetchSecret",
  fetchChoice: "vantage.fetchChoice",
  bringChoice: "vantage.bringChoice",
} as const;

export type SecretQuery = (typeof SECRET_QUERIES)[keyof typeof SECRET_QUERIES];
