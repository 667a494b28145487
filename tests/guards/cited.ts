/** The numbers that a text cites, such as TNT-34; "TNT-33 to TNT-36" and "TNT-33 to 36" cite those between as well. */
export function cited(text: string, prefix: string): Set<number> {
  const numbers = new Set<number>();
  const pattern = new RegExp(`${prefix}-(\\d+)(?:(?: to |[-–…])(?:${prefix}-)?(\\d+))?`, "g");
  for (const [, from = "", to = from] of text.matchAll(pattern))
    for (let number = Number(from); number <= Number(to); number += 1) numbers.add(number);
  return numbers;
}
