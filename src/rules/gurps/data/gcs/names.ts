import { at, textIn, type Cell } from "./cells.js";

/**
 * GURPS-103: the names of entries in the library that comes with GCS, by the ids of the entries. A character's traits
 * and skills keep these ids in every language.
 */
const LIBRARY: Readonly<Record<string, string>> = {
  tE_Ykx9nKvsgBGb6L: "Ambidexterity",
  tc74I5tb8McOGp5nr: "Peripheral Vision",
  tlqM2aXX8XYtB9GQX: "360° Vision",
  tPcvlsavyazeq1Qg4: "Blindness",
  tRBGNZTHk6KJgxsCi: "Weapon Master",
  "t9AO9D-pqGZFRnHwx": "Weapon Master",
  "t-v5hp5IUsrcGNXrr": "Trained by a Master",
  tGjjVtxav9KsrG7Wx: "Combat Reflexes",
  teRggYn926_I1YeWO: "High Pain Threshold",
  tQsgCJSqiGP4g4fkG: "Low Pain Threshold",
  txSLRSX9nxLwQkE2n: "Hard to Kill",
  "t5K9V7-_MYD_0BOQ8": "Hard to Subdue",
  tk0ZKpvgqpE35AZcM: "Night Vision",
  tnoTxbCUvvok5k1Ep: "Extra Attack",
  t4TqvzUkGTe4ipCZE: "Injury Tolerance",
  tgZ_USe8H3_wWhOHm: "Vulnerability",
  tEFtRoCNBxTe9vjsG: "Dark Vision",
  shtDdl5thrvKSnJHf: "Brawling",
  sEw2VcGPL_pN66Fah: "Boxing",
  sWVqswxT3hi7db0kD: "Judo",
  sU4bjpp9TsvnRavPN: "Karate",
  sX8y2AmeL5DLlQl17: "Acrobatics",
  sovqo6SR6ThLQTR3K: "Riding",
  sgVAh6Empcg0YI6xY: "Riding",
  sut4EOsdzoDkI0Hmb: "Riding",
  s2FPgMUpDuT_TWt2I: "Riding",
  sw6twMMqbSiWNaKtg: "Riding",
};

/**
 * The English name of a trait or a skill, if its entry in the library is known. Otherwise the name in the
 * file.
 */
export function nameOfRow(row: Cell): string {
  const id = [textIn(at(row, "source", "id")), textIn(at(row, "id"))].find((one) =>
    Object.hasOwn(LIBRARY, one),
  );
  return (id === undefined ? undefined : LIBRARY[id]) ?? textIn(at(row, "name"));
}
