import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { addDays, berlinDate, berlinIso, getStartOfDay } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { AlertService } from '../notices/alert.service.server.ts';
import type { PageService } from '../pages/page.service.server.ts';
import { pageUrl } from '../pages/page-path.ts';
import { isShown } from '../pages/page-tree.ts';
import type { SettingsService } from '../settings/settings.service.server.ts';
import {
  type Counted,
  countByDay,
  countOpenErrors,
  countVersions,
  selectActivities,
  selectDrafts,
  selectVersions,
} from './dashboard.repository.server.ts';
import type {
  ActivityOrder,
  DashboardDay,
  DashboardOverview,
  DashboardSite,
  DashboardVersion,
  PageActivity,
  WaitingDraft,
} from './dashboard.schema.ts';

export interface DashboardParts {
  database: Database;
  clock: Clock;
  pages: Pick<PageService, 'tree'>;
  settings: Pick<SettingsService, 'current'>;
  alerts: Pick<AlertService, 'list'>;
  /** upcoming performances visible to visitors */
  eventsUpcoming(now: Date): Promise<number>;
  /** titles and addresses of owners of content, by `content_type:id` */
  places(
    owners: readonly { content_type: string; object_id: number }[],
  ): Promise<ReadonlyMap<string, { title: string; url: string }>>;
  /** unread form entries */
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
    /** Whether site and shop are online, and how many pages are visible (API-76). */
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

    /** Pending work and upcoming performances (API-79). */
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

    /** Unpublished drafts, planned ones first, with the reason if a planned publication failed (E-4). */
    async drafts(actor: Actor, limit: number): Promise<WaitingDraft[]> {
      requireRole(actor, 'editor');
      const rows = await selectDrafts(database.db, limit);
      const places = await parts.places(rows);
      return rows.flatMap(({ updated_at, publish_at, approval, ...row }) => {
        const place = places.get(`${row.content_type}:${row.object_id}`);
        if (!place) return [];
        return {
          ...row,
          ...place,
          changed_at: berlinIso(updated_at),
          publish_at: publish_at && berlinIso(publish_at),
          approval: approval as WaitingDraft['approval'],
        };
      });
    },

    /** Recently edited pages with editor and number of views (API-77). */
    async pageActivities(actor: Actor, { sort, ...paging }: Paging & { sort?: ActivityOrder }) {
      requireRole(actor, 'editor');
      const [tree, rows] = await Promise.all([
        pages.tree(),
        selectActivities(database.db, slice(paging), sort),
      ]);
      const results = rows.map(
        ({ id, path, views, editor, edited_at }): PageActivity => ({
          page: id,
          path: pageUrl(path),
          views: views ?? 0,
          last_edited_by: editor,
          last_edited_at: berlinIso(new Date(edited_at)),
        }),
      );
      return { count: tree.byId.size, results };
    },

    /** Activity on each of the last days, today included (G-412). */
    async days(actor: Actor, days: number): Promise<DashboardDay[]> {
      requireRole(actor, 'editor');
      const first = addDays(berlinDate(clock.now()), 1 - days);
      const since = getStartOfDay(first);
      const counted = async (what: Counted) => countByDay(database.db, what, since);
      const [record_changes, page_versions, logins, failed_logins] = await Promise.all([
        counted('record_changes'),
        counted('page_versions'),
        counted('logins'),
        counted('failed_logins'),
      ]);
      return Array.from({ length: days }, (_, n) => {
        const day = addDays(first, n);
        return {
          day,
          record_changes: record_changes.get(day) ?? 0,
          page_versions: page_versions.get(day) ?? 0,
          logins: logins.get(day) ?? 0,
          failed_logins: failed_logins.get(day) ?? 0,
        };
      });
    },

    /** Newest versions of all pages (API-81). */
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
