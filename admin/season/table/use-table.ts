import { useCallback, useReducer } from 'react';
import { leaveClosed, type TableRow, type TableState } from './table-rows.ts';

/** Max undo steps. */
const MAX_STEPS = 100;

interface History {
  past: readonly TableState[];
  now: TableState;
  future: readonly TableState[];
}

type Action =
  | { type: 'change'; change: (now: TableState) => TableState }
  /** the server's answer: it clears the history, because undo would revert what is stored */
  | { type: 'replace'; change: (now: TableState) => TableState }
  | { type: 'undo' }
  | { type: 'redo' };

function step(history: History, action: Action): History {
  const { past, now, future } = history;
  switch (action.type) {
    case 'change': {
      const next = action.change(now);
      return next === now
        ? history
        : { past: [...past, now].slice(-MAX_STEPS), now: next, future: [] };
    }
    case 'replace':
      return { past: [], now: action.change(now), future: [] };
    case 'undo': {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : history;
    }
    case 'redo': {
      const [after, ...later] = future;
      return after ? { past: [...past, now], now: after, future: later } : history;
    }
  }
}

const EMPTY: TableState = { rows: [], removed: [] };

/** The table's state with undo and redo. @param isClosed rows that the account only reads; does not change */
export function useTable(isClosed: (row: TableRow) => boolean) {
  const [{ now, past, future }, dispatch] = useReducer(step, { past: [], now: EMPTY, future: [] });
  const change = useCallback(
    (by: (state: TableState) => TableState) =>
      dispatch({ type: 'change', change: (state) => leaveClosed(state, by(state), isClosed) }),
    [isClosed],
  );
  const replace = useCallback(
    (by: (state: TableState) => TableState) => dispatch({ type: 'replace', change: by }),
    [],
  );
  const undo = useCallback(() => dispatch({ type: 'undo' }), []);
  const redo = useCallback(() => dispatch({ type: 'redo' }), []);
  const canUndo = past.length > 0;
  return { state: now, change, replace, undo, redo, canUndo, canRedo: future.length > 0 };
}

export type Table = ReturnType<typeof useTable>;
