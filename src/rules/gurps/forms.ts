/** GURPS-24: forms of weapons that parry better or worse than others. */
export const FORMS = ["plain", "dagger", "flexible", "quarterstaff"] as const;
export type Form = (typeof FORMS)[number];

/** GURPS-24: a dagger or knife, a kusari or whip, a quarterstaff. */
export const FORM_PARRY: Readonly<Record<Form, number>> = {
  plain: 0,
  dagger: -1,
  flexible: -2,
  quarterstaff: 2,
};

/** The form that a word names. */
export function formOf(word: string): Form {
  return FORMS.find((one) => one === word) ?? "plain";
}
