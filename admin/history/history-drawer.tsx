import { Box, Button, CircularProgress, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { LoadProblem } from '../frame/load-problem.tsx';
import { SidePanel } from '../frame/side-panel.tsx';
import { formatMoment } from '../texts/moments.ts';
import { ChangeDetails } from './change-details.tsx';
import { texts } from './history.texts.ts';
import { type RecordChange, useChanges } from './history-api.ts';
import { StateComparison } from './state-comparison.tsx';
import type { NamedField, Subject } from './subject.ts';

/** A state to compare with today's: after a change, or before it. */
interface Compared {
  change: RecordChange;
  side: 'state' | 'state_before';
}

interface HistoryDrawerProps {
  subject: Subject;
  name: ReactNode;
  onClose(): void;
}

/** A record's changes, and each earlier state compared with today's. */
export function HistoryDrawer({ subject, name, onClose }: HistoryDrawerProps) {
  const [compared, setCompared] = useState<Compared | null>(null);
  return (
    <SidePanel title={texts.title} closeLabel={texts.close} onClose={onClose} width="40rem">
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere', mb: 1 }}>
        {name}
      </Typography>
      {compared ? (
        <StateComparison
          {...compared}
          subject={subject}
          onBack={() => setCompared(null)}
          onRestored={onClose}
        />
      ) : (
        <Changes subject={subject} onCompare={(change, side) => setCompared({ change, side })} />
      )}
    </SidePanel>
  );
}

interface ChangesProps {
  subject: Subject;
  onCompare(change: RecordChange, side: Compared['side']): void;
}

function Changes({ subject: { kind, record, fields }, onCompare }: ChangesProps) {
  const { changes, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useChanges({
    kind,
    record,
  });
  const oldest = changes.at(-1);
  if (error) return <LoadProblem error={error} />;
  if (isPending) return <CircularProgress aria-label={texts.title} />;
  if (changes.length === 0) return <Typography>{texts.nothing}</Typography>;
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes.map((change, at) => (
          <Entry
            key={change.id}
            change={change}
            fields={fields}
            // the newest state is today's: nothing to compare
            onCompare={at > 0 ? () => onCompare(change, 'state') : null}
          />
        ))}
      </Box>
      {oldest?.action === 'changed' && !hasNextPage ? (
        <Box sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ color: 'text.secondary' }}>
            {texts.earlier(formatMoment(oldest.changed_at))}
          </Box>
          <Button
            size="small"
            sx={{ mt: 0.5, ml: -0.5 }}
            onClick={() => onCompare(oldest, 'state_before')}
          >
            {texts.compare_before}
          </Button>
        </Box>
      ) : null}
      {hasNextPage ? (
        <Button sx={{ mt: 1 }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      ) : null}
    </>
  );
}

/** The person's name; a change without an account was made by the program. */
export const getAuthorName = ({ changed_by }: Pick<RecordChange, 'changed_by'>) =>
  changed_by ? changed_by.name || texts.unknown : texts.program;

/** The button is above the fields, of which a change may have dozens. */
const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 1,
} as const;

interface EntryProps {
  change: RecordChange;
  fields: readonly NamedField[];
  onCompare: (() => void) | null;
}

function Entry({ change, fields, onCompare }: EntryProps) {
  const { action, changed_at } = change;
  const when = formatMoment(changed_at);
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={HEAD}>
        <Box sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          <b>{getAuthorName(change)}</b>
          {` · ${texts.actions[action]} · `}
          <Box
            component="time"
            dateTime={changed_at}
            sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
          >
            {when}
          </Box>
        </Box>
        {onCompare && action !== 'deleted' ? (
          <Button size="small" aria-label={texts.compare_named(when)} onClick={onCompare}>
            {texts.compare}
          </Button>
        ) : null}
      </Box>
      {change.fields.length > 0 ? <ChangeDetails change={change} fields={fields} /> : null}
    </Box>
  );
}
