import { createRecordWriter, type RecordWriter } from '#records/writing/record-writer.server.ts';
import { eventKind } from '../events/event.kind.server.ts';
import { productionKind } from '../productions/production.kind.server.ts';
import type { Kind } from './import/mapped.ts';

export type Fields = Record<string, unknown>;
type Writer = RecordWriter<object>;

export const WRITERS: Record<Kind, Writer> = {
  production: createRecordWriter(productionKind) as unknown as Writer,
  event: createRecordWriter(eventKind) as unknown as Writer,
};

/** Default values of the fields. */
export const EMPTY: Record<Kind, Fields> = {
  production: { ...WRITERS.production.check({ name: '–' }), name: '' },
  event: {
    ...WRITERS.event.check({ production_id: 1, date_start: '2026-01-01T00:00:00Z' }),
    production_id: null,
    date_start: '',
  },
};
