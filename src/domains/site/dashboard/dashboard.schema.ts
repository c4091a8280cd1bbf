import * as z from 'zod/mini';

/** Answers of the dashboard's calls (API-76, 77, 79, 81; part 3). */

const count = z.int().check(z.gte(0));
/** with the offset of Berlin */
const moment = z.string();

export const dashboardSite = z.object({
  is_site_online: z.boolean(),
  is_shop_online: z.boolean(),
  /** pages visible to visitors, and all others */
  pages_online: count,
  pages_offline: count,
});

export const dashboardOverview = z.object({
  events_upcoming: count,
  form_entries_new: count,
  errors_open: count,
  alerts_active: count,
});

export const pageActivity = z.object({
  page: z.int(),
  path: z.string(),
  /** full page loads since the page was created; route changes do not count */
  views: count,
  last_edited_by: z.nullable(z.string()),
  last_edited_at: moment,
});

/** Order of pages. */
export const activityOrder = z._default(z.enum(['latest', 'views']), 'latest');
export type ActivityOrder = z.output<typeof activityOrder>;

export const dashboardVersion = z.object({
  id: z.int(),
  page: z.int(),
  /** title of the page */
  title: z.string(),
  number: z.int(),
  author: z.nullable(z.string()),
  comment: z.string(),
  is_published: z.boolean(),
  created_at: moment,
});

/** Activity on a day in Berlin (G-412). */
export const dashboardDay = z.object({
  /** YYYY-MM-DD */
  day: z.string(),
  record_changes: count,
  page_versions: count,
  logins: count,
  failed_logins: count,
});
/** Oldest day first, up to today, including empty days. */
export const dashboardDays = z.array(dashboardDay);

export type DashboardDay = z.infer<typeof dashboardDay>;
export type DashboardSite = z.infer<typeof dashboardSite>;
export type DashboardOverview = z.infer<typeof dashboardOverview>;
export type PageActivity = z.infer<typeof pageActivity>;
export type DashboardVersion = z.infer<typeof dashboardVersion>;

/** An unpublished draft of a page or record. */
export const waitingDraft = z.object({
  content_type: z.string(),
  object_id: z.int(),
  /** what publishing names as seen */
  revision: z.int(),
  title: z.string(),
  /** URL of its page */
  url: z.string(),
  changed_by: z.nullable(z.string()),
  changed_at: z.string(),
  /** planned publication; null: none */
  publish_at: z.nullable(z.string()),
  /** why a planned publication failed; '' if none did */
  publish_problem: z.string(),
  /** whether it waits for approval, or was returned (G-538) */
  approval: z.nullable(z.enum(['submitted', 'returned'])),
});
export type WaitingDraft = z.infer<typeof waitingDraft>;
