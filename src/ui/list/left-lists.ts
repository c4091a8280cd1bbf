/** Length and scroll position of a list when its page was left. */
export interface LeftList {
  count: number;
  top: number;
}

const STORE = 'foyer-lists';

let known: Record<string, LeftList> | undefined;

/** Stored per tab: a new visit starts over. */
function lists(): Record<string, LeftList> {
  if (known) return known;
  known = {};
  try {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (visit?.type === 'navigate') return known;
    known = JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, LeftList>;
  } catch {
    // private mode: Back leads to the first page
  }
  return known;
}

export function leftList(address: string): LeftList | undefined {
  return lists()[address];
}

/** Persists beyond the page, within the tab. */
export function noteLeft(address: string, left: LeftList): void {
  lists()[address] = left;
  try {
    sessionStorage.setItem(STORE, JSON.stringify(lists()));
  } catch {
    // private mode
  }
}
