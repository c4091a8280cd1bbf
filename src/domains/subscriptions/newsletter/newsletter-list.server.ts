import type { Actor } from '#lib/actor/actor.ts';
import { requirePublisher } from '#lib/actor/publishing.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Table } from '#lib/api/send-table.server.ts';
import { germanMoment } from '#lib/text/german-values.ts';
import { berlinDate, berlinIso } from '#lib/time/berlin-days.server.ts';
import { deleteSubscriptions, setTokenHash } from '../subscriber.repository.server.ts';
import { hashToken, mailLinks, subscriberToken } from '../subscription-links.server.ts';
import type { SubscriptionParts } from '../subscription-parts.ts';
import {
  findReader,
  type ReaderRow,
  selectReaders,
  selectReadersAfter,
} from './newsletter.repository.server.ts';
import type { Reader } from './newsletter.schema.ts';

const AT_ONCE = 500;
const HEADINGS = [
  'E-Mail-Adresse',
  'Sprache',
  'Zugestimmt',
  'Bestätigt',
  'Wortlaut der Zustimmung',
  'Abmelden',
];

/** The list of who gets the newsletter, for those who may read entries of forms (G-486). */
export function createNewsletterList(parts: SubscriptionParts) {
  const { database, clock, secret, site_url } = parts;
  const { db } = database;

  /** The address that unsubscribes from the newsletter alone. */
  async function writeWayOut(row: ReaderRow): Promise<string> {
    const token = subscriberToken(secret, row.link_key);
    const token_hash = hashToken(token);
    // the secret of the house has changed since
    if (token_hash !== row.token_hash) await setTokenHash(db, row.subscriber_id, token_hash);
    return mailLinks(site_url, token).unsubscribe([row.id]);
  }

  async function* readCells(q: string) {
    for (let last = 0; ; ) {
      const rows = await selectReadersAfter(db, q, { id: last, limit: AT_ONCE });
      const links = await Promise.all(rows.map(writeWayOut));
      yield rows.map((row, at) => writeCells(row, links[at] ?? ''));
      if (rows.length < AT_ONCE) return;
      last = rows.at(-1)?.id ?? last;
    }
  }

  return {
    /** One page of who gets it, the latest first. @throws Problem 401, 403 */
    async listReaders(
      actor: Actor,
      query: { q: string; page: number; page_size: number },
    ): Promise<{ count: number; results: Reader[] }> {
      requirePublisher(actor);
      const { count, rows } = await selectReaders(db, query);
      return { count, results: rows.map(toReader) };
    },

    /** All of them, for the tool that sends it, each with a way out. @throws Problem 401, 403 */
    exportReaders(actor: Actor, q: string): Table {
      requirePublisher(actor);
      const name = `Newsletter ${berlinDate(clock.now())}`;
      return { name, headings: HEADINGS, batches: readCells(q) };
    },

    /** Ends it for one, for good; other subscriptions of the address stay. @throws Problem 401, 403, 404 */
    async removeReader(actor: Actor, id: number): Promise<void> {
      requirePublisher(actor);
      await database.transaction(async (trx) => {
        const row = await findReader(trx, id);
        if (!row) throw new Problem('not_found', 'Diese Adresse steht nicht mehr auf der Liste.');
        await deleteSubscriptions(trx, row.subscriber_id, [id]);
      });
    },
  };
}

function toReader({ id, email, locale, consent_text, ...row }: ReaderRow): Reader {
  return {
    id,
    email,
    locale,
    consent_text,
    consented_at: berlinIso(row.consented_at),
    confirmed_at: berlinIso(row.confirmed_at),
    refused_at: row.refused_at && berlinIso(row.refused_at),
  };
}

function writeCells(row: ReaderRow, way_out: string): string[] {
  const moments = [germanMoment(row.consented_at), germanMoment(row.confirmed_at)];
  return [row.email, row.locale, ...moments, row.consent_text, way_out];
}
