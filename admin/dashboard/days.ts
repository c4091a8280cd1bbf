import type { DashboardDay } from './dashboard-api.ts';

/** Also of what stands there before it. */
export const CHART_HEIGHT = 240;

/** What is counted of each day, in the order of the table. */
export const COUNTED = ['record_changes', 'page_versions', 'logins', 'failed_logins'] as const;
export type Counted = (typeof COUNTED)[number];

const DAY = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** 'Sa., 21.11.2026' of YYYY-MM-DD */
export const dayInWords = (day: string) => DAY.format(new Date(day));

export const sumOf = (days: readonly DashboardDay[], name: Counted) =>
  days.reduce((sum, day) => sum + day[name], 0);
