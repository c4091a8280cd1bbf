import { Box, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { Suspense, useState } from 'react';
import { loadPart } from '../api/load-part.ts';
import { LoadProblem } from '../frame/load-problem.tsx';
import { texts } from './dashboard.texts.ts';
import { type DashboardDay, useDays } from './dashboard-api.ts';
import { CHART_HEIGHT, COUNTED, formatDay, sumDays } from './days.ts';
import { Section } from './section.tsx';

/** The charting library is loaded only with the chart. */
const DaysChart = loadPart(() => import('./days-chart.tsx'));

const words = texts.days;
const RANGES = [30, 90];

/** Changes, page versions and sign-ins by day: a chart, and the same figures as a table. */
export function DaysSection() {
  const [range, setRange] = useState(30);
  const { data, error } = useDays(range);
  return (
    <Section
      heading={words.heading}
      tools={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={range}
          aria-label={words.range}
          onChange={(_event, days: number | null) => days && setRange(days)}
        >
          {RANGES.map((days) => (
            <ToggleButton key={days} value={days}>
              {words.last(days)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      {error ? <LoadProblem error={error} /> : null}
      {data ? (
        <>
          <Suspense fallback={<Skeleton variant="rectangular" height={CHART_HEIGHT} />}>
            <DaysChart days={data} />
          </Suspense>
          <DaysTable days={data} />
        </>
      ) : (
        <Skeleton variant="rectangular" height={CHART_HEIGHT} />
      )}
    </Section>
  );
}

const TABLE = {
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.5, px: 1, textAlign: 'right', fontWeight: 400, whiteSpace: 'nowrap' },
  '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom', fontWeight: 600 },
  '& th:first-of-type': { textAlign: 'left', pl: 0 },
  '& tr': { borderBottom: 1, borderColor: 'divider' },
} as const;

/** Newest day first. */
function DaysTable({ days }: { days: readonly DashboardDay[] }) {
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
        {words.table}
      </Box>
      <Box
        sx={{ overflow: 'auto', maxHeight: '24rem' }}
        tabIndex={0}
        role="region"
        aria-label={words.table}
      >
        <Box component="table" sx={TABLE}>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              {COUNTED.map((name) => (
                <th key={name} scope="col">
                  {words[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <Box component="th" scope="row">
                <b>{words.sum}</b>
              </Box>
              {COUNTED.map((name) => (
                <td key={name}>
                  <b>{texts.number(sumDays(days, name))}</b>
                </td>
              ))}
            </tr>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDay(day.day)}</th>
                {COUNTED.map((name) => (
                  <td key={name}>{texts.number(day[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
