import type { ContentService } from '#content/content.service.server.ts';
import type { Database, Trx } from '#database/database.ts';
import { HOME, START } from '#domains/accounts/sign-in/next-path.ts';
import type { PageService } from '#domains/site/pages/page.service.server.ts';
import type { SettingsService } from '#domains/site/settings/settings.service.server.ts';
import { type Actor, hasRole, requireRole, SYSTEM } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { SetupState } from './setup.schema.ts';
import {
  type Given,
  makeMissing,
  publishPages,
  readPages,
  type Written,
} from './setup-pages.server.ts';
import { setupSteps } from './setup-steps.ts';

/** The part of `Records` needed to count. */
interface Counted {
  list(actor: Actor, asked: { page: number; page_size: number }): Promise<{ count: number }>;
}

export interface SetupParts {
  database: Database;
  clock: Clock;
  changes: Changes;
  settings: Pick<SettingsService, 'current'>;
  pages: Pick<PageService, 'tree'>;
  content: Pick<ContentService, 'prepareFilling'>;
  rooms: Counted;
  /** reports barriers (V-8), on the accessibility statement */
  barrierForm: {
    make(trx: Trx, email: string, stamp: { actor: Actor; now: Date }): Promise<number>;
    publish(
      trx: Trx,
      id: number,
      email: string,
      stamp: { actor: Actor; now: Date },
    ): Promise<boolean>;
  };
  hours: Counted;
  accounts: { userDetails(actor: Actor): Promise<{ email?: string | null }> };
  mail: {
    /** null: mails are sent */
    folder: string | null;
    deliver(message: { to: string; subject: string; text: string }): Promise<void>;
  };
  onFailure?: (what: string, error: unknown) => void;
}

export type SetupService = ReturnType<typeof createSetupService>;

const HUB = '/cms-hub';
const SETUP = `${HUB}/setup`;
const ONE = { page: 1, page_size: 1 };

/** Guides an empty house to its opening (G-400 … G-403). */
export function createSetupService(parts: SetupParts) {
  const { database, clock, changes, settings, pages, content, mail } = parts;

  const readState = async () =>
    readPages(database.db, {
      settings: await settings.current(),
      tree: await pages.tree(),
      now: clock.now(),
    });

  async function isPublic(): Promise<boolean> {
    return (await readState()).some(({ name, state }) => name === 'home' && state === 'public');
  }

  /** Steps and pages of the setup; the caller authorises. */
  async function overview(): Promise<Pick<SetupState, 'is_public' | 'steps' | 'pages'>> {
    const [all, found, rooms, hours] = await Promise.all([
      settings.current(),
      readState(),
      parts.rooms.list(SYSTEM, ONE),
      parts.hours.list(SYSTEM, ONE),
    ]);
    const is_public = found.some(({ name, state }) => name === 'home' && state === 'public');
    const made = { rooms: rooms.count, hours: hours.count, isPublic: is_public };
    return { is_public, steps: setupSteps(all, made), pages: found };
  }

  async function state(actor: Actor): Promise<SetupState> {
    requireRole(actor, 'admin');
    const { email = null } = await parts.accounts.userDetails(actor);
    return { ...(await overview()), mail: { is_sent: mail.folder === null, to: email } };
  }

  /** All or none, in one transaction. Concurrent calls create nothing twice. */
  async function write(actor: Actor, { publishes }: { publishes: boolean }): Promise<SetupState> {
    requireRole(actor, 'admin');
    const now = clock.now();
    const { make, publish } = parts.barrierForm;
    const given: Given = {
      settings: await settings.current(),
      fill: await content.prepareFilling(actor),
      stamp: { at: now, by: actor.user_id },
      barrierForm: {
        make: (trx, email) => make(trx, email, { actor, now }),
        publish: (trx, id, email) => publish(trx, id, email, { actor, now }),
      },
    };
    const tags = await database.transaction(async (trx) => {
      const written: Written[] = [await makeMissing(trx, given)];
      if (publishes) written.push(await publishPages(trx, given));
      return written.flat();
    });
    if (tags.length > 0) changes.announce('nav', 'redirects', ...new Set(tags));
    return state(actor);
  }

  return {
    overview,
    state,

    /** Creates missing pages, hidden; leaves existing ones alone (G-401). */
    makePages: (actor: Actor) => write(actor, { publishes: false }),

    /** Creates missing pages and publishes all pages of the setup (G-401). */
    publish: (actor: Actor) => write(actor, { publishes: true }),

    /**
     * The path after a sign-in: `next`, or without a target the hub for editors (G-590). For administrators of a house without a
     * home page both that and the home page are the setup (G-400).
     */
    async entrance(actor: Actor, next: string): Promise<string> {
      if (next !== START && next !== HOME) return next;
      if (hasRole(actor, 'admin') && !(await isPublic())) return SETUP;
      return next === START && hasRole(actor, 'editor') ? HUB : HOME;
    },

    /** Sends a mail to the actor's own address, at once (G-403). @throws Problem 422, 503 with the mail server's error */
    async sendTestMail(actor: Actor): Promise<void> {
      requireRole(actor, 'admin');
      const { email } = await parts.accounts.userDetails(actor);
      if (!email) throw new Problem('invalid', 'Ihr Konto hat keine E-Mail-Adresse.');
      const { site } = await settings.current();
      try {
        await mail.deliver({ to: email, ...testMail(site.site_name) });
      } catch (error) {
        parts.onFailure?.('test mail was not sent', error);
        const said = error instanceof Error ? error.message : '';
        throw new Problem(
          'unavailable',
          `Der Mailserver hat die Mail nicht angenommen. Er sagt: ${said.slice(0, 300)}`,
        );
      }
    },
  };
}

const testMail = (site_name: string) => ({
  subject: `${site_name}: Probe`,
  text: `Guten Tag,\n\ndiese Mail kommt von der Website „${site_name}“. Wenn Sie sie lesen, kommen auch Einladungen und vergessene Passwörter an.\n`,
});
