import type { Answer } from './answer.ts';
import { getDroppedQuery, type KnownKeys } from './cache-key.ts';

/** A redirect passes on the whole query of the requested address (G-12), even keys that no page reads. */
export function withDroppedQuery(answer: Answer, url: string, known: KnownKeys): Answer {
  const query = answer.status >= 300 && answer.status < 400 ? getDroppedQuery(url, known) : '';
  if (!query) return answer;
  const headers = answer.headers.map(([name, value]): [string, string] => {
    if (name !== 'location') return [name, value];
    const [target = '', hash] = value.split('#', 2);
    const joined = `${target}${target.includes('?') ? '&' : '?'}${query}`;
    return [name, hash === undefined ? joined : `${joined}#${hash}`];
  });
  return { ...answer, headers };
}
