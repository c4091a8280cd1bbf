import { selectOwnersUsingForm } from '#content/uses.server.ts';
import type { Db, Trx } from '#database/database.ts';
import { createFormService, type FormService } from '#domains/forms/form.service.server.ts';
import type { MediaService } from '#domains/media/media.service.server.ts';
import type { SettingsService } from '#domains/site/settings/settings.service.server.ts';
import { accountName } from '#lib/actor/account-name.ts';
import type { House } from '../../house.ts';
import { createDiskSpace } from '../../platform/disk-space.ts';
import type { AllRecords } from '../records/record-kinds.ts';

interface FormParts {
  records: AllRecords['forms'];
  settings: Pick<SettingsService, 'current'>;
  media: Pick<MediaService, 'imagesByIds'>;
  /** titles and addresses of owners of content, by `content_type:id` */
  places(
    owners: readonly { content_type: string; object_id: number }[],
  ): Promise<ReadonlyMap<string, { title: string; url: string }>>;
}

/** Connects the forms with mail, jobs and storage of the house, with its accounts, and with the content that shows them. */
export function createForms(
  house: House,
  { records, settings, media, places }: FormParts,
): FormService {
  const { database, clock, changes, jobs, mail, limiter, storage, secret, env } = house;
  return createFormService({
    database,
    clock,
    changes,
    feed: changes,
    images: media.imagesByIds,
    jobs,
    mail,
    limiter,
    storage,
    secret,
    records,
    accounts: findAccounts,
    editors: listEditors,
    site_url: env.SITE_URL,
    isDiskLow: createDiskSpace(env.DATA_DIR).isLow,
    house: async () => (await settings.current()).site,
    listUses: async (id) => {
      const found = await places(await selectOwnersUsingForm(database.db, id));
      return [...found.values()];
    },
  });
}

function listEditors(db: Db) {
  return db
    .selectFrom('account_user')
    .select(['id', 'first_name', 'last_name', 'username'])
    .where('is_active', '=', true)
    .where('role', 'in', ['editor', 'admin'])
    .execute()
    .then((rows) =>
      rows
        .map((row) => ({ id: row.id, name: accountName(row) }))
        .sort((a, b) => a.name.localeCompare(b.name, 'de') || a.id - b.id),
    );
}

async function findAccounts(db: Db | Trx, ids: readonly number[]) {
  const unique = [...new Set(ids)];
  const rows =
    unique.length === 0
      ? []
      : await db
          .selectFrom('account_user')
          .select(['id', 'first_name', 'last_name', 'username', 'role', 'is_active'])
          .where('id', 'in', unique)
          .execute();
  return new Map(
    rows.map((row) => {
      const isEditor = row.is_active && (row.role === 'editor' || row.role === 'admin');
      return [row.id, { id: row.id, name: accountName(row), isEditor }];
    }),
  );
}
