import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { KindDescription } from '#lib/answers/kind-description.ts';
import { getRecordName } from '#lib/answers/record-name.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import { fetchKinds } from '../kinds/fetch-kinds.ts';
import { copySections } from '../new-page/begin-content.ts';
import { createAttempts } from '../panels/attempt-key.ts';
import { showOnNextPage } from '../panels/next-page-message.ts';
import { sendRequest } from '../panels/send-request.ts';
import { saveAll } from '../session/all-saved.ts';
import type { AskedRecord } from './asked-record.ts';
import { followStart } from './copy-event.ts';
import { buildRecordUrl, CREATABLES, type Creatable } from './creatable.ts';
import { creatingTexts as texts } from './creating.texts.ts';
import { loadFirstValues } from './first-values.ts';
import { type AskedField, describeFields } from './form-fields.ts';
import { toInput, type Values } from './record-values.ts';

interface Form {
  kind: KindDescription;
  creatable: Creatable;
  fields: readonly AskedField[];
  /** what it began with */
  first: Values;
}

/** Typed values by dialog, until the page is left: closing a dialog loses nothing. */
const typed = new Map<string, Values>();

/** State of the dialog of a new record, and creating it. */
export function useNewRecord(asked: AskedRecord, onClose: () => void) {
  const [form, setForm] = useState<Form | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [values, setValues] = useState<Values>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [status, setStatus] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const navigate = useNavigate();
  const [getKey] = useState(createAttempts);
  const place = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again after a failure
  useEffect(() => {
    let current = true;
    setProblem(null);
    loadForm(asked).then(
      (loaded) => {
        if (!current) return;
        setForm(loaded);
        setValues(typed.get(place) ?? loaded.first);
      },
      (error: Error) => current && setProblem(error.message),
    );
    return () => {
      current = false;
    };
  }, [attempt]);

  function change(name: string, value: unknown, also: object = {}): void {
    const next = { ...values, [name]: value, ...also };
    setValues(next);
    typed.set(place, next);
    setErrors(({ [name]: _, ...others }) => others);
  }
  function refuse(found: FieldErrors, detail: string): void {
    setBusy(false);
    setErrors(found);
    setStatus(detail);
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !form) return;
    setBusy(true);
    setErrors({});
    setStatus(texts.creating);
    if (!(await saveAll())) return refuse({}, texts.unsaved);
    const chosen = form.fields.filter(({ isChosen }) => isChosen).map(({ name }) => name);
    const isNextDate = asked.path === 'events' && asked.copyOf !== undefined;
    const body = {
      ...toInput(withoutObjects(values), chosen),
      ...(isNextDate && followStart(form.first, values.date_start)),
    };
    // sent again, the same record is created once (G-445)
    const sent = await sendRequest<Values & { id: number; slug: string }>(
      'POST',
      `/de/api/${asked.path}`,
      body,
      getKey(body),
    );
    if ('refused' in sent) {
      const { field_errors, detail } = sent.refused;
      const others = describeOthers(form, field_errors);
      return refuse(field_errors, others || (Object.keys(field_errors).length > 0 ? '' : detail));
    }
    typed.delete(place);
    await openRecord(form, sent.answer);
  }
  /** The record exists: copies the sections, and opens its page. */
  async function openRecord(
    { kind, creatable }: Form,
    made: Values & { id: number; slug: string },
  ) {
    const { content_type } = creatable;
    const { copyOf } = asked;
    const failed =
      copyOf === undefined
        ? 0
        : await copySections(
            { content_type, object_id: made.id },
            { content_type, object_id: copyOf },
            { onStep: (at, count) => setStatus(texts.copying(at, count)) },
          );
    const name = getRecordName(kind, made);
    const what = name ? `${kind.one.de} „${name}“` : kind.one.de;
    const said = texts.created(what, made.is_online === true);
    showOnNextPage(failed > 0 ? `${said} ${texts.halfCopied(failed)}` : said);
    onClose();
    await navigate(`${buildRecordUrl(creatable, made.slug, made.id)}?edit`);
  }
  return {
    form,
    problem,
    values,
    errors,
    status,
    isBusy,
    change,
    submit,
    again: () => setAttempt(attempt + 1),
  };
}

async function loadForm(asked: AskedRecord) {
  const kinds = await fetchKinds();
  const kind = kinds.find(({ path }) => path === asked.path);
  const creatable = CREATABLES.find(({ path }) => path === asked.path);
  if (!kind || !creatable) throw new Error(`There is no kind ${asked.path}.`);
  const [all, first] = await Promise.all([
    describeFields(creatable, kinds),
    loadFirstValues(asked, kind, new Date()),
  ]);
  return { kind, creatable, fields: all.filter(({ name }) => isAsked(name, asked)), first };
}

/** The production of a copied date, or of a new one on its page, is known; a date of a production has its name. */
function isAsked(name: string, { path, copyOf, production }: AskedRecord): boolean {
  if (path !== 'events' || (copyOf === undefined && production === undefined)) return true;
  return name !== 'production_id' && name !== 'name';
}

/** Drops the objects of chosen records, which only serve to show their names. */
const withoutObjects = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.endsWith('_obj')));

/** What is wrong with fields that the dialog does not show. */
function describeOthers({ kind, fields }: Form, errors: FieldErrors): string {
  return Object.entries(errors)
    .filter(([name]) => !fields.some((field) => field.name === name))
    .map(([name, sentences]) => {
      const label = kind.fields.find((field) => field.name === name)?.label.de ?? name;
      return texts.other(label, sentences.join(' '));
    })
    .join(' ');
}
