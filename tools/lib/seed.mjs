/** The seed of all random tests. It is fixed, so that two runs of one commit agree; VANTAGE_SEED names another one. */
export const SEED = Number(process.env["VANTAGE_SEED"] ?? 20_261_122);
