import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { FactList } from '../frame/fact-list.tsx';
import { ListLine } from '../frame/list-line.tsx';
import { Screen } from '../frame/screen.tsx';
import { formatMoment } from '../texts/moments.ts';
import { backupsTexts as texts } from './backups.texts.ts';
import {
  type BackupRun,
  type BackupStatus,
  isAwaited,
  useBackups,
  useStartBackup,
} from './backups-api.ts';

/** When the house was backed up, where to, and a button to do it now (G-564). For administrators. */
export default function BackupsScreen() {
  const [startedAt, setStartedAt] = useState(0);
  const { data, error, isPending } = useBackups(startedAt);
  const start = useStartBackup();
  const notify = useNotify();
  const isBusy = start.isPending || data?.is_running || isAwaited(data, startedAt);
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: () => {
        setStartedAt(Date.now());
        notify(texts.started, { type: 'success' });
      },
      onError: (problem) => notify(problem.message, { type: 'error' }),
    });
  return (
    <Screen title={texts.title} lead={texts.lead} error={error} isPending={isPending}>
      {data ? (
        <>
          {data.warning && !isBusy ? <Alert severity="warning">{data.warning}</Alert> : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Button variant="contained" loading={isBusy} onClick={begin}>
              {texts.now}
            </Button>
            <Typography role="status">{isBusy ? texts.running : null}</Typography>
          </Box>
          <Facts status={data} />
          <Runs runs={data.runs} isRunning={data.is_running} />
        </>
      ) : null}
    </Screen>
  );
}

/** How backups are made, which only the server's settings change. */
function Facts({ status }: { status: BackupStatus }) {
  const { at, place, keep, with_media, is_encrypted } = status;
  const facts: [string, string][] = [
    [texts.when, at ? texts.daily(at) : texts.never],
    [texts.where, place],
    [texts.keep, texts.kept(keep)],
    [texts.what, with_media ? texts.with_media : texts.without_media],
    [texts.encryption, is_encrypted ? texts.encrypted : texts.plain],
  ];
  return (
    <Box component="section" aria-labelledby="backup-setup">
      <Typography id="backup-setup" component="h2" variant="h6" sx={{ mb: 1 }}>
        {texts.setup}
      </Typography>
      <FactList facts={facts} />
    </Box>
  );
}

function Runs({ runs, isRunning }: { runs: readonly BackupRun[]; isRunning: boolean }) {
  return (
    <Box component="section" aria-labelledby="last-backups">
      <Typography id="last-backups" component="h2" variant="h6" sx={{ mb: 1 }}>
        {texts.last}
      </Typography>
      {runs.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.empty}</Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {runs.map((run, index) => (
          <Line key={run.id} run={run} isRunning={isRunning && index === 0} />
        ))}
      </Box>
    </Box>
  );
}

function Line({ run, isRunning }: { run: BackupRun; isRunning: boolean }) {
  const { started_at, finished_at, started_by, problem, name, bytes, rows, files } = run;
  const isGood = finished_at !== null && !problem;
  const who = started_by ? texts.by(started_by) : texts.by_schedule;
  const seconds = finished_at
    ? (new Date(finished_at).getTime() - new Date(started_at).getTime()) / 1000
    : 0;
  return (
    <ListLine>
      <Box sx={{ flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {formatMoment(started_at)} {who}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {problem || name}
        </Typography>
      </Box>
      {isGood ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.contents(bytes, rows, files)} · {texts.took(seconds)}
        </Typography>
      ) : null}
      <Chip
        size="small"
        variant="outlined"
        color={problem || (!isGood && !isRunning) ? 'error' : 'default'}
        label={isRunning ? texts.is_running : isGood ? texts.good : texts.failed}
      />
    </ListLine>
  );
}
