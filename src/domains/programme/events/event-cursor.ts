import type { Cursor } from './event.repository.server.ts';

/** The cursor after which the next page begins: '2025-11-21T18:30:00.000Z_501'. */
export function writeCursor({ date_start, id }: Cursor): string {
  return `${date_start.toISOString()}_${id}`;
}

/** @returns null for text that is no cursor */
export function readCursor(text: string): Cursor | null {
  const [, at = '', id = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_(\d{1,9})$/.exec(text) ?? [];
  const date_start = new Date(at);
  return Number.isNaN(date_start.getTime()) ? null : { date_start, id: Number(id) };
}
