import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loginUrl } from '#domains/accounts/sign-in/next-path.ts';
import { eventCardTexts } from '#domains/programme/events/card/event-card.texts.ts';
import { accountName } from '#lib/actor/account-name.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { mayPublish } from '#lib/actor/publishing.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { berlinDate } from '#lib/time/berlin-days.server.ts';
import type { Services } from '#server/wiring/services.ts';
import { requestScope } from '../services.context.ts';
import { readFirstSteps } from './first-steps.ts';

/** Max pages in the list; the search finds the rest. */
const MAX_PAGES = 200;
/** Entries per list; the administration shows all. */
const MAX_WAITING = 8;
/** One more says that there are more. */
const ASKED = MAX_WAITING + 1;
/** More than any festival plays on a day. */
const MAX_TONIGHT = 100;

const findFirst = <Entry>(entries: readonly Entry[]) => ({
  entries: entries.slice(0, MAX_WAITING),
  hasMore: entries.length > MAX_WAITING,
});
/** How many days of the editorial calendar. */
const SOON = 7;

/**
 * The hub's start page (ROUTE-05, G-14): today's tasks, links to the administration, figures and all pages. Redirects to
 * the sign-in and back.
 * @throws Problem 403 for accounts without editing rights
 */
export async function loadHub({ context }: LoaderFunctionArgs) {
  const { services, actor, facts, now } = context.get(requestScope);
  facts.cacheable = false;
  if (actor.role === 'visitor') throw redirect(loginUrl('/cms-hub'));
  requireRole(actor, 'editor');
  const [user, editor, first_steps, today, pages, site, overview, backup] = await Promise.all([
    services.accounts.userDetails(actor),
    services.accounts.editorUser(actor),
    readFirstSteps(services, actor),
    readToday(services, actor, { now, facts }),
    services.pages.list(actor, { page: 1, page_size: MAX_PAGES }),
    services.dashboard.site(actor),
    services.dashboard.overview(actor),
    services.backups.warning(actor),
  ]);
  return {
    name: accountName(user),
    logout_url: user.logout_url,
    ways: editor.admin_menus.filter(({ url }) => url !== '/cms-hub'),
    first_steps,
    ...today,
    isSiteOnline: site.is_site_online,
    /** what is wrong with the backups, for administrators; '' for nothing */
    backup_warning: backup,
    page_count: pages.count,
    pages: pages.results.map(({ id, title, url, is_online }) => ({ id, title, url, is_online })),
    figures: {
      pages_online: site.pages_online,
      pages_offline: site.pages_offline,
      events: overview.events_upcoming,
      alerts: overview.alerts_active,
      errors: overview.errors_open,
    },
  };
}

/** Tonight's performances and their sale, unread form entries, what waits for approval or was returned, mentions in comments, drafts, broken URLs, searches without results, ending rights. */
async function readToday(services: Services, actor: Actor, moment: Moment) {
  const date = berlinDate(moment.now);
  const unread = { status: 'new', is_spam: false, page: 1, page_size: MAX_WAITING } as const;
  const [events, entries, approvals, mentions, drafts, plans, missed, unfound, rights] =
    await Promise.all([
      services.events.list({ date, until: date, page: 1, page_size: MAX_TONIGHT }, moment),
      // the inbox is for who may publish
      mayPublish(actor)
        ? services.forms.inbox.list(actor, unread)
        : Promise.resolve({ count: 0, results: [] }),
      services.approvals.listWaiting(actor),
      services.comments.mentions(actor),
      services.dashboard.drafts(actor, ASKED),
      services.editorialCalendar.soon(actor, { days: SOON, limit: MAX_WAITING }),
      services.errorLog.mostMissed(actor, ASKED),
      services.search.unfound(actor, ASKED),
      services.media.endingRights(actor, ASKED),
    ]);
  return {
    tonight: events.results.map(({ id, name, url, date_start, room, place, status }) => ({
      id,
      name,
      url,
      date_start,
      place: room?.name ?? place,
      sale: describeSale(status),
    })),
    entries: {
      count: entries.count,
      newest: entries.results.map(({ id, name, email, form, submitted_at }) => ({
        id,
        sender: name || email,
        form: form.title,
        submitted_at,
      })),
    },
    approvals: {
      submitted: approvals.submitted.slice(0, MAX_WAITING),
      submitted_count: approvals.submitted.length,
      returned: findFirst(approvals.returned),
    },
    mentions,
    drafts: findFirst(drafts),
    plans,
    missed: findFirst(missed.map(({ id, url, count }) => ({ id, url, count }))),
    unfound: findFirst(unfound),
    rights: findFirst(
      rights.map(({ id, title, filename, rights_end }) => ({
        id,
        name: title || filename,
        rights_end,
        is_ended: rights_end < date,
      })),
    ),
  };
}

/** '' for normal sale */
function describeSale(status: string): string {
  const words = eventCardTexts.status[status as keyof typeof eventCardTexts.status];
  return typeof words === 'string' ? words : '';
}
