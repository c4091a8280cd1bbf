/** What a write has stored, or what was decided, of a field. */
export interface WrittenField {
  /** as it was sent */
  value: unknown;
  /** an earlier value was restored: it counts, whatever is typed */
  isRestored: boolean;
}

type Listener = (place: string, fields: Readonly<Record<string, WrittenField>>) => void;

const listeners = new Set<Listener>();

/** To be called when fields of a stored record were written, before its form gets the record. @param place `events/12` */
export function announceWritten(
  place: string,
  values: Readonly<Record<string, unknown>>,
  isRestored = false,
): void {
  const fields = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, isRestored }]),
  );
  for (const listener of [...listeners]) listener(place, fields);
}

export function onWritten(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
