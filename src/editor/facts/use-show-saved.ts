import { useNavigate, useRevalidator } from 'react-router';
import { useSession } from '../session/current-session.ts';
import { focusPanelOrBar } from '../way-back.ts';
import { factsTexts as texts } from './facts.texts.ts';
import type { StoredFacts } from './facts-api.ts';
import type { FactsForm } from './use-facts-form.ts';

/** Shows saved facts on the page without reloading it, and offers to take them back. */
export function useShowSaved(form: FactsForm, setMessage: (message: string) => void) {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  /** Follows a changed slug to the new address; otherwise reloads the page's data. */
  async function showPage({ slug }: StoredFacts, before: Record<string, unknown>): Promise<void> {
    const address = before.slug === undefined ? null : String(slug);
    if (address && before.slug) {
      // where the page is by now: taking back is offered at its old address
      const { pathname } = window.location;
      const next = pathname.replace(`/${before.slug}/`, `/${address}/`);
      if (next !== pathname) {
        await navigate(`${next}?edit`, { replace: true, preventScrollReset: true });
        return;
      }
    }
    await revalidate();
  }

  return async function show({
    stored,
    before,
  }: {
    stored: StoredFacts;
    before: Record<string, unknown>;
  }) {
    const count = Object.keys(before).length;
    setMessage(texts.saved);
    await showPage(stored, before);
    session?.followOthers();
    session?.alert.set({
      kind: 'saved',
      text: texts.changed(count),
      canUndo: true,
      undo: () => void takeBack(stored, before),
    });
  };

  async function takeBack(stored: StoredFacts, before: Record<string, unknown>): Promise<void> {
    session?.alert.set(null);
    const result = await form.send(before, stored);
    focusPanelOrBar();
    if (!('stored' in result)) {
      const text = 'message' in result ? result.message : result.detail;
      session?.alert.set({ kind: 'error', text });
      return;
    }
    setMessage(texts.undone);
    await showPage(result.stored, result.before);
    session?.followOthers();
    session?.alert.set({ kind: 'saved', text: texts.undone });
  }
}
