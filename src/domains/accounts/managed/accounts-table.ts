import { readBatches, type Table } from '#lib/api/send-table.server.ts';
import { germanDay, germanMoment, yesOrNo } from '#lib/text/german-values.ts';
import { berlinDate } from '#lib/time/berlin-days.server.ts';
import type { ManagedAccount } from './managed-accounts.schema.ts';

const ROLES: Readonly<Record<ManagedAccount['role'], string>> = {
  member: 'Mitglied',
  author: 'Redaktion ohne Veröffentlichung',
  editor: 'Redaktion',
  admin: 'Administration',
};

const toCells = (account: ManagedAccount): string[] => [
  String(account.id),
  account.name,
  account.email,
  account.username,
  ROLES[account.role],
  yesOrNo(account.is_active),
  account.last_login ? germanMoment(account.last_login) : '',
  account.invited_until ? germanMoment(account.invited_until) : '',
  account.delete_after ? germanDay(account.delete_after.slice(0, 10)) : '',
  yesOrNo(account.has_second_factor),
  String(account.passkeys),
  String(account.sessions),
];

type AccountPages = (place: {
  page: number;
  page_size: number;
}) => Promise<{ results: readonly ManagedAccount[] }>;

/** The accounts as a table for download (G-405). */
export function accountsTable(page: AccountPages, now: Date): Table {
  return {
    name: `Konten ${berlinDate(now)}`,
    headings: [
      'Nummer',
      'Name',
      'E-Mail',
      'Benutzername',
      'Rolle',
      'Aktiv',
      'Zuletzt angemeldet',
      'Eingeladen bis',
      'Wird gelöscht am',
      'Zweite Stufe',
      'Passkeys',
      'Angemeldete Geräte',
    ],
    batches: readBatches(page, toCells),
  };
}
