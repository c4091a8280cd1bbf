import type { Trx } from '#database/database.ts';
import { createRecordWriter, type Stamp } from '#records/writing/record-writer.server.ts';
import { isEmail } from '../answers/email.ts';
import { formKind } from '../form.kind.server.ts';
import { type FormRow, findForm } from '../form.repository.server.ts';
import { FORM_TEMPLATES } from './form-templates.ts';

const SLUG = 'barriere-melden';
const PRIVACY =
  '<p>Was mit Ihren Angaben geschieht, steht unter <a href="/de/datenschutz">Datenschutz</a>.</p>';

/** The form to report barriers with (V-8). The setup makes and publishes it in the transaction of its page. */
export function createBarrierForm() {
  const writer = createRecordWriter(formKind);
  // forms reject addresses that are only valid in the house's own network
  const notified = (email: string) => (isEmail(email) ? [email] : []);

  return {
    /** Makes it, offline, unless the house has one with this slug. @param email is notified; '' for none. @returns its id */
    async make(trx: Trx, email: string, stamp: Stamp): Promise<number> {
      const known = await trx
        .selectFrom('form')
        .select('id')
        .where('slug', '=', SLUG)
        .executeTakeFirst();
      if (known) return known.id;
      const { title, fields, form } = FORM_TEMPLATES.barrier;
      const own = { slug: SLUG, privacy_text: PRIVACY, recipients: notified(email) };
      const checked = writer.check({ title, fields, ...form, ...own });
      const [row] = await writer.insert(trx, [checked], stamp);
      return (row as { id: number }).id;
    },

    /** Puts it online. @param email is notified if the form has no recipients. @returns whether anything changed */
    async publish(trx: Trx, id: number, email: string, stamp: Stamp): Promise<boolean> {
      const row = await findForm(trx, id);
      if (!row || row.is_online) return false;
      const before = await writer.read(trx, row as unknown as Record<string, unknown>);
      const recipients = listMissingRecipients(row, notified(email));
      const changed = await writer.change(trx, before, { is_online: true, ...recipients }, stamp);
      await writer.logChanges(trx, [{ before, row: changed }], stamp);
      return true;
    },
  };
}

const listMissingRecipients = ({ recipients, recipient_rules }: FormRow, wanted: string[]) =>
  recipients.length + recipient_rules.length === 0 ? { recipients: wanted } : {};
