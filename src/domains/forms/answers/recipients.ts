import { FIELD_TYPES, type FieldValue, type FormField } from '../field-types.ts';

interface Notified {
  recipients: readonly string[];
  recipient_rules: readonly { field: string; value: string; email: string }[];
}

/** Addresses to notify of an entry: the form's recipients, and those by choice; each once. */
export function listRecipients(
  { recipients, recipient_rules }: Notified,
  values: ReadonlyMap<string, FieldValue>,
): string[] {
  const chosen = recipient_rules
    .filter(({ field, value }) => [values.get(field)].flat().includes(value))
    .map(({ email }) => email);
  // in its first spelling
  const unique = new Map<string, string>();
  for (const email of [...recipients, ...chosen]) {
    if (!unique.has(email.toLowerCase())) unique.set(email.toLowerCase(), email);
  }
  return [...unique.values()];
}

/** The sender's address: the first e-mail field with a value; '' if there is none. */
export function findSender(
  fields: readonly FormField[],
  values: ReadonlyMap<string, FieldValue>,
): string {
  const addresses = fields
    .filter(({ field_type }) => field_type === FIELD_TYPES.email)
    .map(({ slug }) => values.get(slug));
  return (
    addresses.find((value): value is string => typeof value === 'string' && value !== '') ?? ''
  );
}
