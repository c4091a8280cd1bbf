import { useEffect, useState } from 'react';
import { pagePatch } from '#domains/site/pages/page.schema.ts';
import { germanIssue } from '#lib/api/german-issues.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import { isSame, keepUnsent } from '../session/merge.ts';
import { pageFieldLabel } from './page-form.ts';
import { fetchPage, fetchPages, type PageValues, patchPage, type StoredPage } from './pages-api.ts';
import { settingsTexts } from './settings.texts.ts';

/** Unsaved values; `also` are their resolved references (the chosen picture). */
interface Typed {
  values: Partial<PageValues>;
  also: Record<string, unknown>;
  /** the sibling to follow; undefined: unchanged */
  behind?: number | null;
}

const NOTHING: Typed = { values: {}, also: {} };

/** Unsaved values stay in the tab until saved or discarded: closing panel or page loses nothing. */
function readTyped(id: number): Typed {
  try {
    return JSON.parse(sessionStorage.getItem(`foyer:page-settings:${id}`) ?? 'null') ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

function storeTyped(id: number, typed: Typed): void {
  const isEmpty = Object.keys(typed.values).length === 0 && typed.behind === undefined;
  try {
    if (isEmpty) sessionStorage.removeItem(`foyer:page-settings:${id}`);
    else sessionStorage.setItem(`foyer:page-settings:${id}`, JSON.stringify(typed));
  } catch {
    // full or denied: only this convenience is lost
  }
}

/** State of the page settings: stored and typed values, errors. */
export function usePageForm(id: number) {
  const [stored, setStored] = useState<StoredPage | null>(null);
  const [pages, setPages] = useState<StoredPage[]>([]);
  const [typed, setTyped] = useState(() => readTyped(id));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [wasRestored] = useState(typed !== NOTHING && Object.keys(typed.values).length > 0);

  async function load(): Promise<StoredPage | null> {
    const [own, all] = await Promise.all([fetchPage(id), fetchPages()]);
    if ('refused' in own || 'refused' in all) {
      const isGone = 'refused' in own && own.refused.status === 404;
      // a form that is shown stays
      if (isGone || !stored) setFailure(isGone ? settingsTexts.gone : settingsTexts.failed);
      return null;
    }
    setFailure('');
    setStored(own.answer);
    setPages(all.answer);
    return own.answer;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a page
  useEffect(() => void load(), [id]);
  useEffect(() => storeTyped(id, typed), [id, typed]);

  const values = stored ? { ...stored, ...typed.values } : null;
  const changed = stored
    ? (Object.keys(typed.values) as (keyof PageValues)[]).filter(
        (name) => !isSame(typed.values[name], stored[name]),
      )
    : [];

  return {
    stored,
    pages,
    values,
    also: typed.also,
    behind: typed.behind,
    changed,
    errors,
    failure,
    wasRestored,
    setErrors,
    load,
    /** Nothing to save. */
    isSame: changed.length === 0 && typed.behind === undefined,

    type(name: string, value: unknown, also: Record<string, unknown> = {}): void {
      setTyped((all) => ({
        ...all,
        values: { ...all.values, [name]: value },
        also: { ...all.also, ...also },
      }));
      // both make the address
      const wrong = name === 'parent_id' ? ['parent_id', 'slug'] : [name];
      setErrors((all) =>
        Object.fromEntries(Object.entries(all).filter(([field]) => !wrong.includes(field))),
      );
    },
    setBehind: (behind: number | null) => setTyped((all) => ({ ...all, behind })),
    /** The server has stored what is typed in this form; what was typed on meanwhile stays. */
    settle(page: StoredPage): void {
      setStored(page);
      setErrors({});
      setTyped(({ behind, values, also }) => ({
        values: keepUnsent(values, typed.values),
        also,
        ...(behind !== typed.behind && { behind }),
      }));
    },
    discard(): void {
      setTyped(NOTHING);
      setErrors({});
    },
    /** Errors by the server's rules. */
    check(): FieldErrors {
      const patch = Object.fromEntries(changed.map((name) => [name, typed.values[name]]));
      const result = pagePatch.safeParse(patch, { error: germanIssue });
      if (result.success) return {};
      const found: FieldErrors = {};
      for (const { path, message } of result.error.issues) {
        const field = String(path[0] ?? '');
        found[field] = [...(found[field] ?? []), message];
      }
      return found;
    },
    /** Sends the changed fields, except the position; the parent with a new name, which may be taken where the page is now. @param with_gaps publishes the page although it has gaps (G-493) */
    patch(base: StoredPage, with_gaps: boolean) {
      const own = changed.filter((name) => name !== 'parent_id' || changed.includes('slug'));
      const patch = Object.fromEntries(own.map((name) => [name, typed.values[name]]));
      return own.length === 0
        ? Promise.resolve({ answer: base })
        : patchPage(id, { ...patch, updated_at: base.updated_at, ...(with_gaps && { with_gaps }) });
    },
    /** Reloads after another editor's save. @returns a sentence about fields changed by both */
    async overtaken(): Promise<string> {
      const before = stored;
      const now = await load();
      if (!before || !now) return settingsTexts.failed;
      const both = changed.filter((name) => !isSame(before[name], now[name]));
      return settingsTexts.overtaken(both.map(pageFieldLabel).join(', '));
    },
  };
}

export type PageForm = ReturnType<typeof usePageForm>;
