import type { DB } from '#database/schema.generated.ts';

/**
 * What happens to a table in a copy for rehearsals (G-632): `keep` holds nothing but the house's own work, `empty` loses its rows, `view`
 * has none; otherwise SQL that makes its rows anonymous. Names of the ensemble are public and stay.
 */
type Treatment = 'keep' | 'empty' | 'view' | { readonly sql: string };

/** All tables: a new one does not compile until it is listed here. */
export const TREATMENTS = {
  account_credential: 'empty',
  account_event: 'empty',
  account_favourite: 'empty',
  account_guard: 'empty',
  account_passkey: 'empty',
  account_recovery_code: 'empty',
  account_registration: 'empty',
  account_second_factor: 'empty',
  account_session: 'empty',
  account_subscriber: 'view',
  account_user: {
    // visitors go; who has worked on pages stays as a number
    sql: `delete from account_user where role = 'member';
      update account_user set email = 'konto-' || id || '@beispiel.invalid', username = 'konto-' || id,
        first_name = 'Konto', last_name = id::text, name = 'Konto ' || id, image = null,
        new_email = null, new_email_until = null, last_login = null`,
  },
  account_verification: 'empty',
  alert: 'keep',
  article: 'keep',
  article_category: 'keep',
  article_in_category: 'keep',
  article_person: 'keep',
  article_production: 'keep',
  article_tag: 'keep',
  backup_run: 'empty',
  checkup_alert: 'empty',
  // reasons that editors give each other
  content_approval: { sql: `update content_approval set note = '', reason = ''` },
  content_comment: 'empty',
  content_comment_notice: 'empty',
  content_document: 'keep',
  content_node: 'keep',
  content_operation: 'keep',
  content_replacement: 'keep',
  content_thread: 'empty',
  content_version: 'keep',
  // addresses with what visitors typed into them
  error_log: 'empty',
  event: 'keep',
  event_change: 'keep',
  event_person: 'keep',
  event_series: 'keep',
  event_tag: 'keep',
  exhibition_type: 'keep',
  feed_item: 'keep',
  feed_picture: 'keep',
  form: { sql: `update form set recipients = '{}', recipient_rules = '[]'` },
  form_entry: 'empty',
  form_entry_note: 'empty',
  form_entry_view: 'empty',
  form_file: 'empty',
  form_mail: 'empty',
  form_removal: 'keep',
  genre: 'keep',
  keyed_write: 'empty',
  media_folder: 'keep',
  media_item: 'keep',
  merged_record: 'keep',
  opening_hours: 'keep',
  opening_hours_exception: 'keep',
  page: 'keep',
  page_view: 'keep',
  pattern: 'keep',
  person: 'keep',
  person_category: 'keep',
  // links into the real house would open the copy
  preview_link: 'empty',
  production: 'keep',
  production_person: 'keep',
  production_tag: 'keep',
  programme_import: 'keep',
  programme_import_item: 'keep',
  rate_limit: 'empty',
  // has former values of everything, recipients of forms too
  record_change: 'empty',
  redirect: 'keep',
  resting_subscription: 'view',
  room: 'keep',
  saved_filter: 'empty',
  search_document: 'empty',
  search_index_part: 'empty',
  // typed by visitors
  search_keyword: 'empty',
  search_stale: 'empty',
  search_state: 'keep',
  search_word: 'empty',
  season: 'keep',
  series: 'keep',
  settings: 'keep',
  shared_section: 'keep',
  subscriber: 'empty',
  subscription: 'empty',
  subscription_mail: 'empty',
  subscription_matter: 'empty',
  subscription_request: 'empty',
  subscription_sender: 'keep',
  tag: 'keep',
  teaser: 'keep',
  venue: 'keep',
} as const satisfies Record<keyof DB, Treatment>;

/** Files that visitors have sent. */
const VISITORS_FILES = 'forms/';

export const isVisitorsFile = (key: string): boolean => key.startsWith(VISITORS_FILES);

/** Statements that leave nothing of a person but what the house has published. For the newest schema. */
export function listAnonymising(): string[] {
  const treatments = Object.entries(TREATMENTS) as [string, Treatment][];
  const empty = treatments.filter(([, treatment]) => treatment === 'empty');
  return [
    // dependent rows go first, or by cascade
    ...empty.map(([table]) => `delete from ${table}`),
    ...treatments.flatMap(([, treatment]) =>
      typeof treatment === 'object' ? [treatment.sql] : [],
    ),
  ];
}
