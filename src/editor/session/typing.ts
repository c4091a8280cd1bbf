import { createFieldSets, type FieldSets } from './field-sets.ts';

/** Typing is sent when it pauses for so long, in ms. */
export const TYPING_PAUSE = 600;

export interface Typing extends Pick<FieldSets, 'of' | 'drop' | 'isEmpty'> {
  /** A letter was typed into the field. */
  note(id: number, field: string): void;
  /** Does not wait for the pause. */
  flush(): void;
}

/** Gathers what is typed until it pauses, per node. */
export function createTyping(send: (id: number, fields: string[]) => void): Typing {
  const waiting = createFieldSets();
  let pause: ReturnType<typeof setTimeout> | undefined;
  function flush(): void {
    clearTimeout(pause);
    for (const id of waiting.nodes()) send(id, waiting.take(id));
  }
  return {
    note(id, field) {
      waiting.add(id, [field]);
      clearTimeout(pause);
      pause = setTimeout(flush, TYPING_PAUSE);
    },
    flush,
    of: waiting.of,
    drop: waiting.drop,
    isEmpty: waiting.isEmpty,
  };
}
