import { createFieldSets, type FieldSets } from './field-sets.ts';

/** Typing is sent after a pause this long, in ms. */
export const TYPING_PAUSE = 600;
/** Typing without a pause is sent after this long, in ms (G-230). */
export const TYPING_MAX_WAIT = 2000;

export interface Typing extends Pick<FieldSets, 'of' | 'drop' | 'isEmpty' | 'nodes'> {
  /** Records typing in a field. */
  note(id: number, field: string): void;
  /** Sends at once, without waiting for the pause. */
  flush(): void;
  /** True until the pause, even if everything has been sent. */
  isGoingOn(): boolean;
}

/** @param group shared by parts of typing without a pause: undone as one */
type SendTyped = (id: number, fields: string[], group?: string) => void;

interface TypingOptions {
  send: SendTyped;
  /** receives whether anything typed has not been passed to `send` yet */
  onChange(isWaiting: boolean): void;
  /** aborts when the session ends: typing is recorded, but not sent any more */
  ended: AbortSignal;
}

/** Collects typing per node until it pauses, at most for `TYPING_MAX_WAIT`. */
export function createTyping({ send, onChange, ended }: TypingOptions): Typing {
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
  ended.addEventListener('abort', () => {
    clearTimeout(pause);
    clearTimeout(maxWait);
  });
  return {
    note(id, field) {
      waiting.add(id, [field]);
      if (!ended.aborted) {
        clearTimeout(pause);
        pause = setTimeout(flush, TYPING_PAUSE);
        maxWait ??= setTimeout(sendPart, TYPING_MAX_WAIT);
      }
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
