import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  Link,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import type { CalendarAnswer } from '../../src/domains/site/editorial-calendar/calendar.schema.ts';
import { LAST_WALL_TIME, readTypedMoment } from '../../src/lib/time/typed-moment.ts';
import { loadPart } from '../api/load-part.ts';
import { isUnanswered, sendAgain } from '../api/send-again.ts';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import { calendarTexts } from './calendar.texts.ts';

/** With the rules of all modules. */
const DraftFindings = loadPart(() => import('./draft-findings.tsx'));

const texts = calendarTexts.together;

type Draft = CalendarAnswer['drafts'][number];
type Refused = Pick<Draft, 'content_type' | 'object_id'> & { detail: string };

interface PublishTogetherProps {
  drafts: readonly Draft[];
  onClose(): void;
  /**
   * @param publish_at ISO 8601; null: published now
   * @param key of the publication, to undo it
   */
  onDone(publish_at: string | null, key: string): void;
}

/** Publishes the chosen drafts or plans them for one moment: all or none, and each that cannot be says why (G-672). */
export function PublishTogether({ drafts, onClose, onDone }: PublishTogetherProps) {
  const [isPlanned, setPlanned] = useState(false);
  const [wall, setWall] = useState('');
  const [problem, setProblem] = useState('');
  const [isMomentWrong, setMomentWrong] = useState(false);
  const moment = useRef<HTMLInputElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [isBusy, setBusy] = useState(false);
  const keys = useRef(new Map<string | null, string>());
  const queries = useQueryClient();

  /** One for each publication, however often it is sent: an answer that was lost is not that of another one. */
  function getKey(publish_at: string | null): string {
    const key = keys.current.get(publish_at) ?? crypto.randomUUID();
    keys.current.set(publish_at, key);
    return key;
  }
  function refuseMoment(why: string): void {
    setMomentWrong(true);
    setProblem(why);
    moment.current?.focus();
  }
  // below the fold of a phone
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const publish_at = isPlanned ? readTypedMoment(wall) : null;
    if (isPlanned && !publish_at) return refuseMoment(texts.no_moment);
    setBusy(true);
    setMomentWrong(false);
    setProblem('');
    const key = getKey(publish_at);
    const chosen = drafts.map(({ content_type, object_id, revision: seen }) => ({
      content_type,
      object_id,
      seen,
    }));
    try {
      const body = { drafts: chosen, publish_at, key };
      await sendAgain('/de/pageeditor-api/publish/together', { method: 'POST', body });
      await queries.invalidateQueries({ queryKey: ['editorial-calendar'] });
      onDone(publish_at, key);
    } catch (error) {
      const answer = error instanceof HttpError ? error.body : null;
      setBusy(false);
      if (answer?.field_errors?.publish_at) return refuseMoment((error as Error).message);
      setProblem(isUnanswered(error) ? texts.unanswered : (error as Error).message);
      setRefused(answer?.refused ?? []);
    }
  }
  const findRefused = ({ content_type, object_id }: Draft) =>
    refused.find((each) => each.content_type === content_type && each.object_id === object_id);
  return (
    <DialogFrame
      title={texts.title(drafts.length)}
      // what is on its way cannot be called back
      onClose={() => isBusy || onClose()}
      isLarge
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={isBusy || undefined}>
            {isPlanned ? texts.plan : texts.publish}
          </Button>
        </>
      }
    >
      <Typography>{texts.lead}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {drafts.map((draft) => (
          <li key={draft.url}>
            {draft.title || draft.url}
            <RefusedNote draft={draft} detail={findRefused(draft)?.detail} />
            <Suspense>
              <DraftFindings draft={draft} />
            </Suspense>
          </li>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.check_there}
      </Typography>
      <RadioGroup
        aria-label={texts.when}
        value={isPlanned ? 'planned' : 'now'}
        onChange={(_event, value) => {
          setPlanned(value === 'planned');
          setMomentWrong(false);
          setProblem('');
        }}
      >
        <FormControlLabel value="now" control={<Radio />} label={texts.now} />
        <FormControlLabel value="planned" control={<Radio />} label={texts.later} />
      </RadioGroup>
      {isPlanned ? (
        <>
          <TextField
            type="datetime-local"
            label={texts.moment}
            value={wall}
            inputRef={moment}
            error={isMomentWrong}
            helperText={isMomentWrong ? problem : null}
            onChange={({ target }) => {
              setWall(target.value);
              setMomentWrong(false);
              setProblem('');
            }}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: LAST_WALL_TIME } }}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.at_that_time}
          </Typography>
        </>
      ) : null}
      {problem && !isMomentWrong ? (
        <Alert ref={alert} severity="error">
          {problem}
        </Alert>
      ) : null}
    </DialogFrame>
  );
}

/** Why a draft cannot be published, and the way there in another tab: on return it is loaded again. */
function RefusedNote({ draft, detail }: { draft: Draft; detail: string | undefined }) {
  return detail ? (
    <Typography variant="body2" sx={{ color: 'error.main' }}>
      {detail}{' '}
      <Link href={`${draft.url}?edit`} target="_blank" color="inherit">
        {texts.look}
      </Link>
    </Typography>
  ) : null;
}
