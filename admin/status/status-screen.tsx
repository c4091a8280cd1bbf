import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { CheckupStatus } from '../../src/server/checkup/checkup.schema.ts';
import { request } from '../api/request.ts';
import { FactList } from '../frame/fact-list.tsx';
import { ListLine } from '../frame/list-line.tsx';
import { Screen } from '../frame/screen.tsx';
import { formatMoment } from '../texts/moments.ts';
import { Findings } from './findings.tsx';
import { statusTexts as texts } from './status.texts.ts';
import { Lines, Part } from './status-part.tsx';

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
  const notes = findings.filter(({ level }) => level === 'note').length;
  const sentences = [bad > 0 ? texts.some_bad(bad) : texts.all_good];
  if (notes > 0) sentences.push(texts.notes(notes));
  return <Alert severity={bad > 0 ? 'error' : 'success'}>{sentences.join(' ')}</Alert>;
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
      <Link key="backup" component={RouterLink} to="/cms-hub/backups" color="inherit">
        {texts.to_backups}
      </Link>,
    ],
    [texts.alerts, alerts_to || texts.nobody],
  ];
  return (
    <Part id="facts" title={texts.facts}>
      <FactList facts={facts} />
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
              {[
                waiting > 0 ? texts.waiting(waiting) : '',
                retrying > 0 ? texts.retrying(retrying) : '',
                failed > 0 ? texts.failed(failed) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
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
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
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
