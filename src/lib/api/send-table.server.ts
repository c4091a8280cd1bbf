import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { BYTE_ORDER_MARK, csvLine } from '../text/csv.ts';
import { contentDisposition } from './content-disposition.ts';

/** A table to download. Authorise before opening one: rows are read while streaming. */
export interface Table {
  /** German file name: 'Vorstellungen 2026-11-25' */
  name: string;
  headings: readonly string[];
  /** only one batch is in memory at a time */
  batches: AsyncIterable<readonly (readonly string[])[]>;
}

/** Exports are expensive: enough for a person, too few for a script. */
export const TABLE_LIMIT = { max: 30, timeWindow: 60_000 };

async function* writeCsv({ headings, batches }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(headings);
  for await (const rows of batches) yield rows.map(csvLine).join('');
}

/** Streams a table as CSV (G-405); stops reading when the client disconnects. */
export function sendTable(reply: FastifyReply, table: Table): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', contentDisposition('attachment', `${table.name}.csv`))
    .header('X-Content-Type-Options', 'nosniff')
    .send(Readable.from(writeCsv(table)));
}

/** Batches from a paged list. */
export async function* readBatches<Row>(
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
