import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { constants, deflate, inflate } from 'node:zlib';
import type { Database, Db } from '#database/database.ts';
import { RULES } from '../words/fold.ts';
import { DocumentIndex, type PackedIndex } from './document-index.ts';
import { databaseVersion } from './index.repository.server.ts';
import { replaceSaved, selectSaved } from './saved-index.repository.server.ts';
import type { SearchedKind } from './searched-kind.server.ts';

/** Increment with every change of what `DocumentIndex.pack` returns, or of what it means. */
export const FORMAT = 1;

/** An index, and the version of the documents in it. */
export interface VersionedIndex {
  index: DocumentIndex;
  version: number;
}

const compress = promisify(deflate);
const expand = promisify(inflate);

/** What an index depends on besides the documents. */
async function describeRules(db: Db, kinds: readonly SearchedKind[]): Promise<string> {
  const { v8 } = process.versions;
  return [FORMAT, RULES, v8, await databaseVersion(db), ...kinds.map(({ kind }) => kind)].join(' ');
}

/** @returns null if none is saved, or it was built by other rules */
export async function loadIndex(
  db: Db,
  kinds: readonly SearchedKind[],
): Promise<VersionedIndex | null> {
  const saved = await selectSaved(db);
  if (saved?.rules !== (await describeRules(db, kinds))) return null;
  const packed = deserialize(await expand(saved.bytes)) as PackedIndex;
  return { index: new DocumentIndex(kinds, packed), version: saved.version };
}

export async function saveIndex(
  database: Database,
  kinds: readonly SearchedKind[],
  { index, version }: VersionedIndex,
): Promise<void> {
  // before anything is awaited: the index goes on changing
  const packed = serialize(index.pack());
  const bytes = await compress(packed, { level: constants.Z_BEST_SPEED });
  const rules = await describeRules(database.db, kinds);
  await database.transaction((trx) => replaceSaved(trx, { version, rules, bytes }));
}
