import type { FormField } from './built-form.ts';

type Fields = readonly FormField[];

/**
 * The fields of a form that two editors have changed, with the changes of both (E-1): they are one value of the record, and
 * choosing one side of it would throw away the other's work.
 * @returns null if both have changed the same: a setting of a field, the order, or one has deleted what the other has changed
 */
export function mergeFields(before: Fields, mine: Fields, theirs: Fields): FormField[] | null {
  const added = renumbered(before, mine, theirs);
  const [old, ours, other] = [byId(before), byId(added), byId(theirs)];
  const merged = new Map<number, FormField>();
  for (const id of new Set([...old.keys(), ...ours.keys(), ...other.keys()])) {
    const one = mergeOne(old.get(id), ours.get(id), other.get(id));
    if (one === 'clash') return null;
    if (one) merged.set(id, one);
  }
  const slugs = [...merged.values()].map(({ slug }) => slug);
  const order = mergeOrder(before, added, theirs);
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
): FormField | 'clash' | undefined {
  if (isSame(mine, before) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, before)) return mine;
  if (!before || !mine || !theirs) return 'clash';
  const settings = Object.keys(mine) as (keyof FormField)[];
  const isClash = settings.some(
    (name) =>
      !isSame(mine[name], before[name]) &&
      !isSame(theirs[name], before[name]) &&
      !isSame(mine[name], theirs[name]),
  );
  if (isClash) return 'clash';
  const changed = settings.filter((name) => !isSame(mine[name], before[name]));
  return { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) };
}

/** Numbers in the order of who has moved fields; what the other has added comes after the same field as there. */
function mergeOrder(before: Fields, mine: Fields, theirs: Fields): number[] | null {
  const old = byId(before);
  const [ours, other] = [byId(mine), byId(theirs)];
  const common = (fields: Fields) =>
    fields.map(({ id }) => id).filter((id) => old.has(id) && ours.has(id) && other.has(id));
  const isMovedHere = !isSame(common(mine), common(before));
  if (
    isMovedHere &&
    !isSame(common(theirs), common(before)) &&
    !isSame(common(mine), common(theirs))
  )
    return null;
  const [first, second] = isMovedHere ? [mine, theirs] : [theirs, mine];
  const order = first.map(({ id }) => id);
  for (const [at, { id }] of second.entries()) {
    if (order.includes(id)) continue;
    const neighbour = second.slice(0, at).findLast((each) => order.includes(each.id));
    order.splice(neighbour ? order.indexOf(neighbour.id) + 1 : 0, 0, id);
  }
  return order;
}
