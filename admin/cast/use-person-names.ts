import { useGetMany } from 'react-admin';
import { getRecordName } from '../../src/lib/answers/record-name.ts';
import { useKind } from '../api/kinds.ts';
import type { CastLine, GetName } from './cast-lines.ts';

/** Names of the people in a cast; null while loading. */
export function usePersonNames(lines: readonly CastLine[]): GetName | null {
  const persons = useKind('persons');
  const ids = [...new Set(lines.flatMap(({ person_id }) => person_id ?? []))];
  const { data: people } = useGetMany('persons', { ids }, { enabled: ids.length > 0 });
  if (ids.length > 0 && !people) return null;
  const byId = new Map(people?.map((person) => [person.id, getRecordName(persons, person)]));
  return ({ name, person_id }) => name || (person_id === null ? '' : (byId.get(person_id) ?? ''));
}
