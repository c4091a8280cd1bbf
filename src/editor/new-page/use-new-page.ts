import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { newPage } from '#domains/site/pages/page.schema.ts';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { germanIssue } from '#lib/api/german-issues.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import { toSlug } from '#lib/text/slug.ts';
import { createPage, movePage, type StoredPage } from '../page-settings/pages-api.ts';
import { listSiblings, toPagePlace } from '../page-settings/places.ts';
import { createAttempts } from '../panels/attempt-key.ts';
import { beginFields } from '../panels/early-words.ts';
import { showOnNextPage } from '../panels/next-page-message.ts';
import type { Refused } from '../panels/send-request.ts';
import { saveAll } from '../session/all-saved.ts';
import { type Beginnings, begin, fetchBeginning } from './begin-content.ts';
import { type BegunPage, begunPage } from './begun-page.ts';
import { newPageTexts } from './new-page.texts.ts';
import { readTypedPage, storeTypedPage, type TypedPage } from './typed-page.ts';

interface NewPageParts {
  pages: StoredPage[];
  /** the edited page: default position beside or below it */
  here: StoredPage | undefined;
  onClose(): void;
}

/** State of the new page form, and creating the page. */
export function useNewPage({ pages, here, onClose }: NewPageParts) {
  const [begun] = useState(begunPage.get);
  const [first] = useState(() => findFirst(begun, pages, here));
  const [restored] = useState(() => (begun ? null : restore(pages, first)));
  const start = restored ?? first;
  const [title, setTitle] = useState(start.title);
  const [ownSlug, setOwnSlug] = useState(start.slug);
  const [parent_id, setParentId] = useState(start.parent_id);
  const [behind, setBehind] = useState(start.behind);
  const [in_menu, setInMenu] = useState(start.in_menu);
  const [{ copyOf, template }, setChosen] = useState<Beginnings>(start);
  const isCreated = useRef(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [status, setStatus] = useState('');
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const [getKey] = useState(createAttempts);
  const navigate = useNavigate();
  const slug = ownSlug ?? toSlug(title);
  const siblings = listSiblings(pages, parent_id, null);
  useEffect(() => {
    const isTyped = title !== first.title || ownSlug !== null;
    if (!isTyped && begun) return;
    const typed = { title, slug: ownSlug, parent_id, behind, in_menu, copyOf, template };
    storeTypedPage(isTyped && !isCreated.current ? typed : null);
  }, [begun, first, title, ownSlug, parent_id, behind, in_menu, copyOf, template]);
  useEffect(() => {
    begunPage.set(null);
    beginFields(element.current?.querySelector('input') ?? null);
  }, []);

  function showErrors(found: FieldErrors, detail = ''): void {
    setBusy(false);
    setErrors(found);
    setStatus(detail);
    const first = ['title', 'slug', 'parent_id', 'before', 'template', 'copy_of'].find(
      (name) => found[name],
    );
    element.current
      ?.querySelector<HTMLElement>(`[data-modal-field="${first}"] :is(input, select)`)
      ?.focus();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = findErrors({ title, ...(slug && { slug }) });
    if (Object.keys(found).length > 0) return showErrors(found);
    setBusy(true);
    setStatus(newPageTexts.creating);
    if (!(await saveAll())) return showErrors({}, newPageTexts.unsaved);
    const beginning = await fetchBeginning({ template, copyOf });
    if ('refused' in beginning) return refuseBeginning(beginning.refused);
    const page = { title, parent_id, in_menu, is_online: false, ...(slug && { slug }) };
    const made = await createPage(page, getKey(page));
    if ('refused' in made) return showErrors(made.refused.field_errors, made.refused.detail);
    await settle(made.answer, beginning.answer);
  }
  function refuseBeginning({ status, detail }: Refused): void {
    if (status === 404) showErrors({ [template === null ? 'copy_of' : 'template']: [detail] });
    else showErrors({}, detail);
  }
  /** The page exists: sets its position and content; failures there do not undo it. */
  async function settle(made: StoredPage, beginning: AnsweredSection[] | null) {
    isCreated.current = true;
    storeTypedPage(null);
    const place = toPagePlace(siblings, parent_id, behind);
    if (place.before !== null) await movePage(made.id, place);
    const owner = { content_type: 'pages.page', object_id: made.id };
    const onStep = (at: number, count: number) => setStatus(newPageTexts.copying(at, count));
    const failed = await begin(owner, beginning, { onStep });
    const sentences = [
      newPageTexts.created(made.title),
      failed > 0 ? newPageTexts.halfCopied(failed) : '',
    ];
    showOnNextPage(sentences.join(' ').trim());
    onClose();
    await navigate(`${made.url}?edit`);
  }
  return {
    element,
    wasRestored: restored !== null,
    title,
    slug,
    parent_id,
    behind,
    in_menu,
    copyOf,
    template,
    siblings,
    errors,
    status,
    isBusy,
    submit,
    setBehind,
    setInMenu,
    /** one of them, or neither for an empty text */
    setBeginning(next: Beginnings) {
      setChosen(next);
      setErrors(({ template: _, copy_of, ...others }) => others);
    },
    setTitle(next: string) {
      setTitle(next);
      setErrors(({ title: _, ...others }) => others);
    },
    /** '': derived from the title */
    setSlug(next: string) {
      setOwnSlug(next || null);
      setErrors(({ slug: _, ...others }) => others);
    },
    setParent(next: number | null) {
      setParentId(next);
      // both make the address
      setErrors(({ slug: _, parent_id, before, ...others }) => others);
      setBehind(listSiblings(pages, next, null).at(-1)?.id ?? null);
    },
  };
}

/** What the form shows before anything is typed. */
function findFirst(
  begun: BegunPage | null,
  pages: readonly StoredPage[],
  here: StoredPage | undefined,
): TypedPage {
  const original = pages.find(({ id }) => id === begun?.copyOf);
  const parent_id = findParent(begun, original ?? here);
  const last = listSiblings(pages, parent_id, null).at(-1)?.id ?? null;
  return {
    title: original ? newPageTexts.copyOfTitle(original.title) : '',
    slug: null,
    parent_id,
    behind: original?.id ?? last,
    in_menu: false,
    copyOf: original?.id ?? null,
    template: null,
  };
}

/** What was typed before, without pages that have gone since. */
function restore(pages: readonly StoredPage[], first: TypedPage): TypedPage | null {
  const typed = readTypedPage();
  if (!typed) return null;
  const isThere = (page: number | null) => page === null || pages.some(({ id }) => id === page);
  const { parent_id, behind } = isThere(typed.parent_id) && isThere(typed.behind) ? typed : first;
  return { ...typed, parent_id, behind, copyOf: isThere(typed.copyOf) ? typed.copyOf : null };
}

/** A copy is beside its original, any other page below the edited one. */
function findParent(begun: BegunPage | null, here: StoredPage | undefined): number | null {
  if (begun?.parent_id !== undefined) return begun.parent_id;
  if (begun?.copyOf !== undefined) return here?.parent_id ?? null;
  return here?.path === '' ? null : (here?.id ?? null);
}

function findErrors(page: { title: string; slug?: string }): FieldErrors {
  const found: FieldErrors = {};
  for (const { path, message } of newPage.safeParse(page, { error: germanIssue }).error?.issues ??
    []) {
    const field = String(path[0] ?? '');
    found[field] = [...(found[field] ?? []), message];
  }
  return found;
}
