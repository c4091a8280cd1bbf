import { Alert, Box, Button, LinearProgress, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { LoadProblem } from '../frame/load-problem.tsx';
import { formatMoment } from '../texts/moments.ts';
import { ImportItems } from './import-items.tsx';
import { ImportNotes } from './import-notes.tsx';
import { importsTexts as texts } from './imports.texts.ts';
import {
  applyImport,
  isRunning,
  type ProgrammeImport,
  removeImport,
  useImport,
  useRefreshImports,
} from './imports-api.ts';
import { useTimeLeft } from './use-time-left.ts';

/** One import: its preview, its progress, then its stored report. */
export function ImportView({ id }: { id: number }) {
  const { data, error, dataUpdatedAt } = useImport(id);
  return (
    <Box sx={{ my: 2, maxWidth: '64rem' }}>
      <Title title={texts.title} />
      <Link component={RouterLink} to="/cms-hub/imports" color="inherit">
        ← {texts.back}
      </Link>
      {error ? (
        <Box sx={{ mt: 2 }}>
          <LoadProblem error={error} />
        </Box>
      ) : null}
      {data ? <Found feedImport={data} answeredAt={dataUpdatedAt} /> : null}
    </Box>
  );
}

interface FoundProps {
  feedImport: ProgrammeImport;
  /** ms since 1970 */
  answeredAt: number;
}

function Found({ feedImport, answeredAt }: FoundProps) {
  const { source_name, created_at, created_by, with_pictures, report } = feedImport;
  const about = [
    `${formatMoment(created_at)} ${texts.by(created_by)}`,
    ...(with_pictures ? [texts.with_pictures] : []),
  ];
  return (
    <>
      <Typography component="h2" variant="h6" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
        {source_name}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{about.join(' · ')}</Typography>
      <Box role="status" sx={{ display: 'grid', gap: 2 }}>
        {isRunning(feedImport) ? (
          <Running feedImport={feedImport} answeredAt={answeredAt} />
        ) : (
          <State feedImport={feedImport} />
        )}
      </Box>
      {report && !isRunning(feedImport) && feedImport.state !== 'failed' ? (
        <>
          <ImportItems feedImport={feedImport} report={report} />
          <ImportNotes report={report} isApplied={feedImport.state === 'done'} />
        </>
      ) : null}
    </>
  );
}

const number = (value: number): string => value.toLocaleString('de');

function Running({ feedImport: { state, progress, total }, answeredAt }: FoundProps) {
  const isReading = state === 'reading';
  const share = total > 0 ? Math.min(1, progress / total) : null;
  const left = useTimeLeft(share, state, answeredAt);
  const sentence = isReading
    ? texts.reading(number(progress), share === null ? null : number(total))
    : texts.applying(number(progress), number(total));
  return (
    <>
      <Typography>{sentence}</Typography>
      <LinearProgress
        aria-label={texts.states[state]}
        {...(share !== null && { variant: 'determinate' as const, value: share * 100 })}
      />
      {left === null ? null : (
        <Typography variant="body2">{texts.minutes_left(Math.round(left / 60_000))}</Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.may_leave}
      </Typography>
    </>
  );
}

/** Number of items that applying the import would write. */
const toDo = ({ report }: ProgrammeImport): number =>
  [report?.counts.production, report?.counts.event].reduce(
    (sum, counts) => sum + (counts ? counts.created + counts.updated + counts.offline : 0),
    0,
  );

function State({ feedImport }: { feedImport: ProgrammeImport }) {
  const { state, problem, applied_at, applied_by, report } = feedImport;
  if (state === 'failed') {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" component={RouterLink} to="/cms-hub/imports">
            {texts.again}
          </Button>
        }
      >
        {problem}
      </Alert>
    );
  }
  const stale = (report?.counts.production.stale ?? 0) + (report?.counts.event.stale ?? 0);
  return (
    <>
      {problem ? <Alert severity="warning">{texts.broken(problem, state === 'done')}</Alert> : null}
      {state === 'ready' ? <Preview feedImport={feedImport} /> : null}
      {applied_at ? (
        <Alert severity="success">{texts.applied(formatMoment(applied_at), applied_by)}</Alert>
      ) : null}
      {stale > 0 ? <Alert severity="warning">{texts.stale(stale)}</Alert> : null}
    </>
  );
}

function Preview({ feedImport }: { feedImport: ProgrammeImport }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefreshImports();
  const [isBusy, setBusy] = useState(false);
  async function act(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    await refresh();
    setBusy(false);
  }
  const apply = () =>
    act(async () => {
      await applyImport(feedImport.id);
    });
  const discard = () =>
    act(async () => {
      await removeImport(feedImport.id);
      notify(texts.discarded, { type: 'success' });
      await navigate('/cms-hub/imports');
    });
  const isUseful = toDo(feedImport) > 0;
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <Typography sx={{ mb: 1.5 }}>{isUseful ? texts.preview : texts.nothing_to_do}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isUseful ? (
          <Button variant="contained" disabled={isBusy} onClick={() => void apply()}>
            {texts.apply}
          </Button>
        ) : null}
        <Button variant="outlined" disabled={isBusy} onClick={() => void discard()}>
          {texts.discard}
        </Button>
      </Box>
    </Alert>
  );
}
