/** A key pressed in a text whose editor has not loaded yet. */
export type EarlyKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
> & { isAltGraph: boolean };

/** A key as it was pressed, of the browser or of React. */
export function toEarlyKey(event: EarlyKeySource): EarlyKey {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isAltGraph = event.getModifierState('AltGraph');
  return { key, ctrlKey, metaKey, altKey, shiftKey, isAltGraph };
}

type EarlyKeySource = Omit<EarlyKey, 'isAltGraph'> & { getModifierState(key: 'AltGraph'): boolean };

const MOTIONS = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);
const EDITING = new Set(['Enter', 'Backspace', 'Delete']);

export type Meaning = 'all' | 'motion' | 'edit' | 'character';

/** What the key does to a text; null: it is left to the browser and the page. */
export function readMeaning({
  key,
  ctrlKey,
  metaKey,
  altKey,
  isAltGraph,
}: EarlyKey): Meaning | null {
  const isCommand = (ctrlKey || metaKey || altKey) && !isAltGraph;
  if (key.toLowerCase() === 'a' && isCommand && !altKey) return 'all';
  if (MOTIONS.has(key)) return altKey ? null : 'motion';
  if (EDITING.has(key)) return altKey ? null : 'edit';
  return [...key].length === 1 && !isCommand ? 'character' : null;
}

/** Whether the key is recorded and replayed: characters, and keys that edit or move the caret. */
export const isKept = (early: EarlyKey): boolean => readMeaning(early) !== null;

/** Whether words are selected once the keys are replayed. */
export function isSelecting(keys: readonly EarlyKey[]): boolean {
  const last = keys.at(-1);
  const meaning = last && readMeaning(last);
  return meaning === 'all' || (meaning === 'motion' && last?.shiftKey === true);
}
