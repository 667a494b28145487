type NumberFunction = (...args: number[]) => number;

const truth = (value: boolean): number => (value ? 1 : 0);

/** Takes a function of exactly `count` numbers and refuses any other count of arguments. */
function fixed(name: string, count: number, fn: NumberFunction): NumberFunction {
  return (...args) => {
    if (args.length !== count)
      throw new Error(`${name}() takes ${count} ${count === 1 ? "number" : "numbers"}, not ${args.length}.`);
    return fn(...args);
  };
}

const ONE = {
  abs: Math.abs,
  ceil: Math.ceil,
  floor: Math.floor,
  trunc: Math.trunc,
  sign: Math.sign,
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  exp: Math.exp,
  log: Math.log,
  log2: Math.log2,
  log10: Math.log10,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  round: Math.round,
} as const satisfies Record<string, (x: number) => number>;

const TWO = {
  pow: Math.pow,
  atan2: Math.atan2,
  eq: (a, b) => truth(a === b),
  ne: (a, b) => truth(a !== b),
  gt: (a, b) => truth(a > b),
  gte: (a, b) => truth(a >= b),
  lt: (a, b) => truth(a < b),
  lte: (a, b) => truth(a <= b),
} as const satisfies Record<string, (a: number, b: number) => number>;

/** The functions that a formula may call. `Math.random` is not among them: chance has one source. */
export const FUNCTIONS: Readonly<Record<string, NumberFunction>> = {
  ...Object.fromEntries(Object.entries(ONE).map(([name, fn]) => [name, fixed(name, 1, (x = NaN) => fn(x))])),
  ...Object.fromEntries(
    Object.entries(TWO).map(([name, fn]) => [name, fixed(name, 2, (a = NaN, b = NaN) => fn(a, b))]),
  ),
  min: (...args) => Math.min(...args),
  max: (...args) => Math.max(...args),
  hypot: (...args) => Math.hypot(...args),
  ternary: fixed("ternary", 3, (condition = 0, yes = NaN, no = NaN) => (condition ? yes : no)),
};
