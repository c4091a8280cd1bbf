import { useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { sendAgain } from '../../api/send-again.ts';
import { useUndoNotice } from '../../frame/use-undo-notice.tsx';
import { PLAN_KEY } from '../plan-api.ts';
import { texts } from './move-day.texts.ts';
import { type Moved, toLines, toLinesBack } from './move-day.ts';

interface Answer {
  updated: { id: number; updated_at: string }[];
}

/** Moves performances in one write, all or none (G-370), and offers to undo it. */
export function useDayMove() {
  const queries = useQueryClient();
  const offerUndo = useUndoNotice();

  async function store(moved: readonly Moved[], update: readonly object[]): Promise<Answer> {
    const call = { method: 'POST', body: { update }, key: crypto.randomUUID() } as const;
    try {
      return await sendAgain<Answer>('/events/batch', call);
    } catch (error) {
      throw nameRows(error, moved);
    } finally {
      await queries.invalidateQueries({ queryKey: [PLAN_KEY] });
      void queries.invalidateQueries({ queryKey: ['events'] });
    }
  }

  /** @throws Error that says what kept them from being moved */
  return async (moved: readonly Moved[]): Promise<void> => {
    const { updated } = await store(moved, toLines(moved));
    offerUndo(texts.moved(moved.length), () => store(moved, toLinesBack(moved, updated)));
  };
}

/** The sentences of the rows that kept all from being stored, each with the name of its performance. */
function nameRows(error: unknown, moved: readonly Moved[]): unknown {
  const rows = error instanceof HttpError ? error.body?.field_errors : undefined;
  if (!rows) return error;
  const sentences = Object.entries(rows as Record<string, string[]>).map(([path, said]) => {
    const title = moved[Number(path.split('.')[1])]?.event.title ?? '';
    return `${title}: ${said.join(' ')}`;
  });
  return new Error([texts.none_moved, ...sentences].join(' '));
}
