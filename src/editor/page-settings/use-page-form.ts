import { useEffect, useState } from 'react';
import { pagePatch } from '#domains/site/pages/page.schema.ts';
import { germanIssue } from '#lib/api/german-issues.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import { isSame } from '../session/merge.ts';
import { pageFieldLabel } from './page-form.ts';
import { fetchPage, fetchPages, type PageValues, patchPage, type StoredPage } from './pages-api.ts';
import { texts } from './settings.texts.ts';

/** What was typed and not saved yet; `also` is what was resolved for it (the chosen picture). */
interface Typed {
  values: Partial<PageValues>;
  also: Record<string, unknown>;
  /** the sibling that the page is to stand behind; undefined: as it is */
  behind?: number | null;
}

const NOTHING: Typed = { values: {}, also: {} };

/** What is typed is kept in this tab until it is saved or thrown away: closing the panel, or the page, loses nothing. */
function kept(id: number): Typed {
  try {
    return JSON.parse(sessionStorage.getItem(`foyer:page-settings:${id}`) ?? 'null') ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

function keep(id: number, typed: Typed): void {
  const isEmpty = Object.keys(typed.values).length === 0 && typed.behind === undefined;
  try {
    if (isEmpty) sessionStorage.removeItem(`foyer:page-settings:${id}`);
    else sessionStorage.setItem(`foyer:page-settings:${id}`, JSON.stringify(typed));
  } catch {
    // full or forbidden: only that comfort is missing
  }
}

/** The form of a page's settings: what is stored, what is typed, what is wrong with it. */
export function usePageForm(id: number) {
  const [stored, setStored] = useState<StoredPage | null>(null);
  const [pages, setPages] = useState<StoredPage[]>([]);
  const [typed, setTyped] = useState(() => kept(id));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [wasKept] = useState(typed !== NOTHING && Object.keys(typed.values).length > 0);

  async function load(): Promise<StoredPage | null> {
    const [own, all] = await Promise.all([fetchPage(id), fetchPages()]);
    if ('refused' in own || 'refused' in all) {
      const isGone = 'refused' in own && own.refused.status === 404;
      setFailure(isGone ? texts.gone : texts.failed);
      return null;
    }
    setFailure('');
    setStored(own.answer);
    setPages(all.answer);
    return own.answer;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a page
  useEffect(() => void load(), [id]);
  useEffect(() => keep(id, typed), [id, typed]);

  const values = stored ? { ...stored, ...typed.values } : null;
  const changed = stored
    ? (Object.keys(typed.values) as (keyof PageValues)[]).filter(
        (name) => !isSame(typed.values[name], stored[name]),
      )
    : [];

  return {
    ...{ stored, pages, values, also: typed.also, behind: typed.behind, changed },
    ...{ errors, failure, wasKept, setErrors, load },
    /** Nothing to save. */
    isSame: changed.length === 0 && typed.behind === undefined,

    type(name: string, value: unknown, also: Record<string, unknown> = {}): void {
      setTyped((all) => ({
        ...all,
        values: { ...all.values, [name]: value },
        also: { ...all.also, ...also },
      }));
      setErrors(({ [name]: _, ...others }) => others);
    },
    stand: (behind: number | null) => setTyped((all) => ({ ...all, behind })),
    discard(): void {
      setTyped(NOTHING);
      setErrors({});
    },
    /** What is wrong by the rules that the server has, too. */
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
    /** The fields that were changed, but for the place in the tree. */
    patch(base: StoredPage) {
      const own = changed.filter((name) => name !== 'parent_id');
      const patch = Object.fromEntries(own.map((name) => [name, typed.values[name]]));
      return own.length === 0
        ? Promise.resolve({ answer: base })
        : patchPage(id, { ...patch, updated_at: base.updated_at });
    },
    /** Somebody else was first: reads what they did. @returns the sentence that says what both changed */
    async overtaken(): Promise<string> {
      const before = stored;
      const now = await load();
      if (!before || !now) return texts.failed;
      const both = changed.filter((name) => !isSame(before[name], now[name]));
      return texts.overtaken(both.map(pageFieldLabel).join(', '));
    },
  };
}

export type PageForm = ReturnType<typeof usePageForm>;
