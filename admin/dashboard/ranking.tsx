import { Box, Link, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LoadProblem } from '../frame/load-problem.tsx';
import { UNSEEN } from '../frame/unseen.ts';
import { texts } from './dashboard.texts.ts';
import { Section } from './section.tsx';

interface RankedRow {
  id: string | number;
  name: string;
  href?: string;
  count: number;
  about?: string;
}

interface RankingProps {
  words: { heading: string; none: string; what: string; count: string };
  /** undefined while loading */
  rows: readonly RankedRow[] | undefined;
  error: Error | null;
  /** below the table */
  children?: ReactNode;
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': { p: 0, py: 0.75, textAlign: 'left', fontWeight: 400, verticalAlign: 'top' },
  '& th:last-child, & td:last-child': {
    width: '5.5rem',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
} as const;

/** A table sorted by count, highest first; each row is also a bar. */
export function Ranking({ words, rows, error, children }: RankingProps) {
  const most = Math.max(1, ...(rows ?? []).map(({ count }) => count));
  return (
    <Section heading={words.heading}>
      {error ? <LoadProblem error={error} /> : null}
      {rows || error ? null : <Skeleton variant="rectangular" height={160} />}
      {rows?.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>
      ) : null}
      {rows && rows.length > 0 ? (
        <Box component="table" sx={TABLE}>
          <Box component="caption" sx={UNSEEN}>
            {words.heading}
          </Box>
          <Box component="thead" sx={{ '& th': { color: 'text.secondary' } }}>
            <tr>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.count}</th>
            </tr>
          </Box>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} share={row.count / most} />
            ))}
          </tbody>
        </Box>
      ) : null}
      {children}
    </Section>
  );
}

function Row({ row: { name, href, count, about }, share }: { row: RankedRow; share: number }) {
  return (
    <tr>
      <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        {href ? (
          <Link href={href} color="inherit">
            {name}
          </Link>
        ) : (
          name
        )}
        {about ? (
          <Box component="span" sx={{ color: 'text.secondary', ml: 1, fontSize: '0.9375rem' }}>
            {about}
          </Box>
        ) : null}
        <Box
          aria-hidden
          sx={{ height: 4, mt: 0.5, bgcolor: 'secondary.main' }}
          style={{ width: `${Math.max(1, share * 100)}%` }}
        />
      </Box>
      <td>{texts.number(count)}</td>
    </tr>
  );
}
