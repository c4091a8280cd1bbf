import { Alert, Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Title } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useNavigateHere } from '../../frame/addresses/use-navigate-here.ts';
import { texts as adminTexts } from '../../texts/texts.ts';
import { texts } from '../inbox.texts.ts';
import { type EntryAnswer, type EntryChange, useNeighbours } from '../inbox-api.ts';
import { getSenderName } from '../list/entry-row.tsx';
import { formatLong } from '../moments.ts';
import { inboxPath, useInboxAddress } from '../use-inbox-address.ts';
import { AnswerList } from './answer-list.tsx';
import { Conversation } from './conversation.tsx';
import { entryTexts } from './entry.texts.ts';
import { EntryBar } from './entry-bar.tsx';
import { EntrySide } from './entry-side.tsx';
import { toMailto } from './mail-words.ts';
import { PrintStyles, SCREEN_ONLY } from './printing.tsx';
import { useDraft } from './use-draft.ts';
import { type OpenEntry, useEntry } from './use-entry.ts';

const words = entryTexts.entry;

/** One entry at `/cms-hub/form-entries/12`, with the filters of its list in the address (G-434, G-443). */
export function EntryScreen() {
  const id = Number(useParams().id);
  return <OneEntry key={id} id={id} />;
}

function OneEntry({ id }: { id: number }) {
  const open = useEntry(id);
  const { address } = useInboxAddress();
  const { entry, error, isGone, again } = open;
  if (error) {
    return (
      <Box sx={{ py: 2 }}>
        <Title title={texts.title} />
        <Alert
          severity={isGone ? 'info' : 'error'}
          action={
            isGone ? (
              <Button color="inherit" component={RouterLink} to={inboxPath(address)}>
                {texts.to_list}
              </Button>
            ) : (
              <Button color="inherit" onClick={again}>
                {adminTexts.try_again}
              </Button>
            )
          }
        >
          {isGone ? words.gone : error.message}
        </Alert>
      </Box>
    );
  }
  if (!entry) return <Loading />;
  return <Shown entry={entry} open={open} />;
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 17rem' },
  columnGap: 6,
  rowGap: 4,
} as const;

function Shown({ entry, open }: { entry: EntryAnswer; open: OpenEntry }) {
  const { address } = useInboxAddress();
  const { data: neighbours, refetch } = useNeighbours(entry.id, address);
  const navigate = useNavigateHere();
  const [isAnswering, setAnswering] = useState(false);
  const empty = { subject: entryTexts.answer.re(entry.form.title), text: '' };
  const answer = useDraft(`form-entries/${entry.id}/answer`, empty);
  async function step(is: 'newer' | 'older'): Promise<void> {
    // pressed before the neighbours were loaded
    const id = (neighbours ?? (await refetch()).data)?.[is];
    if (id) navigate(inboxPath(address, id));
  }
  async function change(values: EntryChange): Promise<void> {
    const isStored = await open.change(entry, values);
    // staying here would mark it as read again
    if (isStored && values.status === 'new') navigate(inboxPath(address));
  }
  return (
    <Box
      component="article"
      onKeyDown={(event) => {
        const key = plainKey(event);
        if (key === 'j') void step('older');
        if (key === 'k') void step('newer');
      }}
      sx={{ pb: 4 }}
    >
      <Title title={texts.title} />
      <PrintStyles />
      <EntryBar
        entry={entry}
        open={open}
        neighbours={neighbours}
        onAnswer={entry.email && !isAnswering ? () => setAnswering(true) : undefined}
      />
      <Box sx={COLUMNS}>
        <Box sx={{ minWidth: 0 }}>
          <Head entry={entry} />
          <Suspicion entry={entry} />
          <AnswerList entry={entry} />
          <Box sx={{ ...SCREEN_ONLY, mt: 4 }}>
            <Conversation
              entry={entry}
              open={open}
              answer={answer}
              isAnswering={isAnswering}
              setAnswering={setAnswering}
            />
          </Box>
        </Box>
        <Box sx={SCREEN_ONLY}>
          <EntrySide entry={entry} onChange={(values) => void change(values)} />
        </Box>
      </Box>
      <Typography
        variant="body2"
        sx={{
          ...SCREEN_ONLY,
          color: 'text.secondary',
          mt: 4,
          '@media (pointer: coarse)': { display: 'none' },
        }}
      >
        {words.keys}
      </Typography>
    </Box>
  );
}

/** The pressed key, '' with a modifier or inside a field. Works only while the focus is in the entry (WCAG 2.1.4). */
function plainKey(event: KeyboardEvent<HTMLElement>): string {
  const { altKey, ctrlKey, metaKey, key, target } = event;
  const isTyping = (target as HTMLElement).closest(
    'input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=dialog]',
  );
  return altKey || ctrlKey || metaKey || isTyping ? '' : key.toLowerCase();
}

/** Takes the focus when an entry is opened, so that screen readers start here and the keys work. */
function Head({ entry }: { entry: EntryAnswer }) {
  const { form, email, name, submitted_at, user } = entry;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const now = Date.now();
  return (
    <Box component="header" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      <Typography
        ref={heading}
        tabIndex={-1}
        component="h2"
        variant="h6"
        sx={{ fontSize: { xs: '1.5rem', sm: '1.75rem' }, lineHeight: 1.2, outline: 'none' }}
      >
        {getSenderName(entry)}
      </Typography>
      {name && email ? (
        <Link href={toMailto(email)} color="inherit">
          {email}
        </Link>
      ) : null}
      <Box sx={{ color: 'text.secondary' }}>
        {form.title}
        <br />
        <time dateTime={submitted_at}>{words.came(formatLong(submitted_at, now))}</time>
        {user ? ` · ${words.by_account(user.name)}` : ''}
      </Box>
    </Box>
  );
}

function Suspicion({ entry: { is_spam, spam_reason } }: { entry: EntryAnswer }) {
  if (!is_spam) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      <strong>{words.suspicion_title}</strong>
      <br />
      {words.suspicion[spam_reason] ?? ''} {spam_reason === 'by_hand' ? '' : words.no_mail}
    </Alert>
  );
}

function Loading() {
  return (
    <Box role="status" aria-label={words.loading} sx={{ py: 2 }}>
      <Title title={texts.title} />
      <Skeleton width="100%" height="3rem" />
      <Skeleton width="14rem" height="3rem" />
      <Skeleton width="20rem" />
      {Array.from({ length: 5 }, (_, n) => (
        <Box key={n} sx={{ mt: 2 }}>
          <Skeleton width="8rem" />
          <Skeleton width={`${40 + n * 8}%`} />
        </Box>
      ))}
    </Box>
  );
}
