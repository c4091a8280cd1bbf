import AttachFileIcon from '@mui/icons-material/AttachFile';
import { Box, Checkbox, Chip, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { UNSEEN } from '../../frame/unseen.ts';
import { texts } from '../inbox.texts.ts';
import type { EntryItem } from '../inbox-api.ts';
import { formatLong, formatShort } from '../moments.ts';
import { listTexts } from './list.texts.ts';

const words = listTexts.list;

interface EntryRowProps {
  entry: EntryItem;
  to: string;
  isChosen: boolean;
  /** all entries are of one form */
  isOneForm: boolean;
  now: number;
  /** in a new tab: this screen would lose its results */
  opensTab?: boolean;
  onChoose(isChosen: boolean): void;
}

const ROW = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto 0.75rem minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 0.5,
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-within': { bgcolor: 'action.focus' },
  // phones: form and first words have lines of their own, as wide as the row
  '@media (max-width: 599.95px)': {
    '& > :first-of-type, & > [aria-hidden]': { gridRow: '1 / 3' },
    '& > [data-words]': { display: 'contents' },
    '& > [data-words] > :first-child': { gridColumn: 3, gridRow: 1 },
    '& > [data-words] > :last-child': {
      gridColumn: '3 / -1',
      gridRow: 2,
      display: 'block',
      minWidth: 0,
    },
    '& > [data-words] > :last-child > *': { maxWidth: '100%' },
  },
  // phones with large text: the moment is below the sender
  '@media (max-width: 22em)': {
    gridTemplateColumns: 'auto 0.75rem minmax(0, 1fr)',
    '& > :last-child': { gridColumn: 3, justifyItems: 'start', pl: 0, maxWidth: '100%' },
    '& > :last-child time': { whiteSpace: 'normal' },
  },
} as const;

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** The link covers the whole row except its check box. */
const WHOLE_ROW = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;

export const getSenderName = ({ name, email }: Pick<EntryItem, 'name' | 'email'>) =>
  name || email || words.unknown;

/** Sender, first words and moment; unread ones bold and with a dot. */
export function EntryRow(props: EntryRowProps) {
  const { entry, to, isChosen, isOneForm, now, opensTab = false, onChoose } = props;
  const { form, excerpt, status, submitted_at } = entry;
  const sender = getSenderName(entry);
  const isUnread = status === 'new';
  return (
    <Box component="li" sx={{ ...ROW, ...(isChosen && { bgcolor: 'action.selected' }) }}>
      <Checkbox
        checked={isChosen}
        onChange={(_event, isNowChosen) => onChoose(isNowChosen)}
        slotProps={{ input: { 'aria-label': words.choose(sender) } }}
        sx={{ zIndex: 1 }}
      />
      <Box
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: isUnread ? 'secondary.main' : '' }}
      />
      <Box data-words sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={to}
          target={opensTab ? '_blank' : undefined}
          data-entry={entry.id}
          color="inherit"
          underline="none"
          sx={{ ...CUT, ...WHOLE_ROW, display: 'block', fontWeight: isUnread ? 700 : 400 }}
        >
          {isUnread ? (
            <Box component="span" sx={UNSEEN}>
              {`${words.unread}: `}
            </Box>
          ) : null}
          {sender}
        </Link>
        <Box sx={{ display: 'flex', gap: 1, color: 'text.secondary', fontSize: '0.9375rem' }}>
          {isOneForm ? null : (
            <Box
              sx={{
                ...CUT,
                flex: '0 1 auto',
                maxWidth: excerpt ? '55%' : '100%',
                color: 'text.primary',
                fontWeight: isUnread ? 600 : 400,
              }}
            >
              {form.title}
            </Box>
          )}
          <Box sx={{ ...CUT, flex: '1 1 0', minWidth: 0 }}>{excerpt}</Box>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.25, pl: 1, maxWidth: '12rem' }}>
        <Box
          component="time"
          dateTime={submitted_at}
          title={formatLong(submitted_at, now)}
          sx={{
            fontSize: '0.9375rem',
            whiteSpace: 'nowrap',
            fontVariantNumeric: 'tabular-nums',
            fontWeight: isUnread ? 700 : 400,
          }}
        >
          {formatShort(submitted_at, now)}
        </Box>
        <Marks entry={entry} />
      </Box>
    </Box>
  );
}

/** Files, assignment, and whether it is answered or archived. */
function Marks({ entry: { status, files, assigned_to } }: { entry: EntryItem }) {
  const isDone = status === 'answered' || status === 'archived';
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 0.75,
        alignItems: 'center',
        minWidth: 0,
        maxWidth: '100%',
        minHeight: '1.25rem',
        color: 'text.secondary',
        fontSize: '0.875rem',
      }}
    >
      {assigned_to ? <Box sx={CUT}>{assigned_to.name}</Box> : null}
      {files > 0 ? (
        <Box
          component="span"
          title={words.files(files)}
          sx={{ display: 'inline-flex', alignItems: 'center', flexShrink: 0 }}
        >
          <AttachFileIcon aria-hidden sx={{ fontSize: '1rem' }} />
          <span aria-hidden>{files}</span>
          <Box component="span" sx={UNSEEN}>
            {words.files(files)}
          </Box>
        </Box>
      ) : null}
      {isDone ? (
        <Chip
          size="small"
          variant="outlined"
          label={texts.statuses[status]}
          sx={{ height: '1.25rem', flexShrink: 0 }}
        />
      ) : null}
    </Box>
  );
}
