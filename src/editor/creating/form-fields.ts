import type { FieldDescription } from '#lib/answers/kind-description.ts';
import { getRecordName } from '#lib/answers/record-name.ts';
import type { FieldForm } from '#modules/form.ts';
import type { Kinds } from '../kinds/fetch-kinds.ts';
import { sendRequest } from '../panels/send-request.ts';
import type { Creatable } from './creatable.ts';
import { creatingTexts as texts } from './creating.texts.ts';
import type { Values } from './record-values.ts';

/** A field of the dialog. */
export interface AskedField {
  name: string;
  form: FieldForm;
  isNeeded: boolean;
  /** refers to a record: empty means none */
  isChosen: boolean;
}

/** Kinds with too many records for a select: found by name, by content type of the finder. */
const FOUND: Readonly<Record<string, string>> = { production: 'programme.production' };
const MAX_OPTIONS = 100;

/** The fields of the dialog, as the kind describes them. Rejects with the server's sentence. */
export function describeFields(
  { path, fields: names, help }: Pick<Creatable, 'path' | 'fields' | 'help'>,
  kinds: Kinds,
): Promise<AskedField[]> {
  const described = kinds.find((kind) => kind.path === path)?.fields ?? [];
  const asked = names.flatMap((name) => described.find((field) => field.name === name) ?? []);
  return Promise.all(
    asked.map(async (field) => ({
      name: field.name,
      form: {
        ...(await toForm(field, kinds)),
        ...(help?.[field.name] && { help: help[field.name] }),
      } as FieldForm,
      isNeeded: field.is_required,
      isChosen: field.input === 'record',
    })),
  );
}

async function toForm(
  { name, label: { de: label }, input, of }: FieldDescription,
  kinds: Kinds,
): Promise<FieldForm> {
  if (input === 'moment') return { widget: 'moment', label };
  if (input !== 'record' || !of) return { widget: 'text', label };
  const content_type = FOUND[of];
  if (content_type) {
    const finder = { path: 'link-finder' as const, content_type, label };
    return { widget: 'reference', label, finder, object: `${name}_obj` };
  }
  const none = { value: '', label: texts.none };
  return { widget: 'select', label, options: [none, ...(await fetchOptions(of, kinds))] };
}

/** The records of a table, in the order of their kind. */
async function fetchOptions(table: string, kinds: Kinds) {
  const kind = kinds.find((each) => each.name === table);
  if (!kind) return [];
  const path = `/de/api/${kind.path}/records?page_size=${MAX_OPTIONS}`;
  const sent = await sendRequest<{ results: (Values & { id: number })[] }>('GET', path);
  if ('refused' in sent) throw new Error(sent.refused.detail);
  return sent.answer.results.map((record) => ({
    value: record.id,
    label: getRecordName(kind, record),
  }));
}
