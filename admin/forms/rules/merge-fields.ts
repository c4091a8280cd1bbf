import type { FormField } from './built-form.ts';

type Fields = readonly FormField[];
type Side = 'mine' | 'theirs';
/** What both have changed: a field by its number, or the order. */
export type Part = number | 'order';

/**
 * The fields of a form that two editors have changed, with the changes of both (E-1): they are one value of the record, and
 * choosing one side of it would throw away the other's work.
 * @param decide whose side counts for what both have changed
 * @returns null if both have changed the same and it is not decided: a setting of a field, the order, or one has deleted what the
 * other has changed; also if both have added the same short name
 */
export function mergeFields(
  before: Fields,
  mine: Fields,
  theirs: Fields,
  decide: (part: Part) => Side | undefined = () => undefined,
): FormField[] | null {
  const added = renumbered(before, mine, theirs);
  const [old, ours, other] = [byId(before), byId(added), byId(theirs)];
  const merged = new Map<number, FormField>();
  for (const id of new Set([...old.keys(), ...ours.keys(), ...other.keys()])) {
    const one = mergeOne(old.get(id), ours.get(id), other.get(id), decide(id));
    if (one === 'clash') return null;
    if (one) merged.set(id, one);
  }
  const slugs = [...merged.values()].map(({ slug }) => slug);
  const order = mergeOrder(before, added, theirs, decide('order'));
  if (!order || new Set(slugs).size < slugs.length) return null;
  return order.flatMap((id) => merged.get(id) ?? []);
}

const byId = (fields: Fields) => new Map(fields.map((field) => [field.id, field]));
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Both editors give the next free number to what they add: mine get others. */
function renumbered(before: Fields, mine: Fields, theirs: Fields): Fields {
  const [old, other] = [byId(before), byId(theirs)];
  let last = Math.max(0, ...[...mine, ...theirs].map(({ id }) => id));
  return mine.map((field) => {
    const isTaken = !old.has(field.id) && other.has(field.id);
    return isTaken ? { ...field, id: ++last } : field;
  });
}

/** @returns undefined: deleted */
function mergeOne(
  before: FormField | undefined,
  mine: FormField | undefined,
  theirs: FormField | undefined,
  side: Side | undefined,
): FormField | 'clash' | undefined {
  if (isSame(mine, before) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, before)) return mine;
  if (!before || !mine || !theirs) return side ? { mine, theirs }[side] : 'clash';
  const both = listClashing(before, mine, theirs);
  if (both.length > 0 && !side) return 'clash';
  const settings = Object.keys(mine) as (keyof FormField)[];
  const changed = settings.filter(
    (name) => !isSame(mine[name], before[name]) && (side === 'mine' || !both.includes(name)),
  );
  return { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) };
}

/** Settings that both have changed, to different values. */
function listClashing(before: FormField, mine: FormField, theirs: FormField) {
  return (Object.keys(mine) as (keyof FormField)[]).filter(
    (name) =>
      !isSame(mine[name], before[name]) &&
      !isSame(theirs[name], before[name]) &&
      !isSame(mine[name], theirs[name]),
  );
}

/** What has to be decided, a field by itself (G-495). */
export interface ClashingPart {
  part: Part;
  /** what it is called; '' for the order */
  label: string;
  /** settings that differ, in both; empty: one has deleted the field, or it is the order */
  settings: readonly (keyof FormField)[];
  mine: FormField | undefined;
  theirs: FormField | undefined;
}

/** @returns null if deciding part by part leads to no form: both have added the same short name */
export function splitClash(before: Fields, mine: Fields, theirs: Fields): ClashingPart[] | null {
  const added = renumbered(before, mine, theirs);
  const [old, ours, other] = [byId(before), byId(added), byId(theirs)];
  const parts: ClashingPart[] = [];
  for (const id of new Set([...old.keys(), ...ours.keys(), ...other.keys()])) {
    const [was, here, there] = [old.get(id), ours.get(id), other.get(id)];
    if (mergeOne(was, here, there, undefined) !== 'clash') continue;
    const settings = was && here && there ? listClashing(was, here, there) : [];
    const label = (here ?? there ?? was)?.label ?? '';
    parts.push({ part: id, label, settings, mine: here, theirs: there });
  }
  if (!mergeOrder(before, added, theirs, undefined))
    parts.push({ part: 'order', label: '', settings: [], mine: undefined, theirs: undefined });
  return mergeFields(before, mine, theirs, () => 'theirs') ? parts : null;
}

/** Numbers in the order of who has moved fields; what the other has added comes after the same field as there. */
function mergeOrder(
  before: Fields,
  mine: Fields,
  theirs: Fields,
  side: Side | undefined,
): number[] | null {
  const old = byId(before);
  const [ours, other] = [byId(mine), byId(theirs)];
  const common = (fields: Fields) =>
    fields.map(({ id }) => id).filter((id) => old.has(id) && ours.has(id) && other.has(id));
  const isMovedHere = !isSame(common(mine), common(before));
  const isClash =
    isMovedHere && !isSame(common(theirs), common(before)) && !isSame(common(mine), common(theirs));
  if (isClash && !side) return null;
  const isMine = isClash ? side === 'mine' : isMovedHere;
  const [first, second] = isMine ? [mine, theirs] : [theirs, mine];
  const order = first.map(({ id }) => id);
  for (const [at, { id }] of second.entries()) {
    if (order.includes(id)) continue;
    const neighbour = second.slice(0, at).findLast((each) => order.includes(each.id));
    order.splice(neighbour ? order.indexOf(neighbour.id) + 1 : 0, 0, id);
  }
  return order;
}
