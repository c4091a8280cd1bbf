import { Box, Button, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { isKeptPath } from '../../src/lib/pages/kept-path.ts';
import { useUndoNotice } from '../frame/use-undo-notice.tsx';
import { AddressRow } from './address-row.tsx';
import type { Opened } from './redirect-dialog.tsx';
import { texts } from './redirects.texts.ts';
import {
  type ErrorLogEntry,
  resolveAddress,
  useLostAddresses,
  useRefreshRedirects,
} from './redirects-api.ts';

const words = texts.lost;

/** Addresses that visitors did not find, each one click away from a redirect (ERR-01, G-91). */
export function LostAddresses({ onOpen }: { onOpen(opened: Opened): void }) {
  const { data = [], isPending } = useLostAddresses();
  const refresh = useRefreshRedirects();
  const notify = useNotify();
  const offerUndo = useUndoNotice();
  async function resolve({ id, url }: ErrorLogEntry): Promise<void> {
    try {
      await resolveAddress(id);
      offerUndo(words.done_said(url), async () => {
        await resolveAddress(id, false);
        await refresh();
      });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    await refresh();
  }
  return (
    <Box component="section" aria-labelledby="lost-addresses">
      <Typography id="lost-addresses" component="h2" variant="h6">
        {words.title}
      </Typography>
      {isPending ? null : (
        <Typography sx={{ color: 'text.secondary' }}>
          {data.length > 0 ? words.lead : words.empty}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((entry) => (
          <Lost
            key={entry.id}
            entry={entry}
            onMake={() => onOpen({ old_path: entry.url, lost_id: entry.id })}
            onDone={() => void resolve(entry)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface LostProps {
  entry: ErrorLogEntry;
  onMake(): void;
  onDone(): void;
}

function Lost({ entry: { url, count, referrer }, onMake, onDone }: LostProps) {
  return (
    <AddressRow
      address={url}
      about={`${words.times(count)}${referrer ? ` · ${words.from(referrer)}` : ''}`}
    >
      {isKeptPath(url) ? null : (
        <Button variant="outlined" aria-label={words.make_named(url)} onClick={onMake}>
          {words.make}
        </Button>
      )}
      <Button aria-label={words.done_named(url)} onClick={onDone}>
        {words.done}
      </Button>
    </AddressRow>
  );
}
