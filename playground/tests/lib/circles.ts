/** The first circle that imports make, as the files on it. */
export function findCircle(next: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const finished = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (finished.has(file)) return [];
    for (const other of next.get(file) ?? []) {
      const circle = visit(other, [...path, file]);
      if (circle.length > 0) return circle;
    }
    finished.add(file);
    return [];
  };
  for (const file of next.keys()) {
    const circle = visit(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
