import { fieldNamed, type KindDescription } from '../api/kinds.ts';

/** Enough to identify a record without a name: a performance's day, production and room. */
const SHOWN = 3;

/** Fields that say nothing of a closed day. */
export const OPEN_FIELDS: ReadonlySet<string> = new Set(['time_from', 'time_to']);

type Kind = Pick<KindDescription, 'columns' | 'fields' | 'named_by'>;
type Values = Readonly<Record<string, unknown>> | undefined;

/** A column, or two that are one span. */
type Part = readonly [column: string, until?: string];

interface NameParts {
  parts: Part[];
  /** those after which the list says more: that a performance is cancelled or sold out */
  states: Part[];
}

/** The columns that identify a record without a name, and those that say in what unusual state it is. */
export function pickNameParts(kind: Kind, record: Values): NameParts {
  // Monday is the weekday 0
  const isSaid = (value: unknown) => Boolean(value) || value === 0;
  const told = kind.columns.filter((column) => {
    const value = record?.[column];
    return (
      !kind.named_by.includes(column) &&
      column !== 'is_online' &&
      isSaid(value) &&
      // what is usual identifies nothing: that a performance takes place
      value !== fieldNamed(kind, column).schema.default &&
      !(record?.closed && OPEN_FIELDS.has(column))
    );
  });
  const hasSpan = told.includes('time_from') && told.includes('time_to');
  const all = told
    .filter((column) => !(hasSpan && column === 'time_to'))
    .map((column): Part => (hasSpan && column === 'time_from' ? [column, 'time_to'] : [column]));
  return {
    parts: all.slice(0, SHOWN),
    states: all.slice(SHOWN).filter(([column]) => fieldNamed(kind, column).input === 'choice'),
  };
}
