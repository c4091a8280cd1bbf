import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify, useRedirect } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { KindDescription } from '../api/kinds.ts';
import { isUnanswered } from '../api/send-again.ts';
import { NoticeAlert } from '../frame/notice-alert.tsx';
import { mergeTexts as words } from './merge.texts.ts';

interface MergedInto {
  id: number;
  name: string;
}

const mergedInto = (error: unknown): MergedInto | null =>
  error instanceof HttpError ? (error.body?.merged_into ?? null) : null;

/**
 * Handles the form of a record that was merged into another one meanwhile (G-418). An open form keeps what was typed and says
 * where the record went; an old address redirects to the remaining record.
 */
export function useMergedRecord({ path }: Pick<KindDescription, 'path'>) {
  const { id = '' } = useParams();
  const client = useQueryClient();
  const notify = useNotify();
  const redirect = useRedirect();
  const isShown = () =>
    client
      .getQueriesData({ queryKey: [path, 'getOne'] })
      .some(([key, data]) => data && String((key[2] as { id?: unknown })?.id) === id);

  function say(error: unknown): void {
    const into = mergedInto(error);
    if (!into) return;
    const notice = (
      <NoticeAlert
        severity="error"
        action={
          <Button color="inherit" href={`/cms-hub/${path}/${into.id}`} target="_blank">
            {words.to_merged(into.name)}
          </Button>
        }
      >
        {(error as Error).message}
      </NoticeAlert>
    );
    notify(notice, { autoHideDuration: null });
  }
  return {
    isMerged: (error: unknown) => mergedInto(error) !== null,
    say,
    onReadError(error: unknown): void {
      // nothing is known of the record: the form waits (G-491)
      if (isUnanswered(error)) return;
      const into = mergedInto(error);
      if (into && isShown()) say(error);
      else if (into) redirect('edit', path, into.id);
      else {
        notify('ra.notification.item_doesnt_exist', { type: 'error' });
        redirect('list', path);
      }
    },
  };
}
