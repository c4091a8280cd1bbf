import { createFieldSets, type FieldSets } from './field-sets.ts';

/** Typing is sent when it pauses for so long, in ms. */
export const TYPING_PAUSE = 600;
/** Who never pauses is saved after so long, in ms (G-230). */
export const TYPING_MAX_WAIT = 2000;

export interface Typing extends Pick<FieldSets, 'of' | 'drop' | 'isEmpty' | 'nodes'> {
  /** A letter was typed into the field. */
  note(id: number, field: string): void;
  /** Does not wait for the pause. */
  flush(): void;
  /** True until the pause, also where all has been sent. */
  isGoingOn(): boolean;
}

/** @param group shared by what was typed without a pause and sent in parts: it is undone as one */
type SendTyped = (id: number, fields: string[], group?: string) => void;

/**
 * Gathers what is typed until it pauses, per node, but never for longer than `TYPING_MAX_WAIT`.
 * @param onChange told whether anything typed has not been handed to `send` yet
 */
export function createTyping(
  send: SendTyped,
  onChange: (isWaiting: boolean) => void = () => {},
): Typing {
  const waiting = createFieldSets();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let maxWait: ReturnType<typeof setTimeout> | undefined;
  let group: string | undefined;

  function sendAll(): void {
    clearTimeout(maxWait);
    maxWait = undefined;
    for (const id of waiting.nodes()) send(id, waiting.take(id), group);
    onChange(false);
  }
  function sendPart(): void {
    group ??= crypto.randomUUID();
    sendAll();
  }
  function flush(): void {
    clearTimeout(pause);
    pause = undefined;
    sendAll();
    group = undefined;
  }
  return {
    note(id, field) {
      waiting.add(id, [field]);
      clearTimeout(pause);
      pause = setTimeout(flush, TYPING_PAUSE);
      maxWait ??= setTimeout(sendPart, TYPING_MAX_WAIT);
      onChange(true);
    },
    flush,
    isGoingOn: () => pause !== undefined,
    of: waiting.of,
    nodes: waiting.nodes,
    drop(id, field) {
      waiting.drop(id, field);
      onChange(!waiting.isEmpty());
    },
    isEmpty: waiting.isEmpty,
  };
}
