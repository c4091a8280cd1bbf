import { type FormEvent, useEffect, useRef, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { newPageTexts as words } from '../../src/editor/new-page/new-page.texts.ts';
import type { ChosenPlace } from '../../src/editor/page-settings/places.ts';
import { toSlug } from '../../src/lib/text/slug.ts';
import type { Creating, Creation } from '../api/create-once.ts';
import { useNavigateHere } from '../frame/addresses/use-navigate-here.ts';
import type { Unsaved } from '../unsaved/unsaved-copies.ts';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import { makePage } from './make-page.ts';
import { lastBelow } from './place-choice.tsx';
import { type StoredPage, useRefreshPages } from './use-pages.ts';

const PLACE = 'pages/create';
/** Fields that show their own error. */
const FIELDS_OF_FORM = ['title', 'slug', 'parent_id'];

interface Fields {
  title: string;
  /** null: derived from the title */
  slug: string | null;
  place: ChosenPlace;
  in_menu: boolean;
}

/** What is typed and not created yet, with the write that may or may not be stored. */
type Typed = Fields & { creation?: Creation };

/** The form of a new page. What is typed is stored in the browser until the page is created (G-455). */
export function useNewPage(pages: StoredPage[]) {
  const [params] = useSearchParams();
  const source = pages.find(({ id }) => id === Number(params.get('copy')));
  const template = Number(params.get('template')) || null;
  const parent = params.has('below') ? Number(params.get('below')) : (source?.parent_id ?? null);
  const [fields, setFields] = useState<Fields>(() => ({
    title: '',
    slug: null,
    place: lastBelow(pages, parent, null),
    in_menu: false,
  }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const unsaved = useUnsaved<Typed>(PLACE);
  const creating = useRef<Creating>({ unanswered: null, keep: async () => {} }).current;
  const refresh = useRefreshPages();
  const navigate = useNavigateHere();
  const notify = useNotify();
  // a house's first page is its home page, the only one with an empty slug
  const slug = fields.slug ?? (pages.length === 0 ? '' : toSlug(fields.title));
  const withCreation = (typed: Fields): Typed =>
    creating.unanswered ? { ...typed, creation: creating.unanswered } : typed;
  creating.keep = () => unsaved.keep(withCreation(fields));

  function set(changed: Partial<Fields>): void {
    const next = { ...fields, ...changed };
    setFields(next);
    const isEmpty = next.title.trim() === '' && next.slug === null && !creating.unanswered;
    unsaved.note(isEmpty ? null : withCreation(next));
  }

  /** A page that is gone meanwhile cannot be its place. */
  function insert(copy: Unsaved<Typed>): void {
    const { creation, ...typed } = copy.value;
    creating.unanswered = creation ?? null;
    const { parent_id, behind } = typed.place;
    const isThere = (id: number | null) => id === null || pages.some((page) => page.id === id);
    set({
      ...typed,
      place: isThere(parent_id) && isThere(behind) ? typed.place : lastBelow(pages, null, null),
    });
    unsaved.taken(copy);
  }

  /** What is said at a field is not said twice. */
  function refuse(error: unknown): void {
    const found: Record<string, string> = (error instanceof HttpError && error.body?.errors) || {};
    const isAtField = FIELDS_OF_FORM.some((name) => found[name]);
    setErrors(found);
    setSaid(isAtField ? '' : (error as Error).message);
  }
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setErrors({});
    setSaid(words.creating);
    const { title, place, in_menu } = fields;
    const asked = { title, slug, in_menu, place, copyOf: source?.id ?? null, template };
    const onStep = (at: number, count: number) => setSaid(words.copying(at, count));
    try {
      const { page, failed } = await makePage(asked, { pages, creating, onStep });
      unsaved.stored();
      await refresh();
      navigate(`/cms-hub/page-tree/${page.id}`, { replace: true });
      notify([words.created(page.title), failed ? words.halfCopied(failed) : ''].join(' '), {
        type: failed ? 'warning' : 'success',
      });
    } catch (error) {
      refuse(error);
    }
    setBusy(false);
  }
  return { ...fields, element, slug, source, errors, said, isBusy, unsaved, set, insert, submit };
}
