import type { RecordKind } from '#records/record-kind.server.ts';
import { seriesKind } from '../../series/series.kind.server.ts';
import { roomKind, venueKind } from '../../venues/venue.kinds.server.ts';
import {
  exhibitionTypeKind,
  genreKind,
  seasonKind,
  tagKind,
} from '../../vocabulary/vocabulary.kinds.server.ts';
import type { OwnTable } from './own-keys.ts';

const KINDS = {
  ...{ genre: genreKind, exhibition_type: exhibitionTypeKind, season: seasonKind, tag: tagKind },
  ...{ venue: venueKind, room: roomKind, series: seriesKind },
};

export const kindOf = (table: OwnTable) => KINDS[table] as unknown as RecordKind;

/** The names of the fields of one kind. */
export function fieldsOf(table: OwnTable): string[] {
  const { shape } = (kindOf(table).fields as unknown as { _zod: { def: { shape: object } } })._zod
    .def;
  return Object.keys(shape);
}
