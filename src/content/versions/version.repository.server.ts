import { sql } from 'kysely';
import { joinedAccountName } from '#database/account-name.ts';
import { countRows } from '#database/count-rows.ts';
import type { Db, Trx } from '#database/database.ts';
import type { Owner } from '../content.repository.server.ts';
import type { ContentDocument } from '../document/document.ts';

/** Consecutive saves of one editor within this time are one version (G-51), in ms. */
export const VERSION_SPAN = 5 * 60_000;

export interface Version {
  id: number;
  number: number;
  author_id: number | null;
  created_at: Date;
  updated_at: Date;
}

const ofOwner = (db: Db | Trx, owner: Owner) =>
  db
    .selectFrom('content_version')
    .where('content_type', '=', owner.content_type)
    .where('object_id', '=', owner.object_id);

/** The live version. */
export async function findLatestVersion(db: Db | Trx, owner: Owner): Promise<Version | undefined> {
  return ofOwner(db, owner)
    .where('is_published', '=', true)
    .select(['id', 'number', 'author_id', 'created_at', 'updated_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface NewVersion {
  snapshot: ContentDocument;
  author_id: number | null;
  now: Date;
  /** always starts a new version */
  startsVersion?: boolean | undefined;
}

/** Records the live content as a version: updates the editor's recent one, or adds one. */
export async function recordVersion(
  trx: Trx,
  owner: Owner,
  { snapshot, author_id, now, startsVersion }: NewVersion,
): Promise<void> {
  const last = await selectNewestVersion(trx, owner);
  const goesOn =
    last?.is_published &&
    !startsVersion &&
    last.author_id === author_id &&
    now.getTime() - last.created_at.getTime() < VERSION_SPAN;
  if (goesOn) {
    await trx
      .updateTable('content_version')
      .set({ snapshot: JSON.stringify(snapshot), updated_at: now })
      .where('id', '=', last.id)
      .execute();
    return;
  }
  await addVersion(trx, owner, { snapshot, author_id, now, number: (last?.number ?? 0) + 1 });
}

/** Keeps a discarded draft as a version that was never live. */
export async function keepDiscarded(
  trx: Trx,
  owner: Owner,
  version: Omit<NewVersion, 'startsVersion'>,
): Promise<void> {
  const number = ((await selectNewestVersion(trx, owner))?.number ?? 0) + 1;
  const kept = { is_published: false, comment: 'Verworfener Entwurf' };
  await addVersion(trx, owner, { ...version, ...kept, number });
}

/** The latest version, including discarded drafts. */
async function selectNewestVersion(trx: Trx, owner: Owner) {
  return ofOwner(trx, owner)
    .select(['id', 'number', 'author_id', 'created_at', 'is_published'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function addVersion(
  trx: Trx,
  owner: Owner,
  version: Omit<NewVersion, 'startsVersion'> & {
    number: number;
    is_published?: boolean;
    comment?: string;
  },
): Promise<void> {
  const { snapshot, now, ...rest } = version;
  const times = { created_at: now, updated_at: now };
  await trx
    .insertInto('content_version')
    .values({ ...owner, ...rest, ...times, snapshot: JSON.stringify(snapshot) })
    .execute();
}

/** An owner's content in a version; undefined if there is no such version. */
export async function readVersion(
  db: Db | Trx,
  owner: Owner,
  id: number,
): Promise<ContentDocument | undefined> {
  const row = await ofOwner(db, owner).select('snapshot').where('id', '=', id).executeTakeFirst();
  return row?.snapshot as unknown as ContentDocument | undefined;
}

export interface ListedVersion extends Version {
  comment: string;
  /** false for a discarded draft */
  is_published: boolean;
  /** display name; null for the program and deleted accounts */
  author: string | null;
  /** id of the previous version; null for the first */
  previous: number | null;
}

export interface AskedVersions {
  /** from 1 */
  page: number;
  page_size: number;
  /** only named versions */
  named?: boolean | undefined;
}

/** The live version before the selected one. */
const previous = sql<number | null>`(
  select earlier.id from content_version as earlier
  where earlier.content_type = content_version.content_type
    and earlier.object_id = content_version.object_id
    and earlier.number < content_version.number
    and earlier.is_published
  order by earlier.number desc limit 1)`.as('previous');

/** One page of versions, newest first, and their number. */
export async function listVersions(
  db: Db | Trx,
  owner: Owner,
  { page, page_size, named }: AskedVersions,
): Promise<{ count: number; results: ListedVersion[] }> {
  const asked = named ? ofOwner(db, owner).where('comment', '<>', '') : ofOwner(db, owner);
  const count = await countRows(asked);
  const results = await asked
    .leftJoin('account_user', 'account_user.id', 'author_id')
    .select(['content_version.id', 'number', 'author_id', 'comment', 'is_published'])
    .select(['content_version.created_at', 'content_version.updated_at'])
    .select(joinedAccountName().as('author'))
    .select(previous)
    .orderBy('number', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { count, results };
}

/** Names a version. @returns false if the owner has no such version */
export async function nameVersion(
  db: Db | Trx,
  owner: Owner,
  { id, comment }: { id: number; comment: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('content_version')
    .set({ comment })
    .where('content_type', '=', owner.content_type)
    .where('object_id', '=', owner.object_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
