import { type ReactNode, useId, useRef, useState } from 'react';
import { mayPublish } from '#lib/actor/publishing.ts';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { copyChosen, pasteStored, readStoredCopies } from '../../clipboard.ts';
import {
  duplicate,
  listPlacesBeside,
  moveStep,
  moveTo,
  removeChosen,
  select,
  setColumns,
  setShown,
} from '../../commands.ts';
import { openNewComment } from '../../comments/open-new-comment.ts';
import { EditorIcon, type EditorIconName } from '../../editor-icon.tsx';
import { paletteTexts } from '../../palette/palette.texts.ts';
import { LayoutPicture } from '../../palette/pictures.tsx';
import { savingPattern } from '../../patterns/saving-pattern.ts';
import { scheduleTexts } from '../../schedule/schedule.texts.ts';
import { listChosen } from '../../session/arranging/chosen.ts';
import type { Drop } from '../../session/arranging/drops.ts';
import type { EditorSession } from '../../session/session.ts';
import { detachSection } from '../../shared/detach-section.ts';
import { sharedTexts } from '../../shared/shared.texts.ts';
import { sharingSection } from '../../shared/sharing-section.ts';
import { showPlaces } from '../../shared/show-places.ts';
import { onMenuKey } from '../../toolbar/menu-keys.ts';
import { placeMenu, TOOLBAR } from '../../toolbar/place-menu.ts';
import { arrangeTexts as words } from './arrange.texts.ts';
import styles from './arrange-menu.module.css';

interface ArrangeMenuProps {
  id: number;
  label: string;
  session: EditorSession;
}

/** All commands on a module or section except editing it. */
export function ArrangeMenu({ id, label, session }: ArrangeMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const popover = useId();

  const place = () => placeMenu({ menu: menu.current, opener: opener.current, below: TOOLBAR });
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={popover}
        aria-label={words.more(label)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={words.more(label)}
        onClick={() => select(session, id, { keepPicked: true })}
      >
        <EditorIcon name="more" />
      </button>
      <div
        ref={menu}
        id={popover}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onKeyDown={onMenuKey}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') requestAnimationFrame(place);
        }}
      >
        {isOpen ? (
          <Items id={id} session={session} onDone={() => menu.current?.hidePopover()} />
        ) : null}
      </div>
    </>
  );
}

interface ItemsProps {
  id: number;
  session: EditorSession;
  onDone(): void;
}

function Items({ id, session, onDone }: ItemsProps) {
  const { content } = session;
  const ids = listChosen(session);
  const node = content.node(id);
  const isOnline = node?.is_online !== false;
  const section = content.sections().find((each) => each.id === id);
  const item = (icon: EditorIconName, text: string, run: () => void, keys?: string) => (
    <button
      key={text}
      type="button"
      role="menuitem"
      className={styles.item}
      onClick={() => {
        onDone();
        run();
      }}
    >
      <EditorIcon name={icon} />
      <span>{text}</span>
      {keys ? <kbd>{keys}</kbd> : null}
    </button>
  );
  return (
    <>
      {section && ids.length === 1 ? (
        <Layouts
          layout={section.layout}
          onChoose={(layout) => {
            onDone();
            if (layout !== section.layout) setColumns(session, id, layout);
          }}
        />
      ) : null}
      {item('up', words.up, () => moveStep(session, -1))}
      {item('down', words.down, () => moveStep(session, 1))}
      {listPlacesBeside(session).map((to) => {
        const isLeft = to.column_index < (content.findPlace(id)?.column_index ?? 0);
        const label = words.toColumn(to.column_index + 1, getColumnsAround(to, content));
        return item(isLeft ? 'left' : 'right', label, () => moveTo(session, to));
      })}
      <hr />
      {item('duplicate', words.duplicate, () => void duplicate(session), words.keys.duplicate)}
      {item('copy', words.copy, () => copyChosen(session), words.keys.copy)}
      {item('cut', words.cut, () => copyChosen(session, { isCut: true }), words.keys.cut)}
      {readStoredCopies()
        ? item('paste', words.paste, () => void pasteStored(session), words.keys.paste)
        : null}
      <hr />
      {item('comment', words.comment, () => openNewComment(id), words.keys.comment)}
      {item(isOnline ? 'hide' : 'show', isOnline ? words.hide : words.show, () =>
        setShown(session, !isOnline),
      )}
      {mayPublish(session.user.get()) && canBePattern(ids, session)
        ? item('pattern', words.keep, () => savingPattern.set(ids))
        : null}
      {mayPublish(session.user.get()) && section && ids.length === 1
        ? sharedItems(section, session, item)
        : null}
      {item('clock', scheduleTexts.item, () => session.scheduling.set(ids))}
      {item('trash', words.remove, () => removeChosen(session), words.keys.remove)}
    </>
  );
}

type Item = (icon: EditorIconName, text: string, run: () => void) => ReactNode;

/** Making a section shared; of a shared one, where it is, and making it an own one again (G-527). */
function sharedItems(section: AnsweredSection, session: EditorSession, item: Item): ReactNode {
  const { id, shared, columns } = section;
  const { items } = sharedTexts;
  if (shared !== undefined)
    return (
      <>
        {item('shared', items.where, () => showPlaces(shared))}
        {item('duplicate', items.detach, () => void detachSection(session, shared))}
      </>
    );
  const isEmpty = columns.every(({ children }) => children.length === 0);
  return isEmpty ? null : item('shared', items.share, () => sharingSection.set(id));
}

/** Sections, or modules in sections: no entries of lists. */
const canBePattern = (ids: readonly number[], { content }: EditorSession) =>
  ids.every((id) => {
    const parent = content.findPlace(id)?.parent;
    return parent === null || content.sections().some((section) => section.id === parent);
  });

/** Number of columns in a place's section. */
const getColumnsAround = ({ parent }: Drop, content: EditorSession['content']) =>
  content.sections().find(({ id }) => id === parent)?.columns.length ?? 1;

function Layouts({ layout, onChoose }: { layout: number; onChoose(layout: number): void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu
    <div role="group" aria-label={words.layout} className={styles.layouts}>
      {paletteTexts.layouts.map((label, index) => (
        <button
          key={label}
          type="button"
          role="menuitemradio"
          aria-checked={index === layout}
          aria-label={label}
          title={label}
          onClick={() => onChoose(index)}
        >
          <LayoutPicture layout={index} />
        </button>
      ))}
    </div>
  );
}
