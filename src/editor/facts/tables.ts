import { HISTORY_HASH } from '#lib/pages/history-hash.ts';
import { factsTexts } from './facts.texts.ts';

const texts = factsTexts.tables;
const HUB = '/cms-hub';

export interface TableLink {
  label: string;
  address: string;
}

/** Records of other kinds that belong to one, which the administration edits in tables of their own (G-508). */
const TABLES: Readonly<Record<string, (id: number) => TableLink[]>> = {
  production: (id) => [{ label: texts.performances, address: `${HUB}/productions/${id}` }],
  venue: (id) => [
    {
      label: texts.rooms,
      address: `${HUB}/rooms?filter=${encodeURIComponent(`{"venue_id":${id}}`)}`,
    },
    { label: texts.hours, address: `${HUB}/opening-hours` },
  ],
};

/** Tables of the administration that belong to a record. @param kind its table name */
export const listTables = (kind: string, id: number): TableLink[] => TABLES[kind]?.(id) ?? [];

/** The form of a record with all of its fields. */
export const getFormAddress = (path: string, id: number): string => `${HUB}/${path}/${id}`;

/** The history of a record, open beside its form. */
export const getHistoryAddress = (path: string, id: number): string =>
  `${getFormAddress(path, id)}${HISTORY_HASH}`;
