/** The tabs of an actor's sheet, in their order. */
export const TAB_IDS = ["combat", "actions", "character", "effects"] as const;
export type TabId = (typeof TAB_IDS)[number];

/** The tab that a key goes to from the tab at an index; null for a key that does not change it. */
export function tabByKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
      return (index + 1) % count;
    case "ArrowLeft":
      return (index + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
