/**
 * Queries for content that no message may hold.
 * - A GM's client offers a ticket, and the other client fetches the secret with it.
 * - The referee's client asks a player's client for a choice that is not revealed yet, and the player's client sends
 * it.
 */
export const SECRET_QUERIES = {
  offer: "vantage.offerSecret",
  fetch: "vantage.fetchSecret",
  fetchChoice: "vantage.fetchChoice",
  bringChoice: "vantage.bringChoice",
} as const;

export type SecretQuery = (typeof SECRET_QUERIES)[keyof typeof SECRET_QUERIES];
