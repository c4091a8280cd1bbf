import { isSection } from '../../../src/domains/forms/field-types.ts';
import type { FormField } from './built-form.ts';

/** What moves together: a field alone, or a section with its fields. @returns first index, and the index after the last */
export function findBlock(fields: readonly FormField[], id: number): readonly [number, number] {
  const from = fields.findIndex((field) => field.id === id);
  const first = fields[from];
  if (!first) return [0, 0];
  if (!isSection(first)) return [from, from + 1];
  const next = fields.findIndex((field, at) => at > from && isSection(field));
  return [from, next < 0 ? fields.length : next];
}

/** The id of the section around a field, null before the first section. */
function sectionAt(fields: readonly FormField[], at: number): number | null {
  return fields.slice(0, at + 1).findLast(isSection)?.id ?? null;
}

/** One step up or down; a section steps over the whole section beside it. @returns null: it cannot go further */
export function stepField(
  fields: readonly FormField[],
  id: number,
  by: 1 | -1,
): readonly FormField[] | null {
  const [from, to] = findBlock(fields, id);
  const field = fields[from];
  const beside = fields[by < 0 ? from - 1 : to];
  if (!field || !beside) return null;
  if (!isSection(field)) return moved(fields, [from, to], by < 0 ? from - 1 : to + 1);
  const section = sectionAt(fields, by < 0 ? from - 1 : to);
  // above the first section are fields without one, which would become its own
  if (section === null) return null;
  const [start, end] = findBlock(fields, section);
  return moved(fields, [from, to], by < 0 ? start : end);
}

export type Side = 'before' | 'behind';

/** Drops a field beside another one; a section only between sections. @returns null: it stays where it is */
export function dropField(
  fields: readonly FormField[],
  id: number,
  target: { id: number; side: Side },
): readonly FormField[] | null {
  const [from, to] = findBlock(fields, id);
  const at = fields.findIndex((field) => field.id === target.id);
  const field = fields[from];
  if (!field || at < 0) return null;
  let place = target.side === 'before' ? at : at + 1;
  if (isSection(field)) {
    const section = sectionAt(fields, at);
    const [start, end] =
      section === null ? [0, findFirstSection(fields)] : findBlock(fields, section);
    place = target.side === 'before' && at === start && section !== null ? start : end;
  }
  return place >= from && place <= to ? null : moved(fields, [from, to], place);
}

function findFirstSection(fields: readonly FormField[]): number {
  const at = fields.findIndex(isSection);
  return at < 0 ? fields.length : at;
}

/** @param place index before the move */
function moved(
  fields: readonly FormField[],
  [from, to]: readonly [number, number],
  place: number,
): FormField[] {
  const rest = fields.toSpliced(from, to - from);
  return rest.toSpliced(place > from ? place - (to - from) : place, 0, ...fields.slice(from, to));
}
