import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { BYTE_ORDER_MARK, csvLine } from '../text/csv.ts';

/** A table to download. Whoever opens one has checked who asks: its rows are read while they are sent. */
export interface Table {
  /** German, of the file: 'Vorstellungen 2026-11-25' */
  name: string;
  headings: readonly string[];
  /** in batches, so that memory is bounded by one of them */
  batches: AsyncIterable<readonly (readonly string[])[]>;
}

/** Reading a table is work: enough for a person, not for a script. */
export const TABLE_LIMIT = { max: 30, timeWindow: 60_000 };

async function* textOf({ headings, batches }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(headings);
  for await (const rows of batches) yield rows.map(csvLine).join('');
}

/** Streams a table as CSV (G-405); a client that goes away ends the reading. */
export function sendTable(reply: FastifyReply, table: Table): FastifyReply {
  const filename = encodeURIComponent(`${table.name}.csv`);
  return reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename*=UTF-8''${filename}`)
    .header('X-Content-Type-Options', 'nosniff')
    .send(Readable.from(textOf(table)));
}

/** Rows of a list that is answered in pages. */
export async function* batchesOf<Row>(
  page: (place: { page: number; page_size: number }) => Promise<{ results: readonly Row[] }>,
  cells: (row: Row) => readonly string[],
): AsyncGenerator<readonly (readonly string[])[]> {
  for (let at = 1; ; at++) {
    const { results } = await page({ page: at, page_size: PAGE_SIZE });
    if (results.length > 0) yield results.map(cells);
    if (results.length < PAGE_SIZE) return;
  }
}

const PAGE_SIZE = 500;
