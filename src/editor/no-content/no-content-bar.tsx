import { useEffect, useState } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { NewMenu } from '../creating/new-menu.tsx';
import type { EditorUser } from '../editor-api.ts';
import { createPage } from '../page-settings/pages-api.ts';
import { showOnNextPage } from '../panels/next-page-message.ts';
import { SwitcherButton } from '../switcher/switcher-button.tsx';
import bar from '../toolbar/toolbar.module.css';
import styles from './no-content.module.css';
import { noContentTexts as texts } from './no-content.texts.ts';

/** Says what can be done on a page without editable content (G-501). */
export function NoContentBar({ user, onLeave }: { user: EditorUser; onLeave(): void }) {
  const loaded = (useMatches().at(-1)?.loaderData ?? {}) as {
    house_page?: unknown;
    detail?: { admin_url?: string | null };
  };
  const admin_url = loaded.detail?.admin_url;
  const isList = loaded.house_page === null;
  const { isBusy, problem, create } = useListPage();
  useEffect(() => {
    document.body.classList.add('is-edit-mode'); // other bars at the bottom go above this one
    return () => document.body.classList.remove('is-edit-mode');
  }, []);
  const sentence = isList ? texts.list : admin_url ? texts.record : texts.nothing;
  return (
    <section data-editor aria-label={texts.label} className={`${bar.toolbar} ${styles.bar}`}>
      <p role="status" className={styles.sentence}>
        {isBusy ? texts.creating : problem || sentence}
      </p>
      {isList ? (
        <button type="button" className={bar.tool} aria-disabled={isBusy} onClick={create}>
          {texts.create}
        </button>
      ) : null}
      {admin_url ? (
        <a className={bar.tool} href={admin_url}>
          {texts.administration}
        </a>
      ) : null}
      <SwitcherButton />
      <NewMenu page={null} user={user} />
      <button type="button" className={bar.leave} onClick={onLeave}>
        {texts.leave}
      </button>
    </section>
  );
}

/** Creates the house's page for the list at this address, outside the menu (G-330). */
function useListPage() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { revalidate } = useRevalidator();
  async function create() {
    if (isBusy) return;
    setBusy(true);
    const path = location.pathname.replace(/\/$/, '');
    const title = document.querySelector('#main-content h1')?.textContent?.trim() || path;
    const slug = path.slice(path.lastIndexOf('/') + 1);
    const made = await createPage({ title, slug, menu_url: path, in_menu: false, is_online: true });
    if ('refused' in made) {
      const [first] = Object.values(made.refused.field_errors).flat();
      setProblem(first ?? made.refused.detail);
    } else {
      showOnNextPage(texts.created(title));
      await revalidate();
    }
    setBusy(false);
  }
  return { isBusy, problem, create: () => void create() };
}
