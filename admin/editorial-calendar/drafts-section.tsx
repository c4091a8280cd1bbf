import { Box, Button, Checkbox, Link, Typography } from '@mui/material';
import { useState } from 'react';
import type { CalendarAnswer } from '../../src/domains/site/editorial-calendar/calendar.schema.ts';
import { useMayPublish } from '../api/rights.ts';
import { Section } from '../dashboard/section.tsx';
import { formatMoment } from '../texts/moments.ts';
import { calendarTexts as texts } from './calendar.texts.ts';
import { type Done, DoneNote, getName } from './done-note.tsx';
import { PublishTogether } from './publish-together.tsx';

type Draft = CalendarAnswer['drafts'][number];

/** All drafts, planned ones first; a plan that failed says why. Several are published together (G-672). */
export function DraftsSection({ drafts }: Pick<CalendarAnswer, 'drafts'>) {
  const mayPublish = useMayPublish();
  const [urls, setUrls] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const chosen = drafts.filter(({ url }) => urls.includes(url));
  const toggle = (url: string) =>
    setUrls(urls.includes(url) ? urls.filter((each) => each !== url) : [...urls, url]);
  return (
    <Section
      heading={texts.drafts}
      tools={
        mayPublish && drafts.length > 1 ? (
          <Button
            variant={chosen.length > 0 ? 'contained' : 'text'}
            aria-disabled={chosen.length === 0 || undefined}
            onClick={() => setOpen(chosen.length > 0)}
          >
            {texts.together.open(chosen.length)}
          </Button>
        ) : null
      }
    >
      <Box role="status">{done ? <DoneNote key={done.publication} {...done} /> : null}</Box>
      {drafts.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.no_drafts}</Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: '46rem' }}>
        {drafts.map((draft) => (
          <Box
            component="li"
            key={draft.url}
            sx={{ display: 'flex', alignItems: 'start', borderBottom: 1, borderColor: 'divider' }}
          >
            {mayPublish && drafts.length > 1 ? (
              <Checkbox
                checked={urls.includes(draft.url)}
                onChange={() => toggle(draft.url)}
                slotProps={{ input: { 'aria-label': texts.together.choose(getName(draft)) } }}
              />
            ) : null}
            <DraftRow draft={draft} />
          </Box>
        ))}
      </Box>
      {isOpen ? (
        <PublishTogether
          drafts={chosen}
          onClose={() => setOpen(false)}
          onDone={(publish_at, publication) => {
            setDone({ drafts: chosen, publish_at, publication });
            setUrls([]);
            setOpen(false);
          }}
        />
      ) : null}
    </Section>
  );
}

function DraftRow({ draft }: { draft: Draft }) {
  const { url, changed_by, changed_at, publish_at, publish_problem, approval } = draft;
  return (
    <Box sx={{ py: 0.75, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Link href={`${url}?edit`} color="inherit">
        {getName(draft)}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[
          publish_at
            ? texts.planned(formatMoment(publish_at))
            : texts.states[approval ?? 'working'],
          texts.changed(changed_by ?? '', formatMoment(changed_at)),
        ].join(' · ')}
      </Typography>
      {publish_problem ? (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {publish_problem}
        </Typography>
      ) : null}
    </Box>
  );
}
