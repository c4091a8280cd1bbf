import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { newPage } from '../../domains/site/page.schema.ts';
import type { FieldErrors } from '../../lib/problem.ts';
import { slugFrom } from '../../lib/slug.ts';
import modal from '../modal/edit-modal.module.css';
import { createPage, movePage, type StoredPage } from '../page-settings/pages-api.ts';
import { PlaceChoice } from '../page-settings/place-fields.tsx';
import { addressBelow, parentChoices, placeBehind, siblingsOf } from '../page-settings/places.ts';
import { keepSentence } from '../panels/kept-sentence.ts';
import { PanelBody, PanelFooter } from '../panels/side-panel.tsx';
import { allSaved } from '../session/all-saved.ts';
import { beginWithCopy, beginWithText } from './begin-content.ts';
import styles from './new-page.module.css';
import { texts } from './new-page.texts.ts';

interface NewPageFormProps {
  pages: StoredPage[];
  /** the page that is edited: the new one is offered a place beside or below it */
  here: StoredPage | undefined;
  deleted: ReactNode;
  onClose(): void;
}

export function NewPageForm({ pages, here, deleted, onClose }: NewPageFormProps) {
  const parent = here?.path === '' ? null : (here?.id ?? null);
  const [title, setTitle] = useState('');
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const [parent_id, setParent] = useState(parent);
  const [behind, setBehind] = useState(siblingsOf(pages, parent, null).at(-1)?.id ?? null);
  const [in_menu, setInMenu] = useState(false);
  const [copyOf, setCopyOf] = useState<number | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const slug = ownSlug ?? slugFrom(title);
  const siblings = siblingsOf(pages, parent_id, null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);

  function refuse(found: FieldErrors, detail = ''): void {
    setBusy(false);
    setErrors(found);
    setSaid(detail);
    const first = ['title', 'slug', 'parent_id', 'before'].find((name) => found[name]);
    element.current
      ?.querySelector<HTMLElement>(`[data-modal-field="${first}"] :is(input, select)`)
      ?.focus();
  }
  function wrong(): FieldErrors {
    const result = newPage.safeParse({ title, ...(slug && { slug }) });
    if (result.success) return {};
    const found: FieldErrors = {};
    for (const { path, message } of result.error.issues) {
      const field = String(path[0] ?? '');
      found[field] = [...(found[field] ?? []), message];
    }
    return found;
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = wrong();
    if (Object.keys(found).length > 0) return refuse(found);
    setBusy(true);
    setSaid(texts.creating);
    if (!(await allSaved())) return refuse({}, texts.unsaved);
    const made = await createPage({
      ...{ title, parent_id, in_menu, is_online: false },
      ...(slug && { slug }),
    });
    if ('refused' in made) return refuse(made.refused.field_errors, made.refused.detail);
    await settle(made.answer);
  }
  /** The page is there: its place and its content follow, and whatever of them fails costs no page. */
  async function settle(made: StoredPage) {
    const place = placeBehind(siblings, parent_id, behind);
    if (place.before !== null) await movePage(made.id, place);
    const owner = { content_type: 'pages.page', object_id: made.id };
    const failed = await (copyOf === null
      ? beginWithText(owner)
      : beginWithCopy(owner, copyOf, (at, count) => setSaid(texts.copying(at, count))));
    const sentences = [texts.created(made.title), failed > 0 ? texts.halfCopied(failed) : ''];
    keepSentence(sentences.join(' ').trim());
    onClose();
    await navigate(`${made.url}?edit`);
  }

  return (
    <>
      <PanelBody>
        <p className={styles.help}>{texts.help}</p>
        <form ref={element} id={id} className={styles.form} onSubmit={submit} noValidate>
          <TextField
            {...{ name: 'title', label: texts.title, value: title, errors }}
            onChange={(next) => {
              setTitle(next);
              setErrors(({ title: _, ...others }) => others);
            }}
          />
          <div>
            <TextField
              {...{ name: 'slug', label: texts.slug, value: slug, errors, help: texts.slugHelp }}
              onChange={(next) => {
                setOwnSlug(next || null);
                setErrors(({ slug: _, ...others }) => others);
              }}
            />
            <p className={styles.address}>{texts.address(addressBelow(pages, parent_id, slug))}</p>
          </div>
          <PlaceChoice
            parents={parentChoices(pages, null)}
            siblings={siblings}
            {...{ parent_id, behind, errors: errors.parent_id ?? errors.before }}
            onParent={(next) => {
              setParent(next);
              setBehind(siblingsOf(pages, next, null).at(-1)?.id ?? null);
            }}
            onBehind={setBehind}
          />
          <div className={modal.field} data-inline>
            <label htmlFor={`${id}-menu`}>{texts.inMenu}</label>
            <input
              id={`${id}-menu`}
              type="checkbox"
              checked={in_menu}
              onChange={(event) => setInMenu(event.target.checked)}
            />
          </div>
          <ContentChoice pages={pages} copyOf={copyOf} here={here} onChange={setCopyOf} />
        </form>
        {deleted}
      </PanelBody>
      <PanelFooter>
        <p role="status" className={styles.said}>
          {said}
        </p>
        <button
          type="submit"
          form={id}
          className={styles.primary}
          aria-disabled={isBusy || undefined}
        >
          {texts.create}
        </button>
      </PanelFooter>
    </>
  );
}

interface TextFieldProps {
  name: string;
  label: string;
  value: string;
  help?: string;
  errors: FieldErrors;
  onChange(value: string): void;
}

function TextField({ name, label, value, help, errors, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div className={modal.field} data-modal-field={name}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        aria-invalid={errors[name] ? true : undefined}
        aria-describedby={`${id}-help ${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className={modal.help}>
        {help}
      </p>
      <p id={`${id}-error`} className={modal.error} role="alert">
        {errors[name]?.join(' ')}
      </p>
    </div>
  );
}

interface ContentChoiceProps {
  pages: readonly StoredPage[];
  here: StoredPage | undefined;
  copyOf: number | null;
  onChange(id: number | null): void;
}

/** What the page begins with: a text, or what stands on another page. */
function ContentChoice({ pages, here, copyOf, onChange }: ContentChoiceProps) {
  const id = useId();
  const first = here?.id ?? pages[0]?.id ?? null;
  return (
    <fieldset className={styles.contents}>
      <legend>{texts.content}</legend>
      <label>
        <input type="radio" name={id} checked={copyOf === null} onChange={() => onChange(null)} />
        {texts.contents.text}
      </label>
      <label>
        <input type="radio" name={id} checked={copyOf !== null} onChange={() => onChange(first)} />
        {texts.contents.copy}
      </label>
      {copyOf === null ? null : (
        <div className={modal.field}>
          <select
            aria-label={texts.copyOf}
            value={copyOf}
            onChange={(event) => onChange(Number(event.target.value))}
          >
            {pages.map((page) => (
              <option key={page.id} value={page.id}>
                {page.title} ({page.url})
              </option>
            ))}
          </select>
        </div>
      )}
    </fieldset>
  );
}
