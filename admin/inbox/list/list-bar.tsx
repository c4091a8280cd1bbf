import { Box, Checkbox, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useStickyBar } from '../../frame/use-sticky-bar.ts';
import { DownloadButton } from '../../records/download-button.tsx';
import { buildQuery, type InboxAddress } from '../inbox-address.ts';
import { BulkBar } from './bulk-bar.tsx';
import { listTexts } from './list.texts.ts';
import type { Chosen } from './use-chosen.ts';
import type { Entries } from './use-entries.ts';

const words = listTexts.list;

interface ListBarProps {
  address: InboxAddress;
  entries: Entries;
  chosen: Chosen;
}

const BAR = { display: 'flex', alignItems: 'center', minHeight: 48, mt: 1, gap: 0.5 } as const;
const WRAPPING = {
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
} as const;

/** The bar above the rows: count and export, or bulk actions on the chosen entries. */
export function ListBar({ address, entries, chosen }: ListBarProps) {
  const { rows, count, refresh } = entries;
  const sticky = useStickyBar();
  const { bar, first, keepFocus } = useKeptFocus();
  const here = chosen.rows;
  const all = rows?.length ?? 0;
  function none(): void {
    chosen.none();
    keepFocus();
  }
  async function done(): Promise<void> {
    none();
    await refresh();
    keepFocus();
  }
  return (
    <Box ref={bar} tabIndex={-1} sx={{ ...BAR, ...sticky, outline: 'none' }}>
      {all > 0 ? (
        <Checkbox
          checked={here.length === all}
          indeterminate={here.length > 0 && here.length < all}
          onChange={(_event, isAll) => (isAll ? chosen.all() : chosen.none())}
          slotProps={{ input: { 'aria-label': words.choose_page, ref: first } }}
        />
      ) : null}
      <Box sx={WRAPPING}>
        <Typography
          role="status"
          variant={here.length > 0 ? 'body1' : 'body2'}
          sx={{ px: 0.5, ...(here.length > 0 ? { fontWeight: 650 } : { color: 'text.secondary' }) }}
        >
          {here.length > 0
            ? listTexts.bulk.chosen(here.length)
            : count > 0
              ? words.count(count)
              : ''}
        </Typography>
        {here.length > 0 ? (
          <BulkBar chosen={here} box={address.box} onDone={done} onNone={none} />
        ) : address.form && count > 0 ? (
          <Exports address={address} count={count} />
        ) : null}
      </Box>
    </Box>
  );
}

/** Keeps the focus at the list when a change removes the pressed button, and perhaps all rows. */
function useKeptFocus() {
  const bar = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (changes > 0 && isLost) (first.current ?? bar.current)?.focus();
  }, [changes]);
  return { bar, first, keepFocus: () => setChanges((count) => count + 1) };
}

function Exports({ address, count }: { address: InboxAddress; count: number }) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const query = buildQuery(address);
  return (
    <Box sx={{ ml: 'auto' }}>
      <DownloadButton
        address={`/de/api/form-entries/export?${query}`}
        label={isNarrow ? words.csv_short : words.csv}
        title={words.csv_of(count)}
      />
      <DownloadButton
        address={`/de/api/form-entries/archive?${query}`}
        label={isNarrow ? words.zip_short : words.zip}
        title={words.zip_of(count)}
      />
    </Box>
  );
}
