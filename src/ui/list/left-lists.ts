/** How much of a list there was, and how far down the reader was, when its page was left. */
export interface LeftList {
  count: number;
  top: number;
}

const STORE = 'foyer-lists';

let known: Record<string, LeftList> | undefined;

/** Only of who comes back: a new visit starts over. */
function lists(): Record<string, LeftList> {
  if (known) return known;
  known = {};
  try {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (visit?.type === 'navigate') return known;
    known = JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, LeftList>;
  } catch {
    // private mode: back then leads to the first page
  }
  return known;
}

export function leftList(address: string): LeftList | undefined {
  return lists()[address];
}

/** Kept beyond the page, as long as the tab is there. */
export function noteLeft(address: string, left: LeftList): void {
  lists()[address] = left;
  try {
    sessionStorage.setItem(STORE, JSON.stringify(lists()));
  } catch {
    // private mode
  }
}
