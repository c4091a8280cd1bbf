/** A way that can be gone: to something found, to a screen, or to the form of something new. */
export interface Way {
  url: string;
  title: string;
  /** what it is: 'Produktion', 'Bereich' */
  kind: string;
  detail: string | null;
  is_hidden: boolean;
}

const KEY = 'foyer.found';
const MAX_RECENT = 8;

/** Ways gone last in this browser, the newest first. */
export function recentWays(): Way[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isWay) : [];
  } catch {
    return [];
  }
}

export function noteWay(way: Way): void {
  const others = recentWays().filter(({ url }) => url !== way.url);
  try {
    localStorage.setItem(KEY, JSON.stringify([way, ...others].slice(0, MAX_RECENT)));
  } catch {
    // a browser that keeps nothing: the list stays empty
  }
}

/** At sign-out: the next person at this computer does not see them. */
export function forgetWays(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // as above
  }
}

function isWay(value: unknown): value is Way {
  const { url, title, kind } = (value ?? {}) as Partial<Way>;
  const isText = [url, title, kind].every((each) => typeof each === 'string');
  return isText && /^\/(?!\/)/.test(url ?? '');
}
