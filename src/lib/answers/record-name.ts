import type { KindDescription } from './kind-description.ts';

/** A record's name, from the fields in `named_by`; '' if they are empty. */
export function getRecordName(
  { named_by }: Pick<KindDescription, 'named_by'>,
  record: { id?: unknown; [field: string]: unknown } | undefined,
): string {
  const words = named_by.map((field) => record?.[field]).filter(Boolean);
  return words.join(' ');
}
