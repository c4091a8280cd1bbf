/** A destination: a record, a screen, or the form of a new record. */
export interface Way {
  url: string;
  title: string;
  /** shown beside the title: 'Produktion', 'Bereich' */
  kind: string;
  detail: string | null;
  is_hidden: boolean;
}

const KEY = 'foyer.found';
const MAX_RECENT = 8;

/** Destinations last opened in this browser, newest first. */
export function readRecentWays(): Way[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isWay) : [];
  } catch {
    return [];
  }
}

export function noteWay(way: Way): void {
  const others = readRecentWays().filter(({ url }) => url !== way.url);
  try {
    localStorage.setItem(KEY, JSON.stringify([way, ...others].slice(0, MAX_RECENT)));
  } catch {
    // storage is blocked or full: the list stays as it is
  }
}

/** Called at sign-out: the next person at this computer must not see them. */
export function forgetWays(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // storage is blocked: there is nothing to forget
  }
}

function isWay(value: unknown): value is Way {
  const { url, title, kind } = (value ?? {}) as Partial<Way>;
  const isText = [url, title, kind].every((each) => typeof each === 'string');
  return isText && /^\/(?!\/)/.test(url ?? '');
}
