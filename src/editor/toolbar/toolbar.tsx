import type { KeyboardEvent, MouseEvent } from 'react';
import type { EditedPage } from '#content/view/edit-mode.ts';
import { CONFLICT_ID } from '../clash/conflict-dialog.tsx';
import { toHandle } from '../commands.ts';
import { NewMenu } from '../creating/new-menu.tsx';
import { DELETED_TEXT_ID } from '../deleted-text/deleted-text-panel.tsx';
import { findDeleted } from '../deleted-text/find-deleted.ts';
import { useDevicePreview } from '../devices/use-device-preview.tsx';
import { texts } from '../editor.texts.ts';
import type { EditorUser } from '../editor-api.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { OutlineList } from '../outline-list.tsx';
import { goTo } from '../page/page-elements.ts';
import { placeBehind } from '../palette/insert.ts';
import { paletteTexts } from '../palette/palette.texts.ts';
import { MoreMenu } from '../panels/more-menu.tsx';
import { showPanel } from '../panels/open-panel.ts';
import { PANELS } from '../panels/panels.tsx';
import { PresenceButton } from '../presence/presence-button.tsx';
import { DraftButton } from '../publishing/draft-button.tsx';
import { PublishButton } from '../publishing/publish-button.tsx';
import { publishingTexts } from '../publishing/publishing.texts.ts';
import type { WorkingState } from '../publishing/use-working.ts';
import { isAwaited } from '../rich-text/rich-text-loader.ts';
import { useObservable } from '../session/observable.ts';
import { PAGES } from '../session/roots.ts';
import type { EditorSession } from '../session/session.ts';
import { SwitcherButton } from '../switcher/switcher-button.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './toolbar.module.css';
import { onArrowKeys } from './toolbar-keys.ts';

interface ToolbarProps {
  page: EditedPage;
  session: EditorSession;
  working: WorkingState;
  onLeave(): void;
}

/** The bar at the bottom (EDIT-02, LOOK "The editor"); overlays the page. */
export function Toolbar({ page, session, working, onLeave }: ToolbarProps) {
  const user = useObservable(session.user);
  const devices = useDevicePreview(session);
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // Escape closes open menus first
    const isOpen = event.currentTarget.querySelector(':popover-open') !== null;
    if (event.key === 'Escape' && !isOpen) toHandle(session);
    else onArrowKeys(event);
  }
  return (
    <>
      <div
        data-editor
        role="toolbar"
        aria-label={texts.toolbar}
        className={styles.toolbar}
        onKeyDown={onKeyDown}
      >
        <UndoButtons session={session} />
        <VersionsButton />
        <DraftButton session={session} working={working} isOffline={page.is_online === false} />
        <SaveState session={session} />
        <span className={styles.space} />
        <PresenceButton session={session} onSaved={working.refresh} />
        <SwitcherButton />
        <NewMenu page={page} user={user} />
        <FactsButton session={session} />
        <InsertButton session={session} />
        <OutlineList session={session} />
        <MoreMenu content_type={session.owner.content_type} user={user}>
          {devices.item}
        </MoreMenu>
        <Administration user={user} />
        <PublishButton session={session} working={working} isOffline={page.is_online === false} />
        <button
          type="button"
          className={styles.leave}
          title={working.document === 'draft' ? publishingTexts.leave : undefined}
          onClick={onLeave}
        >
          {texts.leave}
        </button>
      </div>
      {devices.window}
    </>
  );
}

/** Beside undo, where one looks for what was here yesterday (G-674). On phones it begins the menu 'Mehr'. */
function VersionsButton() {
  const { label, icon } = PANELS.versions;
  return (
    <button
      type="button"
      className={`${styles.tool} ${styles.versions}`}
      aria-label={label}
      title={texts.versions}
      onClick={() => showPanel('versions')}
    >
      <EditorIcon name={icon} />
      <span>{label}</span>
    </button>
  );
}

/** Dates, room, prices, cast: what the page shows of its record beside its words (G-507). */
function FactsButton({ session }: { session: EditorSession }) {
  if (session.owner.content_type === PAGES) return null;
  const { label, icon } = PANELS.facts;
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      onClick={() => showPanel('facts')}
    >
      <EditorIcon name={icon} />
      <span>{label}</span>
    </button>
  );
}

/** Adds after the selection, or at the end of the page. */
function InsertButton({ session }: { session: EditorSession }) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={paletteTexts.open}
      aria-keyshortcuts="Control+Enter"
      onClick={() => session.palette.set(placeBehind(session))}
    >
      <EditorIcon name="plus" />
      <span>{paletteTexts.open}</span>
    </button>
  );
}

/** A single undo and redo for typing and page steps: typing first (G-49, G-212). */
function UndoButtons({ session }: { session: EditorSession }) {
  const { undo, redo } = useObservable(session.stacks);
  const typed = useObservable(session.textSteps);
  const canTakeBack = Object.keys(useObservable(session.fieldErrors)).length > 0;
  const take = (step: 'undo' | 'redo') => (typed ? typed.take(step) : void session[step]());
  // typing continues after a click
  const keepFocus = typed ? (event: MouseEvent) => event.preventDefault() : undefined;
  const canUndo = undo.length > 0 || canTakeBack || typed?.undo;
  const canRedo = redo.length > 0 || typed?.redo;
  const lastStep = typed?.undo ? texts.typed : undo.at(-1)?.label;
  const nextStep = typed?.redo ? texts.typed : redo.at(-1)?.label;
  return (
    <>
      <IconButton
        icon="undo"
        className={styles.tool}
        label={texts.undo}
        title={canUndo ? `${texts.undo}: ${lastStep ?? texts.nothingToUndo}` : texts.nothingToUndo}
        aria-keyshortcuts="Control+Z"
        isOff={!canUndo}
        onMouseDown={keepFocus}
        onClick={() => take('undo')}
      />
      <IconButton
        icon="redo"
        className={styles.tool}
        label={texts.redo}
        title={canRedo ? `${texts.redo}: ${nextStep}` : texts.nothingToRedo}
        aria-keyshortcuts="Control+Shift+Z"
        isOff={!canRedo}
        onMouseDown={keepFocus}
        onClick={() => take('redo')}
      />
    </>
  );
}

/** What keeps words from being stored: shown wherever there is little room. */
const PROBLEMS = new Set<string>(['unreachable', 'signed-out', 'refused', 'clash', 'deleted']);

/** Save state, with a button if action is needed. */
function SaveState({ session }: { session: EditorSession }) {
  const queue = useObservable(session.queueState);
  useObservable(session.fieldErrors);
  const isTyping = useObservable(session.isTyping);
  const isLoading = useObservable(isAwaited);
  const refused = session.firstRefused();
  const isClash = useObservable(session.conflicts).length > 0;
  const [deletedText] = useObservable(session.deleted);
  const isPageDeleted = useObservable(session.isPageDeleted);
  const deleted = deletedText ? findDeleted(deletedText, isPageDeleted) : null;
  // shown during saves as well: the button must not disappear while being pressed
  const unsettled = refused ? 'refused' : isClash ? 'clash' : deletedText ? 'deleted' : null;
  const isReachable = queue === 'idle' || queue === 'saving';
  const doing = isLoading ? 'loading' : isTyping ? 'typing' : 'idle';
  const calm = queue === 'idle' ? doing : queue;
  const state = isReachable && unsettled ? unsettled : calm;
  const problem = PROBLEMS.has(state) ? '' : undefined;
  const isCopied = useObservable(session.isCopied);
  const known =
    state === 'deleted' ? deleted && texts.stateDeleted[deleted] : texts.stateMore[state];
  const more = (isCopied ? undefined : texts.stateOnlyHere[state]) ?? known;
  const words = (
    <>
      {texts.state[state]}
      <span className={styles.more}>{more}</span>
    </>
  );
  const help = {
    unreachable: session.retry,
    deleted: () => document.getElementById(DELETED_TEXT_ID)?.focus(),
    clash: () => document.getElementById(CONFLICT_ID)?.focus(),
    refused: () => refused && goTo(refused.id, refused.field),
  }[state as string];
  if (!help) {
    return (
      <span className={styles.state} data-state={state} data-problem={problem}>
        {words}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.state}
      data-state={state}
      data-problem={problem}
      onClick={help}
    >
      {words}
    </button>
  );
}

/** Administration links of the signed-in editor (EDIT-17: `admin_menus`). */
function Administration({ user }: { user: EditorUser }) {
  return (
    <>
      <button
        type="button"
        className={`${styles.tool} ${styles.account}`}
        popoverTarget="editor-administration"
        aria-label={texts.account(user.name)}
      >
        <EditorIcon name="person" />
        <span>{user.name}</span>
      </button>
      <div popover="auto" id="editor-administration" className={styles.menu}>
        <h2>{texts.administration}</h2>
        <p>{user.email}</p>
        <ul>
          {user.admin_menus.map((menu) => (
            <li key={menu.url}>
              <a href={menu.url}>{menu.title}</a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
