import { Box, Typography } from '@mui/material';
import { importsTexts as texts } from './imports.texts.ts';
import type { ProgrammeImport } from './imports-api.ts';

const words = texts.notes;

interface ImportNotesProps {
  report: NonNullable<ProgrammeImport['report']>;
  isApplied: boolean;
}

/** Messages of an import that concern no single item. */
export function ImportNotes({ report, isApplied }: ImportNotesProps) {
  const { dropped, dropped_count, kept, kept_count, pictures, hints, left_out, made } = report;
  const counted = ({ text, count }: { text: string; count: number }) =>
    count === 1 ? text : `${text} (${count.toLocaleString('de')}×)`;
  const noted = ({ where, reason }: { where: string; reason: string }) => `${where}: ${reason}`;
  const { fetched, known, refused, refused_count } = pictures;
  const parts: { title: string; lines: string[]; count?: number }[] = [
    { title: words.made, lines: made.map(({ text, count }) => `${count} ${text}`) },
    { title: words.dropped, lines: dropped.map(noted), count: dropped_count },
    {
      title: words.kept,
      lines: kept.map(({ where, fields }) => `${where}: ${fields.join(', ')}`),
      count: kept_count,
    },
    {
      title: words.pictures,
      lines: [
        ...(fetched + known > 0 ? [words.fetched(fetched, known, isApplied)] : []),
        ...refused.map(noted),
      ],
      count: refused_count,
    },
    { title: words.hints, lines: hints.map(counted) },
    { title: words.left_out, lines: left_out.map(counted) },
  ];
  const shown = parts.filter(({ lines }) => lines.length > 0);
  if (shown.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="import-notes" sx={{ mt: 5 }}>
      <Typography id="import-notes" component="h2" variant="h6">
        {words.title}
      </Typography>
      {shown.map(({ title, lines, count = 0 }) => (
        <Box key={title} sx={{ mt: 2 }}>
          <Typography component="h3" sx={{ fontWeight: 650 }}>
            {title}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
          {count > lines.length ? (
            <Typography sx={{ color: 'text.secondary' }}>
              {words.more(count - lines.length)}
            </Typography>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}
