/**
 * Child process of forms-crash.server.test.ts: visitors send forms with files, each one twice, as after a lost answer. In the
 * same run the disk is full now and then, before anything is written or in the middle of a file, and the mail server is away:
 * always for one of two recipients, now and then for both.
 */
import { join } from 'node:path';
import { type CrashWork, runCrashChild } from '#database/crash/crash-child.ts';
import { pairsOfRows } from '#database/crash/crash-rows.ts';
import type { Database } from '#database/database.ts';
import { isDiskFull } from '#database/is-disk-full.ts';
import { newUploader } from '#domains/forms/files/uploads.server.ts';
import { createFormService, type FormService } from '#domains/forms/form.service.server.ts';
import { openDiskStorage } from '#domains/media/storage/disk.server.ts';
import type { MediaStorage } from '#domains/media/storage/storage.server.ts';
import { VISITOR } from '#lib/actor/actor.ts';
import { isProblem } from '#lib/api/problem.ts';
import { noChanges } from '#lib/cache/changes.ts';
import { systemClock } from '#lib/time/clock.ts';
import { type Intake, openIntake } from '#lib/uploads/intake.server.ts';

const { CRASH_FILES = '' } = process.env;
const CLIENTS = 20;
const FORM = 1;
const FIELDS = [
  { id: 1, label: 'Name', slug: 'name', field_type: 1, required: true },
  { id: 2, label: 'Datei', slug: 'datei', field_type: 9, required: true },
].map((field) => ({
  visible: true,
  choices: [],
  default: null,
  placeholder_text: '',
  help_text: '',
  max_length: null,
  min: null,
  max: null,
  accept: [],
  max_size: null,
  autocomplete: '',
  if_field: '',
  if_values: [],
  ...field,
}));

let forms: FormService;
let intake: Intake;
let uploaders: string[];
let turn = 0;
/** files written, and mails tried */
let files = 0;
let mails = 0;

const makeContents = (name: string) =>
  Buffer.from(`%PDF-1.4\n% ${name} ${'x'.repeat(2000)}\nstartxref\n9\n%%EOF\n`);

const entries: CrashWork = {
  kind: 'entry',
  writers: CLIENTS,
  async prepare(database) {
    const storage = fillUp(await openDiskStorage(join(CRASH_FILES, 'media')));
    intake = await openIntake(join(CRASH_FILES, 'uploads'));
    uploaders = Array.from({ length: CLIENTS }, newUploader);
    forms = createFormService({
      database,
      storage,
      clock: systemClock,
      changes: noChanges,
      images: async () => new Map(),
      // jobs are rows of the same transaction; here `sendOnce` does their work
      jobs: { register() {}, schedule() {}, send: async () => {} },
      mail: {
        async deliver({ to }) {
          mails += 1;
          if (to.startsWith('weg') || mails % 4 === 0) throw new Error('connect ECONNREFUSED');
        },
      },
      limiter: { take: async () => {}, hit: async () => ({ count: 1, retry_after: 1 }) },
      secret: 'a secret of the tests, long enough',
      site_url: 'https://haus.example',
      // now and then there is no space left
      isDiskLow: async () => turn % 7 === 6,
      records: {
        create: async () => ({ id: 0 }),
        get: async () => ({ id: 0, slug: '', updated_at: '', title: '' }),
      },
      listUses: async () => [],
      accounts: async () => new Map(),
      editors: async () => [],
      house: async () => ({ site_name: 'Haus', contact_email: '' }),
    });
    await database.db
      .insertInto('form')
      .values({
        id: FORM,
        slug: 'probe',
        title: 'Probe',
        is_online: true,
        fields: JSON.stringify(FIELDS),
        recipients: ['haus@haus.example', 'weg@haus.example'],
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  },

  async readAll({ db }) {
    const rows = await db
      .selectFrom('form_entry')
      .leftJoin('form_file', 'form_file.entry_id', 'form_entry.id')
      .select(['form_entry.id', 'field_values', 'storage_key', 'checksum'])
      .select((eb) =>
        eb
          .selectFrom('form_mail')
          .whereRef('form_mail.entry_id', '=', 'form_entry.id')
          .select((of) => of.fn.countAll<number>().as('mails'))
          .as('mails'),
      )
      .execute();
    const seen = new Set<string>();
    const found: string[] = [];
    for (const { id, field_values, storage_key, mails } of rows) {
      const { name } = field_values as { name: string };
      const bytes = storage_key ? await readBytes(storage_key) : null;
      const isWhole = bytes?.equals(makeContents(name)) && Number(mails) === 2;
      found.push(isWhole && !seen.has(name) ? name : `half of ${name} (${id})`);
      seen.add(name);
    }
    return found;
  },

  async write(database, name) {
    const uploader = uploaders[turn % CLIENTS] as string;
    const address = `10.0.0.${turn % CLIENTS}`;
    for (;;) {
      turn += 1;
      const sent = await sendOnce(database, name, { uploader, address }).catch((error) => {
        // a full disk is said, and the visitor tries again
        if (isDiskFull(error) || (isProblem(error) && error.code === 'store_full')) return null;
        throw error;
      });
      if (sent) return;
    }
  },
};

async function sendOnce(
  { db }: Database,
  name: string,
  { uploader, address }: { uploader: string; address: string },
): Promise<true> {
  const file = await intake.receive(makeContents(name), 100_000);
  const uploaded = forms.uploads.keep(file, { filename: 'a.pdf', uploader, client: address });
  const { id } = await uploaded.finally(file.discard);
  const field_values = { name, datei: id, email2: '' };
  // the second one is what a browser sends whose answer was lost
  const answers = await Promise.all(
    [1, 2].map(() => forms.submit(VISITOR, { form: FORM, field_values }, { address, uploader })),
  );
  if (answers[0]?.id !== answers[1]?.id) throw new Error(`${name} is there twice`);
  const queued = await db
    .selectFrom('form_mail')
    .select('id')
    .where('entry_id', '=', answers[0]?.id ?? 0)
    .execute();
  // a mail that fails stays unsent, as it should
  for (const mail of queued) await forms.deliverMail(mail.id).catch(() => {});
  return true;
}

/** The disk runs out of space in the middle of every ninth file. */
function fillUp(disk: MediaStorage): MediaStorage {
  return {
    ...disk,
    async putFile(key, path) {
      files += 1;
      if (files % 9 !== 0) return disk.putFile(key, path);
      const code = 'ENOSPC';
      throw Object.assign(new Error(`${code}: no space left on device, write`), { code });
    },
  };
}

async function readBytes(storage_key: string): Promise<Buffer | null> {
  const stream = await forms.uploads.open(storage_key);
  return stream && Buffer.concat(await stream.toArray());
}

await runCrashChild([entries, pairsOfRows]);
