import { Alert, Box, Button, Link } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import type { CalendarAnswer } from '../../src/domains/site/editorial-calendar/calendar.schema.ts';
import { isUnanswered, sendAgain } from '../api/send-again.ts';
import { formatMoment } from '../texts/moments.ts';
import { calendarTexts } from './calendar.texts.ts';

const texts = calendarTexts.together;

type Draft = CalendarAnswer['drafts'][number];
type Refused = Pick<Draft, 'content_type' | 'object_id'> & { detail: string };

/** What became of the chosen drafts. */
export interface Done {
  drafts: readonly Draft[];
  /** null: published */
  publish_at: string | null;
  /** its key */
  publication: string;
}

export const getName = ({ title, url }: Pick<Draft, 'title' | 'url'>) => title || url;

/** Names what happened. What was published is taken back by one button (G-669), plans are changed page by page. */
export function DoneNote({ drafts, publish_at, publication }: Done) {
  const { undo, state, problem, findRefused } = useUndo(drafts, publication);
  const isUndone = state === 'undone';
  const note = useRef<HTMLDivElement>(null);
  // its button is gone
  useEffect(() => {
    if (isUndone) note.current?.focus();
  }, [isUndone]);
  return (
    <Alert
      ref={note}
      tabIndex={-1}
      severity={isUndone ? 'info' : 'success'}
      sx={{ mb: 1, maxWidth: '46rem' }}
      action={
        publish_at || isUndone ? null : (
          <Button color="inherit" aria-disabled={state === 'busy'} onClick={() => void undo()}>
            {texts.undo}
          </Button>
        )
      }
    >
      {isUndone ? texts.undone : describeDone(drafts.length, publish_at)}{' '}
      {drafts.map((draft, index) => (
        <span key={draft.url}>
          {index > 0 ? ', ' : ''}
          <Link href={`${draft.url}?edit`} color="inherit">
            {getName(draft)}
          </Link>
          {findRefused(draft) ? ` (${findRefused(draft)})` : ''}
        </span>
      ))}
      {'. '}
      {publish_at ? texts.unplan : isUndone ? texts.kept : null}
      {problem ? <Box sx={{ color: 'error.main' }}>{problem}</Box> : null}
    </Alert>
  );
}

const describeDone = (count: number, publish_at: string | null) =>
  publish_at ? texts.planned(count, formatMoment(publish_at)) : texts.published(count);

/** All pages or none: what stands in the way is said at each. */
function useUndo(drafts: readonly Draft[], publication: string) {
  const [state, setState] = useState<'done' | 'busy' | 'undone'>('done');
  const [problem, setProblem] = useState('');
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [key] = useState(() => crypto.randomUUID());
  const pages = drafts.map(({ content_type, object_id }) => ({ content_type, object_id }));

  async function undo(): Promise<void> {
    if (state === 'busy') return;
    setState('busy');
    try {
      const body = { pages, undo: publication, key };
      await sendAgain('/de/pageeditor-api/publish/together/undo', { method: 'POST', body });
      setProblem('');
      setRefused([]);
      setState('undone');
    } catch (error) {
      setProblem(isUnanswered(error) ? texts.unanswered : (error as Error).message);
      setRefused((error instanceof HttpError && error.body?.refused) || []);
      setState('done');
    }
  }
  const findRefused = ({ content_type, object_id }: Draft) =>
    refused.find((each) => each.content_type === content_type && each.object_id === object_id)
      ?.detail;
  return { undo, state, problem, findRefused };
}
