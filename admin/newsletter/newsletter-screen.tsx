import { Box, Button, CircularProgress, Typography } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { Title, usePermissions } from 'react-admin';
import { Link } from 'react-router-dom';
import type { EditorRole } from '../api/rights.ts';
import { useListAddress } from '../frame/addresses/use-list-address.ts';
import { ListPages } from '../frame/list-pages.tsx';
import { LoadProblem } from '../frame/load-problem.tsx';
import { SearchField } from '../inputs/search-field.tsx';
import { DownloadButton } from '../records/download-button.tsx';
import { german } from '../texts/german.ts';
import { texts } from './newsletter.texts.ts';
import { PER_PAGE, type Reader, useReaders } from './newsletter-api.ts';
import { ReaderRow } from './reader-row.tsx';
import { RemoveReader } from './remove-reader.tsx';

/** Who gets the newsletter: search, export, removal (G-486). */
export default function NewsletterScreen() {
  const { q, page, search, turnTo } = useListAddress();
  const [leaving, setLeaving] = useState<Reader | null>(null);
  const { data, error, isPending, isPlaceholderData } = useReaders(useDeferredValue(q), page);
  return (
    <Box sx={{ maxWidth: '60rem', py: 2 }}>
      <Title title={texts.title} />
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{texts.lead}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <SearchField label={texts.search} value={q} onChange={search} />
        <DownloadButton
          address={`/de/api/newsletter-readers/export?${new URLSearchParams({ q })}`}
        />
        <Typography role="status" sx={{ ml: 'auto' }}>
          {isPlaceholderData ? german.ra.page.loading : data && texts.count(data.count)}
        </Typography>
      </Box>
      {error ? <LoadProblem error={error} /> : null}
      {isPending ? (
        <CircularProgress color="inherit" sx={{ m: 4 }} aria-label={german.ra.page.loading} />
      ) : null}
      {data?.count === 0 && q.trim() ? (
        <Typography sx={{ mt: 3, color: 'text.secondary' }}>{texts.nothing_found}</Typography>
      ) : null}
      {data?.count === 0 && !q.trim() ? <NoReaders /> : null}
      <Box
        component="ul"
        aria-label={texts.title}
        aria-busy={isPlaceholderData}
        sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}
      >
        {data?.results.map((reader) => (
          <ReaderRow key={reader.id} reader={reader} onRemove={() => setLeaving(reader)} />
        ))}
      </Box>
      <ListPages
        label={texts.pages}
        count={data?.count}
        isLoaded={data !== undefined && !isPlaceholderData}
        perPage={PER_PAGE}
        page={page}
        turnTo={turnTo}
      />
      {leaving ? <RemoveReader reader={leaving} onClose={() => setLeaving(null)} /> : null}
    </Box>
  );
}

/** What to do first. Only administrators open the settings. */
function NoReaders() {
  const { permissions: role } = usePermissions<EditorRole>();
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', mt: 3 }}>
      <Typography sx={{ color: 'text.secondary' }}>{texts.empty}</Typography>
      {role === 'admin' ? (
        <Button
          variant="contained"
          component={Link}
          to="/cms-hub/settings?setting=site.newsletter.mode"
        >
          {texts.to_settings}
        </Button>
      ) : null}
    </Box>
  );
}
