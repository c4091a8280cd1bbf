import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { CalendarAnswer } from '../../src/domains/site/editorial-calendar/calendar.schema.ts';
import { findingTexts, checkTexts as words } from '../../src/editor/check/check.texts.ts';
import { checkContent } from '../../src/editor/check/check-content.ts';
import type { Finding } from '../../src/editor/check/finding.ts';
import type { AnsweredContent, AnsweredRecord } from '../../src/editor/session/roots.ts';
import { request } from '../api/request.ts';
import { calendarTexts } from './calendar.texts.ts';

const texts = calendarTexts.together;
const API = '/de/pageeditor-api';

type Draft = CalendarAnswer['drafts'][number];

/** What the check finds on the page as publishing its draft would make it; nothing is held up by it (G-668, G-159). */
export default function DraftFindings({ draft }: { draft: Draft }) {
  const { content_type, object_id, revision } = draft;
  const { data: findings, error } = useQuery({
    queryKey: ['draft-check', content_type, object_id, revision],
    queryFn: ({ signal }) => checkDraft({ content_type, object_id }, signal),
  });
  if (error) return <Quiet>{texts.unchecked}</Quiet>;
  if (!findings) return <Quiet>{texts.checking}</Quiet>;
  if (findings.length === 0) return <Quiet>{words.beforeNone}</Quiet>;
  return (
    <Box component="details" sx={{ mb: 1 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 0.5 }}>
        {words.before(findings.length)}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {findings.map(({ rule, about }, index) => (
          <Typography component="li" variant="body2" key={`${rule}:${index}`}>
            {about ? `${findingTexts[rule].what}: „${about}“` : findingTexts[rule].what}
          </Typography>
        ))}
      </Box>
      <Link href={`${draft.url}?edit`} target="_blank" variant="body2">
        {texts.look}
      </Link>
    </Box>
  );
}

function Quiet({ children }: { children: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

type Owner = Pick<Draft, 'content_type' | 'object_id'>;

async function checkDraft(owner: Owner, signal: AbortSignal): Promise<Finding[]> {
  const query = new URLSearchParams({ ...owner, object_id: `${owner.object_id}` });
  const [merged, { record }] = await Promise.all([
    request<AnsweredContent>(`${API}/draft/merged?${query}`, { signal }),
    request<AnsweredRecord>(`${API}/record?${query}`, { signal }),
  ]);
  return checkContent(merged, record);
}
