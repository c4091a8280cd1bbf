import { Box, Chip, Typography } from '@mui/material';
import type { CheckupStatus } from '../../src/server/checkup/checkup.schema.ts';
import { FactList } from '../frame/fact-list.tsx';
import { ListLine } from '../frame/list-line.tsx';
import { statusTexts as texts } from './status.texts.ts';
import { Lines, Part } from './status-part.tsx';

type Finding = CheckupStatus['findings'][number];

/** What somebody should do something about, the worst first, apart from what is good. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const bad = findings.filter(({ level }) => level === 'bad');
  const notes = findings.filter(({ level }) => level === 'note');
  const good = findings.filter(({ level }) => level === 'good');
  return (
    <>
      {bad.length + notes.length > 0 ? (
        <Part id="findings" title={texts.findings}>
          <Lines>
            {[...bad, ...notes].map((finding) => (
              <FindingLine key={`${finding.title}${finding.sentence}`} finding={finding} />
            ))}
          </Lines>
        </Part>
      ) : null}
      <Part id="good" title={texts.good}>
        <FactList facts={good.map(({ title, sentence }) => [title, sentence])} />
      </Part>
    </>
  );
}

function FindingLine({ finding: { title, level, sentence, advice } }: { finding: Finding }) {
  return (
    <ListLine>
      <Box sx={{ flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography>{sentence}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {advice}
        </Typography>
      </Box>
      <Chip
        size="small"
        variant={level === 'bad' ? 'filled' : 'outlined'}
        color={level === 'bad' ? 'error' : 'default'}
        label={level === 'bad' ? texts.bad : texts.note}
      />
    </ListLine>
  );
}
