import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, Link, Typography } from '@mui/material';
import { FIELD_TYPES } from '../../../src/domains/forms/field-types.ts';
import { formatSize } from '../../media/media-words.ts';
import type { EntryAnswer } from '../inbox-api.ts';
import { type AnswerSection, groupBySection } from './answer-sections.ts';
import { entryTexts } from './entry.texts.ts';
import { toMailto } from './mail-words.ts';

const words = entryTexts.entry;
type Answer = EntryAnswer['answers'][number];
type File = EntryAnswer['files'][number];

/** The questions as they were asked, in their sections, with the answers. */
export function AnswerList({ entry }: { entry: EntryAnswer }) {
  const { answers, files } = entry;
  const asked = new Set(answers.map(({ slug }) => slug));
  const others = files.filter(({ field }) => !asked.has(field));
  return (
    <Box component="section" aria-label={words.answers} sx={{ overflowWrap: 'anywhere' }}>
      {groupBySection(answers).map((section) => (
        <Section
          key={section.answers[0]?.slug ?? section.heading}
          section={section}
          files={files}
        />
      ))}
      {others.length > 0 ? (
        <>
          <Heading>{words.other_files}</Heading>
          {others.map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
        </>
      ) : null}
    </Box>
  );
}

/** Question and answer side by side where there is room, so that answers can be read down one column. */
const PAIR = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' },
  columnGap: 3,
  alignItems: 'baseline',
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  breakInside: 'avoid',
} as const;

interface SectionProps {
  section: AnswerSection<Answer>;
  files: readonly File[];
}

function Section({ section: { heading, answers }, files }: SectionProps) {
  return (
    <>
      {heading ? <Heading>{heading}</Heading> : null}
      <Box component="dl" sx={{ m: 0 }}>
        {answers.map((answer) => (
          <Box key={answer.slug} sx={PAIR}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
              {answer.label}
            </Box>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', maxWidth: '46rem' }}>
              <AnswerText
                answer={answer}
                files={files.filter(({ field }) => field === answer.slug)}
              />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Typography component="h3" variant="h6" sx={{ fontSize: '1.25rem', mt: 3, mb: 1 }}>
      {children}
    </Typography>
  );
}

const isWebAddress = (text: string) => /^https?:\/\//i.test(text);

function AnswerText({ answer, files }: { answer: Answer; files: readonly File[] }) {
  const { field_type, text } = answer;
  if (files.length > 0) return files.map((file) => <FileLine key={file.id} file={file} />);
  if (text === '') {
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        {words.unanswered}
      </Box>
    );
  }
  if (field_type === FIELD_TYPES.email) {
    return (
      <Link href={toMailto(text)} color="inherit">
        {text}
      </Link>
    );
  }
  if (field_type === FIELD_TYPES.url && isWebAddress(text)) {
    return (
      <Link href={text} target="_blank" rel="noopener noreferrer nofollow" color="inherit">
        {text}
      </Link>
    );
  }
  return text;
}

function FileLine({ file }: { file: File }) {
  return (
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
      <FileIcon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      <Link
        href={file.url}
        download={file.name}
        color="inherit"
        sx={{ '@media (pointer: coarse)': { py: 1.25 } }}
      >
        {words.file(file.name, formatSize(file))}
      </Link>
    </Box>
  );
}
