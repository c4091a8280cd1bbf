import { useRef, useState, useSyncExternalStore } from 'react';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { excerptNode } from '#modules/excerpt.ts';
import { texts } from './editor.texts.ts';
import { EditorIcon } from './editor-icon.tsx';
import { hiddenReason } from './hidden-reason.ts';
import styles from './outline-list.module.css';
import { goTo } from './page/page-elements.ts';
import { walkNodes } from './session/content-store.ts';
import type { EditorSession } from './session/session.ts';
import bar from './toolbar/toolbar.module.css';

/** All modules in page order, reachable by keyboard (E-7). */
export function OutlineList({ session }: { session: EditorSession }) {
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={bar.tool}
        popoverTarget="editor-outline"
        aria-label={texts.outline}
      >
        <EditorIcon name="outline" />
        <span>{texts.outline}</span>
      </button>
      <div
        ref={popover}
        popover="auto"
        id="editor-outline"
        className={`${bar.menu} ${styles.outline}`}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <h2>{texts.outline}</h2>
        {isOpen ? <Rows session={session} onChosen={() => popover.current?.hidePopover()} /> : null}
      </div>
    </>
  );
}

function Rows({ session, onChosen }: { session: EditorSession; onChosen(): void }) {
  const { content } = session;
  const now = new Date();
  const sections = useSyncExternalStore(content.subscribe, content.sections);
  const modules = [...walkNodes(sections)].filter(({ model }) => model !== 'container');
  if (modules.length === 0) return <p>{texts.outlineEmpty}</p>;
  function choose(id: number): void {
    onChosen();
    session.selected.set(id);
    goTo(id);
  }
  return (
    <ol>
      {modules.map(({ id }) => {
        const node = content.node(id) as AnsweredNode;
        const label = session.getLabel(id) ?? node.model;
        const excerpt = excerptNode(node);
        return (
          <li key={id}>
            <button type="button" className={styles.row} onClick={() => choose(id)}>
              <small>{[label, hiddenReason(node, now)].filter(Boolean).join(' · ')}</small>
              {excerpt ? <span>{excerpt}</span> : null}
            </button>
            {session.isEditable(id) ? (
              <button
                type="button"
                className={styles.open}
                aria-label={`${texts.editModule(label)}${excerpt ? `: ${excerpt}` : ''}`}
                onClick={() => {
                  choose(id);
                  session.openModal(id);
                }}
              >
                <EditorIcon name="pencil" />
              </button>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
