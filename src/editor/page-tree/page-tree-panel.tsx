import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayPublish, SHOWN_TO_VISITORS } from '#lib/actor/publishing.ts';
import buttons from '../dialogs/buttons.module.css';
import { begunPage } from '../new-page/begun-page.ts';
import type { StoredPage } from '../page-settings/pages-api.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { PanelBody } from '../panels/side-panel.tsx';
import { Branches } from './branches.tsx';
import { MoveDialog } from './move-dialog.tsx';
import styles from './page-tree.module.css';
import { pageTreePanelTexts as texts, pageTreeTexts as words } from './page-tree.texts.ts';
import { narrowed } from './tree.ts';
import { rowId, useMoves } from './use-moves.ts';
import { type LoadedTree, usePageTree } from './use-page-tree.ts';

/** The page tree beside the page: search, open, move, add (G-516). */
export function PageTreePanel({ page, user }: PanelProps) {
  const { tree, problem, load } = usePageTree();
  const here = page.content_type === 'pages.page' ? page.id : null;
  if (tree) return <Tree tree={tree} here={here} load={load} user={user} />;
  return (
    <PanelBody>
      <p role="status">{problem || texts.loading}</p>
      {problem ? (
        <button type="button" className={buttons.button} onClick={() => void load()}>
          {texts.again}
        </button>
      ) : null}
    </PanelBody>
  );
}

interface TreeProps {
  tree: LoadedTree;
  /** the edited page */
  here: number | null;
  load(): Promise<void>;
  user: PanelProps['user'];
}

function Tree({ tree: { pages, drafts }, here, load, user }: TreeProps) {
  const [q, setQ] = useState('');
  const [refused, setRefused] = useState('');
  const whyClosed = ({ is_online }: StoredPage) =>
    is_online && !mayPublish(user) ? SHOWN_TO_VISITORS : null;
  const moves = useMoves(pages, { refresh: load, onRefused: setRefused, whyClosed });
  useMovedAddress(pages, here);
  useShown(here);
  const shown = narrowed(pages, { q, menu: '' });
  const said = refused || moves.said || (shown.length === 0 ? words.not_found : '');
  return (
    <>
      <search className={styles.search}>
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <button type="button" className={buttons.button} onClick={() => begunPage.set({})}>
          {texts.add}
        </button>
      </search>
      <PanelBody>
        <p role="status" className={refused ? styles.refused : styles.status}>
          {said}
        </p>
        <Branches
          pages={pages}
          shown={shown}
          drafts={drafts}
          here={here}
          isSearched={q.trim() !== ''}
          moves={moves}
        />
        <p className={styles.keys}>{texts.keys}</p>
      </PanelBody>
      {moves.asked ? (
        <MoveDialog pages={pages} {...moves.asked} onMove={moves.move} onClose={moves.cancel} />
      ) : null}
    </>
  );
}

/** Scrolls to the edited page. */
function useShown(here: number | null): void {
  useEffect(() => {
    if (here !== null) document.getElementById(rowId(here))?.scrollIntoView({ block: 'nearest' });
  }, [here]);
}

/** Follows the edited page to its new address, once it or a page above it was moved. */
function useMovedAddress(pages: readonly StoredPage[], here: number | null): void {
  const url = pages.find(({ id }) => id === here)?.url;
  const navigate = useNavigate();
  const [first] = useState(url);
  useEffect(() => {
    if (url && first && url !== first && url !== location.pathname)
      void navigate(`${url}?edit`, { replace: true, preventScrollReset: true });
  }, [url, first, navigate]);
}
