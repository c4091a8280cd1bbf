import { Box, useTheme } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { texts } from './dashboard.texts.ts';
import type { DashboardDay } from './dashboard-api.ts';
import { CHART_HEIGHT, COUNTED, type Counted, formatDay, sumDays } from './days.ts';

const words = texts.days;
const SHORT_DAY = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'numeric',
});
const DAY_SECONDS = 86_400;

/** Lines differ by dashes as well as by colour. */
const DASHES: Record<Counted, number[]> = {
  record_changes: [],
  page_versions: [8, 4],
  logins: [2, 3],
  failed_logins: [8, 3, 2, 3],
};

interface Colours {
  lines: Record<Counted, string>;
  text: string;
  grid: string;
  font: string;
}

function useColours(): Colours {
  const { palette, typography } = useTheme();
  const { primary, secondary, text, divider, info } = palette;
  const lines = {
    record_changes: secondary.main,
    page_versions: primary.main,
    logins: info.main,
    failed_logins: text.secondary,
  };
  const font = `13px ${typography.fontFamily}`;
  return { lines, text: text.secondary, grid: divider, font };
}

const toSeconds = (day: string) => Date.parse(day) / 1000;

function buildOptions(
  width: number,
  { lines, text, grid, font }: Colours,
  onDay: (at: number | null) => void,
) {
  const axis = {
    stroke: text,
    font,
    grid: { stroke: grid, width: 1 },
    ticks: { stroke: grid, width: 1 },
  };
  const options: uPlot.Options = {
    width,
    height: CHART_HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    scales: { y: { range: (_chart, _min, max) => [0, Math.max(4, max * 1.1)] } },
    axes: [
      {
        ...axis,
        incrs: [1, 2, 7, 14, 28].map((days) => days * DAY_SECONDS),
        values: (_chart, ticks) => ticks.map((each) => SHORT_DAY.format(new Date(each * 1000))),
      },
      {
        ...axis,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000],
        size: 56,
        values: (_chart, ticks) => ticks.map(texts.number),
      },
    ],
    series: [
      {},
      ...COUNTED.map((name) => ({
        stroke: lines[name],
        width: 2,
        dash: DASHES[name],
        points: { show: false },
      })),
    ],
    hooks: { setCursor: [({ cursor }) => onDay(cursor.idx ?? null)] },
  };
  return options;
}

/** A line chart of the last days; the legend shows the sums, or the figures of the day under the pointer. */
export default function DaysChart({ days }: { days: readonly DashboardDay[] }) {
  const place = useRef<HTMLDivElement>(null);
  const colours = useColours();
  const [shown, setShown] = useState<number | null>(null);
  const look = JSON.stringify(colours);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const data: uPlot.AlignedData = [
      days.map(({ day }) => toSeconds(day)),
      ...COUNTED.map((name) => days.map((day) => day[name])),
    ];
    const options = buildOptions(element.clientWidth, JSON.parse(look), setShown);
    const chart = new uPlot(options, data, element);
    const observer = new ResizeObserver(() =>
      chart.setSize({ width: element.clientWidth, height: CHART_HEIGHT }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [days, look]);
  const sums = COUNTED.map((name) => `${texts.number(sumDays(days, name))} ${words[name]}`);
  const day = shown === null ? undefined : days[shown];
  return (
    <>
      <Key colours={colours} title={day ? formatDay(day.day) : words.last(days.length)}>
        {(name) => (day ? day[name] : sumDays(days, name))}
      </Key>
      <Box
        ref={place}
        role="img"
        aria-label={words.chart(days.length, sums.join(', '))}
        sx={{ height: CHART_HEIGHT, overflow: 'hidden' }}
      />
    </>
  );
}

interface KeyProps {
  colours: Colours;
  title: string;
  children(name: Counted): number;
}

function Key({ colours, title, children: getNumber }: KeyProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, mb: 1 }}>
      <Box sx={{ color: 'text.secondary', width: { xs: '100%', sm: '8.5rem' } }}>{title}</Box>
      {COUNTED.map((name) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <svg width="28" height="4" aria-hidden="true">
            <line
              x2="28"
              y1="2"
              y2="2"
              stroke={colours.lines[name]}
              strokeWidth="2"
              strokeDasharray={DASHES[name].join(' ')}
            />
          </svg>
          {words[name]}
          <b>{texts.number(getNumber(name))}</b>
        </Box>
      ))}
    </Box>
  );
}
