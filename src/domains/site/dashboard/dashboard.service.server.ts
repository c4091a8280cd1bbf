import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { AlertService } from '../notices/alert.service.server.ts';
import type { PageService } from '../pages/page.service.server.ts';
import { pageUrl } from '../pages/page-path.ts';
import { isShown } from '../pages/page-tree.ts';
import type { SettingsService } from '../settings/settings.service.server.ts';
import {
  countOpenErrors,
  countVersions,
  selectActivities,
  selectVersions,
} from './dashboard.repository.server.ts';
import type {
  DashboardOverview,
  DashboardSite,
  DashboardVersion,
  PageActivity,
} from './dashboard.schema.ts';

export interface DashboardParts {
  database: Database;
  clock: Clock;
  pages: Pick<PageService, 'tree'>;
  settings: Pick<SettingsService, 'current'>;
  alerts: Pick<AlertService, 'list'>;
  /** performances that visitors are shown and that are not over */
  eventsUpcoming(now: Date): Promise<number>;
  /** entries of forms that nobody has read */
  formEntriesNew(): Promise<number>;
}

interface Paging {
  page: number;
  page_size: number;
}

export type DashboardService = ReturnType<typeof createDashboardService>;

/** Figures and lists of the dashboard, for editors (G-91). */
export function createDashboardService(parts: DashboardParts) {
  const { database, clock, pages, settings, alerts } = parts;
  const slice = ({ page, page_size }: Paging) => ({
    limit: page_size,
    offset: (page - 1) * page_size,
  });

  return {
    /** Whether site and shop are online, and how many pages visitors find now (API-76). */
    async site(actor: Actor): Promise<DashboardSite> {
      requireRole(actor, 'editor');
      const [{ site }, tree] = await Promise.all([settings.current(), pages.tree()]);
      const { is_site_online, is_shop_online } = site;
      const now = clock.now();
      const all = [...tree.byId.values()];
      const pages_online = all.filter((node) => isShown(tree, node, now)).length;
      return {
        is_site_online,
        is_shop_online,
        pages_online,
        pages_offline: all.length - pages_online,
      };
    },

    /** What waits and what is to come (API-79). */
    async overview(actor: Actor): Promise<DashboardOverview> {
      requireRole(actor, 'editor');
      const now = clock.now();
      const [events_upcoming, form_entries_new, errors_open, shown] = await Promise.all([
        parts.eventsUpcoming(now),
        parts.formEntriesNew(),
        countOpenErrors(database.db),
        alerts.list({ now, facts: new AnswerFacts() }),
      ]);
      return { events_upcoming, form_entries_new, errors_open, alerts_active: shown.length };
    },

    /** The pages edited last, by whom, and how often each was read (API-77). */
    async pageActivities(actor: Actor, paging: Paging) {
      requireRole(actor, 'editor');
      const [tree, rows] = await Promise.all([
        pages.tree(),
        selectActivities(database.db, slice(paging)),
      ]);
      const results = rows.map(
        ({ id, path, views, editor, edited_at }): PageActivity => ({
          ...{ page: id, path: pageUrl(path), views: views ?? 0 },
          ...{ last_edited_by: editor, last_edited_at: berlinIso(new Date(edited_at)) },
        }),
      );
      return { count: tree.byId.size, results };
    },

    /** The newest versions of all pages (API-81). */
    async versions(actor: Actor, paging: Paging) {
      requireRole(actor, 'editor');
      const [count, rows] = await Promise.all([
        countVersions(database.db),
        selectVersions(database.db, slice(paging)),
      ]);
      const results = rows.map(
        ({ created_at, ...row }): DashboardVersion => ({
          ...row,
          created_at: berlinIso(created_at),
        }),
      );
      return { count, results };
    },
  };
}
