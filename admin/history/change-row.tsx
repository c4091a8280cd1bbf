import { Box, Button, Link } from '@mui/material';
import { type ReactNode, useContext, useState } from 'react';
import { RecordContextProvider, useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type KindDescription, KindsContext } from '../api/kinds.ts';
import { RecordName } from '../records/record-name.tsx';
import { ChangeDetails } from './change-details.tsx';
import { texts } from './history.texts.ts';
import { type RecordChange, restoreDeleted, useRefreshChanges } from './history-api.ts';
import { getAuthorName } from './history-drawer.tsx';
import { formatTime } from './moments.ts';
import { type NamedField, namedField } from './subject.ts';

const words = texts.screen;

interface ChangeRowProps {
  change: RecordChange;
  fields: readonly NamedField[];
}

/** A change of any record: when, who, what, and a link to it or a button that restores it. */
export function ChangeRow({ change, fields }: ChangeRowProps) {
  const kind = useContext(KindsContext).find(({ path }) => path === change.kind);
  const [isOpen, setOpen] = useState(false);
  const labels = change.fields.map((name) => namedField(fields, name).label).join(', ');
  const details = `change-${change.id}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '3.5rem minmax(0, 1fr) auto' },
        columnGap: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component="time"
        dateTime={change.changed_at}
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {formatTime(change.changed_at)}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Named change={change} kind={kind} />
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
          {[
            kind?.one.de,
            getAuthorName(change),
            labels ? words.fields(labels) : texts.actions[change.action],
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        {isOpen ? (
          <div id={details}>
            <ChangeDetails change={change} fields={fields} />
          </div>
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'start', ml: { xs: -0.5, sm: 0 } }}>
        {change.fields.length > 0 ? (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            aria-label={words.details_of(change.name || (kind?.one.de ?? words.settings))}
            onClick={() => setOpen(!isOpen)}
          >
            {words.details}
          </Button>
        ) : null}
        {change.is_restorable ? <Restore change={change} /> : null}
      </Box>
    </Box>
  );
}

/** The record's name, linked while the record exists. */
function Named({ change, kind }: { change: RecordChange; kind: KindDescription | undefined }) {
  const { shown, is_there, record_id, name } = change;
  if (!kind) return <To path="settings">{words.settings}</To>;
  const told = shown ? (
    <RecordContextProvider value={{ id: record_id, ...shown }}>
      <RecordName kind={kind} />
    </RecordContextProvider>
  ) : (
    name || `${kind.one.de} ${record_id}`
  );
  return is_there ? <To path={`${kind.path}/${record_id}`}>{told}</To> : <b>{told}</b>;
}

function To({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link component={RouterLink} to={`/cms-hub/${path}`} sx={{ fontWeight: 650 }} color="inherit">
      {children}
    </Link>
  );
}

function Restore({ change: { id, name } }: { change: RecordChange }) {
  const notify = useNotify();
  const refresh = useRefreshChanges();
  const [isBusy, setBusy] = useState(false);
  async function restore(): Promise<void> {
    setBusy(true);
    try {
      const { left_out } = await restoreDeleted(id);
      const isWhole = left_out.length === 0;
      const said = isWhole ? texts.restored : texts.restored_without(left_out.join('; '));
      notify(said, { type: isWhole ? 'success' : 'warning' });
      await refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error', autoHideDuration: null, multiLine: true });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={isBusy}
      aria-label={texts.restore_record(name)}
      onClick={() => void restore()}
    >
      {texts.restore}
    </Button>
  );
}
