import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CheckupStatus } from '../../src/server/checkup/checkup.schema.ts';
import { request } from '../api/request.ts';
import { ListLine } from '../frame/list-line.tsx';
import { Screen } from '../frame/screen.tsx';
import { formatMoment } from '../texts/moments.ts';
import { statusTexts as texts } from './status.texts.ts';

/** The state of the installation, for administrators (G-633). */
export default function StatusScreen() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => request<CheckupStatus>('/status', { signal }),
    staleTime: 0,
  });
  return (
    <Screen title={texts.title} lead={texts.lead} error={error} isPending={isPending}>
      {data ? (
        <>
          <Summary findings={data.findings} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Button variant="outlined" loading={isFetching} onClick={() => refetch()}>
              {texts.again}
            </Button>
            <Typography role="status" sx={{ color: 'text.secondary' }}>
              {texts.checked(formatMoment(data.checked_at))}
            </Typography>
          </Box>
          <Findings findings={data.findings} />
          <Facts status={data} />
          <Jobs jobs={data.jobs} />
          <Errors errors={data.errors} />
          <SlowStatements statements={data.slow_statements} />
        </>
      ) : null}
    </Screen>
  );
}

type Of<Name extends keyof CheckupStatus> = CheckupStatus[Name];

function Summary({ findings }: { findings: Of<'findings'> }) {
  const bad = findings.filter(({ level }) => level === 'bad').length;
  return (
    <Alert severity={bad > 0 ? 'error' : 'success'}>
      {bad > 0 ? texts.some_bad(bad) : texts.all_good}
    </Alert>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const WEIGHT = { bad: 0, note: 1, good: 2 };

/** Problems come first. */
function Findings({ findings }: { findings: Of<'findings'> }) {
  const sorted = findings.toSorted((a, b) => WEIGHT[a.level] - WEIGHT[b.level]);
  return (
    <Part id="findings" title={texts.findings}>
      <Lines>
        {sorted.map(({ title, level, sentence, advice }) => (
          <ListLine key={`${title}${sentence}`}>
            <Box sx={{ flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
              <Typography>{sentence}</Typography>
              {advice ? (
                <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
                  {advice}
                </Typography>
              ) : null}
            </Box>
            <Chip
              size="small"
              variant={level === 'bad' ? 'filled' : 'outlined'}
              color={level === 'bad' ? 'error' : 'default'}
              label={texts.levels[level]}
            />
          </ListLine>
        ))}
      </Lines>
    </Part>
  );
}

function Facts({ status }: { status: CheckupStatus }) {
  const { version, node, started_at, database, disks, mails, alerts_to } = status;
  const facts: [string, ReactNode][] = [
    [texts.version, texts.versions(version, node)],
    [texts.since, formatMoment(started_at)],
    [texts.database, database ? texts.database_size(database.name, database.bytes) : texts.away],
    ...disks.map(({ folder, free_bytes, total_bytes }): [string, ReactNode] => [
      texts.disk,
      texts.free(free_bytes, total_bytes, folder),
    ]),
    [texts.mails, mails ? texts.mail_counts(mails.waiting, mails.failed) : texts.unknown],
    [
      texts.backup,
      <a key="backup" href="/cms-hub/backups">
        {texts.to_backups}
      </a>,
    ],
    [texts.alerts, alerts_to || texts.nobody],
  ];
  return (
    <Part id="facts" title={texts.facts}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' },
          columnGap: 2,
          rowGap: { xs: 0.25, sm: 1 },
          m: 0,
        }}
      >
        {facts.map(([name, value], index) => (
          <Box key={index} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}
            >
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Part>
  );
}

/** Only those with something to say. */
function Jobs({ jobs }: { jobs: Of<'jobs'> }) {
  const busy = jobs.filter(({ waiting, retrying, failed }) => waiting + retrying + failed > 0);
  if (busy.length === 0) return null;
  return (
    <Part id="jobs" title={texts.jobs}>
      <Lines>
        {busy.map(({ queue, waiting, retrying, failed }) => (
          <ListLine key={queue}>
            <Typography sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              {queue}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {waiting} {texts.waiting} · {retrying} {texts.retrying} · {failed} {texts.failed}
            </Typography>
          </ListLine>
        ))}
      </Lines>
    </Part>
  );
}

function Errors({ errors }: { errors: Of<'errors'> }) {
  return (
    <Part id="errors" title={texts.errors}>
      <Typography sx={{ color: 'text.secondary' }}>
        {errors.length === 0 ? texts.no_errors : texts.errors_note}
      </Typography>
      <Lines>
        {errors.map(({ at, message }, index) => (
          <ListLine key={index}>
            <Typography sx={{ flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              {message}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {formatMoment(at)}
            </Typography>
          </ListLine>
        ))}
      </Lines>
    </Part>
  );
}

function SlowStatements({ statements }: { statements: Of<'slow_statements'> }) {
  return (
    <Part id="slow" title={texts.slow}>
      {statements.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.no_slow}</Typography>
      ) : null}
      <Lines>
        {statements.map(({ at, ms, sql }, index) => (
          <ListLine key={index}>
            <Typography
              variant="body2"
              sx={{
                flex: '1 1 18rem',
                minWidth: 0,
                overflowWrap: 'anywhere',
                fontFamily: 'monospace',
              }}
            >
              {sql}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.ms(ms)} · {formatMoment(at)}
            </Typography>
          </ListLine>
        ))}
      </Lines>
    </Part>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}
