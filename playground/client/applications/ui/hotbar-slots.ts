/** Macro slots shown at a time. */
export const SLOTS_PER_PAGE = 10;

/** Pages of macro slots. */
export const PAGES = 5;

/** The key that runs a slot of the shown page: 1 to 9, then 0. */
export function slotKey(slot: number): string {
  return String(((slot - 1) % SLOTS_PER_PAGE) + 1).slice(-1);
}

/** The slots of a page, from 1. A page beyond the last counts from the first again, and back. */
export function slotsOfPage(page: number): number[] {
  const wrapped = ((((page - 1) % PAGES) + PAGES) % PAGES) + 1;
  return Array.from({ length: SLOTS_PER_PAGE }, (_, index) => (wrapped - 1) * SLOTS_PER_PAGE + index + 1);
}
