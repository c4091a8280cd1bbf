import { Box, Pagination, Tab, Tabs, Typography } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { LoadProblem } from '../frame/load-problem.tsx';
import { importsTexts as texts } from './imports.texts.ts';
import {
  type ImportItem,
  PER_PAGE,
  type ProgrammeImport,
  SHOWN,
  type Shown,
  useItems,
} from './imports-api.ts';

type Report = NonNullable<ProgrammeImport['report']>;

interface ImportItemsProps {
  feedImport: ProgrammeImport;
  report: Report;
}

/** An import's items, filtered by outcome; the filter is in the address. */
export function ImportItems({ feedImport, report: { counts } }: ImportItemsProps) {
  const [params, setParams] = useSearchParams();
  const words = feedImport.state === 'done' ? texts.outcomes : texts.planned;
  const tabs = SHOWN.map((shown) => ({
    shown,
    production: counts.production[shown],
    event: counts.event[shown],
  })).filter(({ production, event }) => production + event > 0);
  const [first] = tabs;
  if (!first) return null;
  const { shown } = tabs.find((tab) => tab.shown === params.get('show')) ?? first;
  const page = Math.max(1, Number(params.get('page')) || 1);
  const show = (next: Shown, at = 1) =>
    setParams({ show: next, ...(at > 1 && { page: `${at}` }) }, { replace: at === 1 });
  return (
    <Box sx={{ mt: 3 }}>
      <Tabs
        value={shown}
        onChange={(_event, next: Shown) => show(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={texts.counts}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ shown: each, production, event }) => (
          <Tab
            key={each}
            id={`tab-${each}`}
            value={each}
            aria-controls="import-items"
            label={`${words[each]} (${(production + event).toLocaleString('de')})`}
          />
        ))}
      </Tabs>
      <Box id="import-items" role="tabpanel" aria-labelledby={`tab-${shown}`} sx={{ pt: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {formatCounts(counts, shown)}
        </Typography>
        <Items
          feedImport={feedImport}
          shown={shown}
          page={page}
          onPage={(next) => show(shown, next)}
        />
      </Box>
    </Box>
  );
}

/** '3 Produktionen · 12 Vorstellungen' */
const formatCounts = (counts: Report['counts'], shown: Shown): string =>
  (['production', 'event'] as const)
    .map((kind) => {
      const count = counts[kind][shown];
      const word = count === 1 ? texts.kinds[kind] : texts.kinds_many[kind];
      return `${count.toLocaleString('de')} ${word}`;
    })
    .join(' · ');

interface ItemsProps {
  feedImport: ProgrammeImport;
  shown: Shown;
  page: number;
  onPage(page: number): void;
}

function Items({ feedImport, shown, page, onPage }: ItemsProps) {
  const { data, error } = useItems(feedImport, shown, page);
  if (error) return <LoadProblem error={error} />;
  if (!data) return null;
  const pages = Math.ceil(data.count / PER_PAGE);
  return (
    <>
      {data.count === 0 ? (
        <Typography>
          {feedImport.state === 'done' ? texts.details_gone : texts.none_here}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.results.map((item) => (
          <Item key={item.position} item={item} />
        ))}
      </Box>
      {pages > 1 ? (
        <Pagination
          aria-label={texts.pages}
          count={pages}
          page={page}
          onChange={(_event, next) => onPage(next)}
          sx={{ mt: 2 }}
        />
      ) : null}
    </>
  );
}

function Item({ item }: { item: ImportItem }) {
  const { kind, title, summary, place, reason, changes } = item;
  const name = [title, summary].filter(Boolean).join(' · ');
  return (
    <Box
      component="li"
      sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      {name ? (
        <Typography>
          <strong>{name}</strong>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.kinds[kind]}
          </Box>
        </Typography>
      ) : null}
      {reason ? <Typography>{reason}</Typography> : null}
      {changes.length > 0 ? <Changes changes={changes} /> : null}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {place}
      </Typography>
    </Box>
  );
}

function Changes({ changes }: Pick<ImportItem, 'changes'>) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(8rem, 14rem) 1fr' },
        columnGap: 2,
        rowGap: 0.25,
        my: 0.75,
      }}
    >
      {changes.map(({ field, label, before, after }) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary', pt: { xs: 0.5, sm: 0 } }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line' }}>
            <Box component={before ? 'del' : 'span'} sx={{ color: 'text.secondary' }}>
              {before || texts.empty_value}
            </Box>
            {' → '}
            <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
              {after || texts.empty_value}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
