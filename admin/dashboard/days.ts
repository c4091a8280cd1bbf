import type { DashboardDay } from './dashboard-api.ts';

/** Shared with the placeholder, so that nothing moves when the chart arrives. */
export const CHART_HEIGHT = 240;

/** The daily counts, in the order of the table's columns. */
export const COUNTED = ['record_changes', 'page_versions', 'logins', 'failed_logins'] as const;
export type Counted = (typeof COUNTED)[number];

const DAY = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** YYYY-MM-DD → 'Sa., 21.11.2026' */
export const formatDay = (day: string) => DAY.format(new Date(day));

export const sumDays = (days: readonly DashboardDay[], name: Counted) =>
  days.reduce((sum, day) => sum + day[name], 0);
