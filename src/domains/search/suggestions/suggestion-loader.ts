/** What is suggested; what it is called in the call (`search.schema.ts`). */
export interface Suggested {
  text: string;
  type_name: string | null;
  picture: string | null;
}

const ADDRESS = '/de/api/search/autocomplete/';
/** G-72 */
const MAX_SHOWN = 8;
/** Cached answers, so that deleting letters shows the earlier lists at once. */
const MAX_KNOWN = 100;

interface LoaderParts {
  load(address: string, signal: AbortSignal): Promise<Response>;
  /** called for the first failure, with the HTTP status if there is one (ERR-19) */
  onFailure(address: string, status: number | undefined): void;
}

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`${status}`);
    this.status = status;
  }
}

/** Requests suggestions; only the latest request is answered (SEARCH-16, SEARCH-17, API-30, G-72). */
export function createSuggestionLoader({ load, onFailure }: LoaderParts) {
  const known = new Map<string, readonly Suggested[]>();
  let present: AbortController | undefined;
  let hasFailed = false;

  async function fetched(query: string, signal: AbortSignal): Promise<readonly Suggested[]> {
    const answer = await load(`${ADDRESS}?${new URLSearchParams({ query })}`, signal);
    if (!answer.ok) throw new Refused(answer.status);
    return listIn(await answer.json());
  }

  /** Aborts the pending request. */
  function drop(): void {
    present?.abort();
    present = undefined;
  }

  /** @returns null if superseded or failed */
  async function loadFor(text: string): Promise<readonly Suggested[] | null> {
    drop();
    const query = text.trim().toLowerCase();
    if (!query) return [];
    const before = known.get(query);
    if (before) return before;
    const mine = new AbortController();
    present = mine;
    try {
      const found = await fetched(query, mine.signal);
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(query, found);
      return mine.signal.aborted ? null : found;
    } catch (error) {
      if (mine.signal.aborted || hasFailed) return null;
      hasFailed = true;
      onFailure(ADDRESS, error instanceof Refused ? error.status : undefined);
      return null;
    }
  }

  return { loadFor, drop };
}

/** Accepts `{ suggestions: […] }`, and texts alone as `{ data: […] }` or the bare list (G-72). */
function listIn(answer: unknown): Suggested[] {
  const { data = answer, suggestions = data } = (answer ?? {}) as Record<string, unknown>;
  if (!Array.isArray(suggestions)) throw new Error('no list of suggestions');
  return suggestions.flatMap(toSuggested).slice(0, MAX_SHOWN);
}

function toSuggested(each: unknown): Suggested[] {
  if (typeof each === 'string') return [{ text: each, type_name: null, picture: null }];
  const { text, type_name, picture } = (each ?? {}) as Partial<Suggested>;
  if (typeof text !== 'string') return [];
  return [{ text, type_name: type_name ?? null, picture: picture ?? null }];
}
