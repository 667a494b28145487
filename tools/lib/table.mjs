/**
 * A table for a terminal and for Markdown alike that grows by a row at a time.
 * @param {[title: string, width: number][]} columns  a cell wider than its column pushes the rest to the right
 * @returns {(cells: string[]) => void} prints one row
 */
export function growingTable(columns) {
  const print = (cells) =>
    process.stdout.write(
      `| ${columns.map(([, width], column) => (cells[column] ?? "").padEnd(width)).join(" | ")} |\n`,
    );
  print(columns.map(([title]) => title));
  print(columns.map(([, width]) => "-".repeat(width)));
  return print;
}
