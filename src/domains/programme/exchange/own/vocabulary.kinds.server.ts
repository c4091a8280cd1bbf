import type { RecordKind } from '#records/record-kind.server.ts';
import { seriesKind } from '../../series/series.kind.server.ts';
import { roomKind } from '../../venues/room.kind.server.ts';
import { venueKind } from '../../venues/venue.kind.server.ts';
import {
  exhibitionTypeKind,
  genreKind,
  seasonKind,
  tagKind,
} from '../../vocabulary/vocabulary.kinds.server.ts';
import type { OwnTable } from './own-keys.ts';

const KINDS = {
  genre: genreKind,
  exhibition_type: exhibitionTypeKind,
  season: seasonKind,
  tag: tagKind,
  venue: venueKind,
  room: roomKind,
  series: seriesKind,
};

export const getKind = (table: OwnTable) => KINDS[table] as unknown as RecordKind;
