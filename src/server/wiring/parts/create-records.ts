import { selectWriters } from '#content/drafts/draft.repository.server.ts';
import { selectFileNames } from '#domains/media/media.repository.server.ts';
import { trackedSettings } from '#domains/site/settings/settings-history.server.ts';
import { createRecordExports } from '#records/export/record-export.server.ts';
import { createRecordHistory } from '#records/history/record-history.server.ts';
import { sweepKeyedWrites } from '#records/writing/keyed-write.server.ts';
import type { House } from '../../house.ts';
import { createAllRecords, KINDS, trackKinds } from '../records/record-kinds.ts';
import type { Services } from '../services.ts';
import { pickHouseParts } from './house-parts.ts';

/** at night, away from the other sweeps */
const KEYS_NIGHTLY = '29 4 * * *';
const HISTORY_NIGHTLY = '41 4 * * *';

/** Records of all kinds as editors write them, their history, and their lists as files. */
export function createRecords(house: House, { approvals }: Pick<Services, 'approvals'>) {
  const { database, clock, env, jobs } = house;
  const parts = pickHouseParts(house);
  const records = createAllRecords(parts, env.SITE_URL, {
    readWriters: selectWriters,
    onShown: approvals.notifyOfShowing,
  });
  const history = createRecordHistory({
    database,
    clock,
    tracked: [...trackKinds(records), trackedSettings],
    fileNames: selectFileNames,
  });
  jobs.schedule('records.sweep-history', HISTORY_NIGHTLY, () => history.sweep());
  jobs.schedule('records.sweep-keys', KEYS_NIGHTLY, () =>
    sweepKeyedWrites(database.db, clock.now()),
  );
  return { records, history, recordExports: createRecordExports(parts, KINDS) };
}
