import type { Evaluates } from "./evaluates.js";

/** What this file uses of a page. */
type Chat = Window & typeof globalThis & { ChatMessage: { create(data: object): Promise<unknown> } };

/** A roll as a client sends it: the one that the shot asks for, but for what a test changes. */
export interface SentRoll {
  readonly class?: string;
  readonly formula?: string;
  readonly plus?: number;
  readonly faces?: readonly number[];
  readonly against?: number;
}

const RIGHT = { class: "TntRoll", plus: 5, against: 10 } as const;

function rollData({ faces = [3], ...changed }: SentRoll): string {
  const { class: name, plus, against } = { ...RIGHT, ...changed };
  const numbered = (term: string, more: object) => ({ class: term, options: {}, evaluated: true, ...more });
  const results = faces.map((result) => ({ result, active: true }));
  return JSON.stringify({
    class: name,
    options: { game: "tnt", against, about: { plus: 5, jam: 1 }, extra: { die: 10, face: 10, adds: 6 } },
    dice: [],
    formula: changed.formula ?? `${faces.length}d10 + ${plus}`,
    terms: [
      numbered("Die", { number: faces.length, faces: 10, modifiers: [], results }),
      numbered("OperatorTerm", { operator: "+" }),
      numbered("NumericTerm", { number: plus }),
    ],
    total: faces.reduce((sum, face) => sum + face, plus),
    evaluated: true,
  });
}

/** Posts rolls for dice as any program could that speaks for this person. */
export async function sendRolls(
  { page }: { readonly page: Evaluates },
  open: { exchange: string; key: string },
  ...rolls: readonly SentRoll[]
) {
  await page.evaluate(
    async ([exchange, key, data]) => {
      await (window as Chat).ChatMessage.create({
        type: "request",
        system: { verb: "roll", exchange, data: JSON.stringify({ key }) },
        rolls: data,
      });
    },
    [open.exchange, open.key, rolls.map(rollData)] as const,
  );
}
