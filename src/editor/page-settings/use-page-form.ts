import { useEffect, useState } from 'react';
import { pagePatch } from '#domains/site/pages/page.schema.ts';
import { germanIssue } from '#lib/api/german-issues.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import { findFactClashes, pickChanged } from '../facts/settle-facts.ts';
import type { Sent } from '../panels/send-request.ts';
import { keepUnsent } from '../session/merge.ts';
import { pageFieldLabel } from './page-form.ts';
import { fetchPage, fetchPages, type PageValues, patchPage, type StoredPage } from './pages-api.ts';
import { settingsTexts } from './settings.texts.ts';
import { NOTHING, readTyped, storeTyped } from './typed-settings.ts';

/** State of the page settings: stored and typed values, errors. */
export function usePageForm(id: number) {
  const [stored, setStored] = useState<StoredPage | null>(null);
  const [pages, setPages] = useState<StoredPage[]>([]);
  const [typed, setTyped] = useState(() => readTyped(id));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [wasRestored] = useState(Object.keys(typed.values).length > 0);

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
    // what is again as it was would look like a change of what others have stored
    setTyped((now) => ({ ...now, values: pickChanged(now.values, now.before) }));
    return own.answer;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a page
  useEffect(() => void load(), [id]);
  useEffect(() => storeTyped(id, typed), [id, typed]);

  const values = stored ? { ...stored, ...typed.values } : null;
  const mine = stored ? pickChanged(typed.values, stored) : {};
  const changed = Object.keys(mine) as (keyof PageValues)[];
  const overtaken = stored ? nameOvertaken(stored) : '';

  /** The fields that others have changed since they were typed here. */
  function nameOvertaken(latest: StoredPage): string {
    const clashes = findFactClashes(mine, typed.before, { ...latest });
    return [...clashes.keys()].map(pageFieldLabel).join(', ');
  }

  /** These fields are stored: what is typed on there replaces nothing of others. */
  function beginFrom(page: StoredPage, names: readonly string[]): void {
    const now = Object.fromEntries(names.map((name) => [name, page[name as keyof PageValues]]));
    setTyped((all) => ({ ...all, before: { ...all.before, ...now } }));
  }

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
    /** names what saving replaces of others; '' if nothing */
    clash: overtaken && settingsTexts.overtaken(overtaken),
    setErrors,
    load,
    /** Nothing to save. */
    isSame: changed.length === 0 && typed.behind === undefined,

    type(name: string, value: unknown, also: Record<string, unknown> = {}): void {
      setTyped((all) => ({
        ...all,
        values: { ...all.values, [name]: value },
        before:
          name in all.values
            ? all.before
            : { ...all.before, [name]: stored?.[name as keyof PageValues] },
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
      beginFrom(page, Object.keys(typed.values));
      setTyped(({ behind, values, ...others }) => ({
        ...others,
        values: keepUnsent(values, typed.values),
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
    async patch(base: StoredPage, with_gaps: boolean): Promise<Sent<StoredPage>> {
      const own = changed.filter((name) => name !== 'parent_id' || changed.includes('slug'));
      if (own.length === 0) return { answer: base };
      const { updated_at } = base;
      const patch = Object.fromEntries(own.map((name) => [name, typed.values[name]]));
      const sent = await patchPage(id, { ...patch, updated_at, ...(with_gaps && { with_gaps }) });
      if ('answer' in sent) beginFrom(sent.answer, own);
      return sent;
    },
    /** Reloads after another editor's save. @returns a sentence about fields changed by both */
    async overtaken(): Promise<string> {
      const latest = await load();
      return latest ? settingsTexts.overtaken(nameOvertaken(latest)) : settingsTexts.failed;
    },
  };
}

export type PageForm = ReturnType<typeof usePageForm>;
