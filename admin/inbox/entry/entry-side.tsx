import { Box, Button, Link, MenuItem, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useGetIdentity } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useFormUses } from '../../forms/forms-api.ts';
import { texts } from '../inbox.texts.ts';
import { type EntryAnswer, type EntryChange, type EntryStatus, usePeople } from '../inbox-api.ts';
import { countDaysUntil, formatDay, formatLong } from '../moments.ts';
import { entryTexts } from './entry.texts.ts';
import { mailState } from './mail-words.ts';

const words = entryTexts.entry;
const STATUSES = Object.keys(texts.statuses) as EntryStatus[];

interface EntrySideProps {
  entry: EntryAnswer;
  onChange(values: EntryChange): void;
}

/** Status and assignment, the form and when the entry will be deleted, mails, and who has seen it. */
export function EntrySide({ entry, onChange }: EntrySideProps) {
  const { status } = entry;
  return (
    <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', overflowWrap: 'anywhere' }}>
      <Part heading={words.about}>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <TextField
            select
            fullWidth
            label={words.status}
            value={status}
            onChange={({ target }) => onChange({ status: target.value as EntryStatus })}
          >
            {STATUSES.map((each) => (
              <MenuItem key={each} value={each}>
                {texts.statuses[each]}
              </MenuItem>
            ))}
          </TextField>
          <Assignment entry={entry} onChange={onChange} />
        </Box>
      </Part>
      <Origin entry={entry} />
      <Mails entry={entry} />
      <Seen entry={entry} />
    </Box>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" sx={{ fontWeight: 650 }}>
        {heading}
      </Typography>
      {children}
    </Box>
  );
}

function Assignment({ entry: { assigned_to }, onChange }: EntrySideProps) {
  const { data: people = [] } = usePeople();
  const { data: identity } = useGetIdentity();
  const me = people.find(({ id }) => id === identity?.id);
  // the account may have lost its role since
  const all =
    assigned_to && !people.some(({ id }) => id === assigned_to.id)
      ? [assigned_to, ...people]
      : people;
  return (
    <div>
      <TextField
        select
        fullWidth
        label={words.assigned}
        value={assigned_to ? `${assigned_to.id}` : ''}
        onChange={({ target }) => onChange({ assigned_to: Number(target.value) || null })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{words.nobody}</MenuItem>
        {all.map(({ id, name }) => (
          <MenuItem key={id} value={`${id}`}>
            {id === me?.id ? words.me(name) : name}
          </MenuItem>
        ))}
      </TextField>
      {me && !assigned_to ? (
        <Button size="small" sx={{ mt: 0.5 }} onClick={() => onChange({ assigned_to: me.id })}>
          {words.take}
        </Button>
      ) : null}
    </div>
  );
}

const SMALL = { fontSize: '0.9375rem' } as const;

function Origin({ entry: { id, form, delete_after } }: { entry: EntryAnswer }) {
  const { data } = useFormUses(form.id);
  const places = data?.places ?? [];
  const days = countDaysUntil(delete_after, Date.now());
  return (
    <Part heading={words.form}>
      <Box sx={SMALL}>
        {form.title}
        <br />
        <Link component={RouterLink} to={`/cms-hub/forms/${form.id}`} color="inherit">
          {words.edit_form}
        </Link>
        {places.length > 0 ? (
          <Box sx={{ mt: 1 }}>
            {words.on_pages}{' '}
            {places.map(({ title, url }, at) => (
              <span key={url}>
                {at > 0 ? ', ' : ''}
                <Link href={url} color="inherit">
                  {title || url}
                </Link>
              </span>
            ))}
          </Box>
        ) : null}
        <Box sx={{ mt: 1, color: 'text.secondary' }}>
          {words.goes} {words.goes_on(formatDay(delete_after), days)}
          <br />
          {words.number} {id}
        </Box>
      </Box>
    </Part>
  );
}

const LINES = { ...SMALL, listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 } as const;

function Mails({ entry: { mails } }: { entry: EntryAnswer }) {
  const { trail } = entryTexts;
  const now = Date.now();
  return (
    <Part heading={trail.mails}>
      {mails.length === 0 ? (
        <Box sx={{ ...SMALL, color: 'text.secondary' }}>{trail.no_mails}</Box>
      ) : (
        <Box component="ul" sx={LINES}>
          {mails.map((mail) => (
            <li key={mail.id}>
              {trail.to(trail.kinds[mail.kind], mail.recipient)}
              <Box sx={{ color: mail.problem && !mail.sent_at ? 'error.main' : 'text.secondary' }}>
                {mailState(mail, now)}
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Part>
  );
}

function Seen({ entry: { seen_by } }: { entry: EntryAnswer }) {
  const { trail } = entryTexts;
  const now = Date.now();
  return (
    <Part heading={trail.seen}>
      <Box component="ul" sx={LINES}>
        {seen_by.map(({ user, how, first_at, last_at }) => (
          <li key={`${user.id} ${how}`}>
            {user.name}
            <Box sx={{ color: 'text.secondary' }}>
              {trail.since(trail.how[how], formatLong(first_at, now), formatLong(last_at, now))}
            </Box>
          </li>
        ))}
      </Box>
    </Part>
  );
}
