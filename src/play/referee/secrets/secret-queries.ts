/**
 * Queries for content that no message may contain. For a secret exchange, a GM's client offers a ticket
 * (`offer`), and another client fetches the secret with this ticket (`fetch`). For a sealed choice, the
 * referee's client asks for it (`fetchChoice`), and the player's client sends it (`bringChoice`).
 */
export const SECRET_QUERIES = {
  offer: "vantage.offerSecret",
  fetch: "vantage.fetchSecret",
  fetchChoice: "vantage.fetchChoice",
  bringChoice: "vantage.bringChoice",
} as const;

export type SecretQuery = (typeof SECRET_QUERIES)[keyof typeof SECRET_QUERIES];
