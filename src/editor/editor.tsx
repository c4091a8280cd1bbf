import './editor.css';
import { startTransition, useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { EditedPage, EditMode } from '#content/view/edit-mode.ts';
import { loadMoreSections } from '#content/view/more-sections.tsx';
import type { ModuleRules } from '#modules/fields/rules.ts';
import { loadViews } from '#modules/views.tsx';
import { Alert } from './alert.tsx';
import { ConflictDialog } from './clash/conflict-dialog.tsx';
import { OfferedCopy } from './clash/offered-copy.tsx';
import { Overruled } from './clash/overruled.tsx';
import { NewHere } from './creating/new-here.tsx';
import { NewRecord } from './creating/new-record.tsx';
import { DeletedTextPanel } from './deleted-text/deleted-text-panel.tsx';
import { LoginModal } from './dialogs/login-modal.tsx';
import { type EditorUser, fetchRules, fetchUser } from './editor-api.ts';
import { toVisitorAddress } from './going-on/edit-address.ts';
import { finishEditing } from './going-on/finish-editing.ts';
import { useLinkTabs } from './going-on/link-tabs.ts';
import { LEAVING, useGoingOn } from './going-on/use-going-on.ts';
import { EditModal } from './modal/edit-modal.tsx';
import { NoContentBar } from './no-content/no-content-bar.tsx';
import { repeatPress, takeEarlyPress } from './page/early-press.ts';
import { Outlines } from './page/outlines.tsx';
import { InlineMedia } from './page/pictures/inline-media.tsx';
import { Spoken } from './page/spoken-region.tsx';
import { InlineRichText } from './page/texts/inline-rich-text.tsx';
import { InlineText } from './page/texts/inline-text.tsx';
import { InlineWords } from './page/texts/inline-words.tsx';
import { useCaretInSight } from './page/texts/use-caret-in-sight.ts';
import { Palette } from './palette/palette.tsx';
import { OpenPanel } from './panels/open-side-panel.tsx';
import { SignInAgain } from './panels/sign-in-again.tsx';
import { WritersDialog } from './presence/writers-dialog.tsx';
import { AsOfBar } from './preview/as-of-bar.tsx';
import { useWorking, type WorkingState } from './publishing/use-working.ts';
import { loadRichText } from './rich-text/rich-text-loader.ts';
import { ScheduleDialog } from './schedule/schedule-dialog.tsx';
import { currentSession } from './session/current-session.ts';
import type { EditorSession } from './session/session.ts';
import { useEditorSession } from './session/use-editor-session.ts';
import { SharedNotice } from './shared/lazy-marks.tsx';
import { Switcher } from './switcher/switcher.tsx';
import { takeStep } from './take-step.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import { isToolbarShown } from './toolbar/toolbar-shown.ts';
import { useEditedPage } from './use-edited-page.ts';
import { useEditorEvents } from './use-editor-events.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';
import { VersionBar } from './versions/version-bar.tsx';
import { focusPanelOrBar } from './way-back.ts';
import { Windows } from './windows.tsx';

interface EditorProps {
  onMode(mode: EditMode | null): void;
}

/** The page editor (EDIT-01…04): one account, one page after another. */
export function Editor({ onMode }: EditorProps) {
  const page = useEditedPage();
  const { user, rules, setUser } = useAccount();
  const leave = useLeave();
  const { revalidate } = useRevalidator();
  useGoingOn();
  useLinkTabs();
  if (user === 'loading') return null;
  if (user === 'signed-out' || user === 'member') {
    return (
      <LoginModal
        reason={user}
        onLeave={leave}
        onSignedIn={async (signedIn) => {
          await revalidate(); // editors get more of the same page: drafts, hidden modules
          // in one render with the page that was just loaded
          startTransition(() => setUser(signedIn));
        }}
      />
    );
  }
  const query = new URLSearchParams(location.search);
  const isAsOf = query.has('as_of');
  const key = page ? `${page.content_type}:${page.id}` : '';
  return (
    <>
      <SignedInEditor
        key={key}
        page={page}
        user={user}
        rules={rules}
        onMode={onMode}
        onLeave={leave}
      />
      {isAsOf ? null : (
        <>
          {query.has('v') || !isToolbarShown() ? null : <NewHere page={page} user={user} />}
          <OpenPanel page={page} user={user} />
        </>
      )}
      <Switcher page={page} user={user} onLeave={leave} />
      <NewRecord user={user} />
      <SignInAgain onLeave={leave} />
    </>
  );
}

/** The account and what the house allows, loaded once. */
function useAccount() {
  const [user, setUser] = useState<EditorUser | 'loading' | 'signed-out' | 'member'>('loading');
  const [rules, setRules] = useState<ModuleRules>();
  useEffect(() => {
    // loads all views first: any type may be added, and suspending would blank the page and lose the focus
    const views = loadViews().catch(() => {});
    const sections = loadMoreSections().catch(() => {});
    Promise.all([fetchUser(), fetchRules(), views, sections]).then(
      ([found, ofHouse]) => {
        setRules(ofHouse);
        setUser(found);
      },
      () => setUser('signed-out'),
    );
  }, []);
  return { user, rules, setUser };
}

interface SignedInEditorProps extends EditorProps {
  /** null without editable content */
  page: EditedPage | null;
  user: EditorUser;
  rules: ModuleRules | undefined;
  onLeave(): void;
}

/** The editing session of a page, or what the address shows instead. */
function SignedInEditor({ page, onLeave, ...editing }: SignedInEditorProps) {
  // older versions are read-only (ROUTE-44)
  const query = new URLSearchParams(location.search);
  const asOf = query.get('as_of');
  if (asOf !== null) return <AsOfBar moment={asOf} />;
  if (!page) return <NoContentBar user={editing.user} onLeave={onLeave} />;
  const isOlder = query.has('v');
  if (isOlder) return <VersionBar page={page} />;
  return <OpenedPage page={page} onLeave={onLeave} {...editing} />;
}

/** The page or its draft: each has its own session and undo stack. */
function OpenedPage(props: Omit<EditingSessionProps, 'working'>) {
  const working = useWorking(props.page);
  return working ? <EditingSession key={working.opened} {...props} working={working} /> : null;
}

/** @returns leads back to the page as visitors see it */
function useLeave(): () => void {
  const navigate = useNavigate();
  const how = { replace: true, preventScrollReset: true, state: LEAVING };
  return () => void navigate(toVisitorAddress(location), how);
}

interface EditingSessionProps {
  page: EditedPage;
  onMode: EditorProps['onMode'];
  user: EditorUser;
  rules: ModuleRules | undefined;
  working: WorkingState;
  onLeave(): void;
}

function EditingSession(props: EditingSessionProps) {
  const { page, user, rules, working } = props;
  const session = useEditorSession({
    owner: { content_type: page.content_type, object_id: page.id },
    document: working.document,
    sections: working.sections ?? page.modules,
    user,
    rules,
  });
  return session ? <EditedDocument {...props} session={session} /> : null;
}

interface EditedDocumentProps extends Omit<EditingSessionProps, 'user' | 'rules'> {
  session: EditorSession;
}

function EditedDocument({ page, session, working, onMode, onLeave }: EditedDocumentProps) {
  useEditorEvents(session);
  useKeyboardHeight();
  useCaretInSight();

  useEffect(() => {
    currentSession.set(session);
    const press = takeEarlyPress();
    onMode({ content: session.content, fields: IN_PLACE });
    document.body.classList.add('is-edit-mode', 'is-editor-open'); // EDIT-13
    loadRichText();
    repeatPress(press);
    return () => {
      document.body.classList.remove('is-edit-mode', 'is-editor-open');
      onMode(null);
      currentSession.set(null);
    };
  }, [session, onMode]);

  return (
    <>
      <Outlines session={session} />
      <div data-editor id="editor-dock" />
      {isToolbarShown() ? (
        <Toolbar
          page={page}
          session={session}
          working={working}
          onLeave={() => void finishEditing(session, onLeave)}
        />
      ) : null}
      <Alert
        message={session.alert}
        onUndo={() => void takeStep(session, 'undo')}
        onButtonGone={focusPanelOrBar}
      />
      <Spoken session={session} />
      <Palette session={session} />
      <EditModal session={session} />
      <ScheduleDialog session={session} />
      <WritersDialog session={session} />
      <Windows session={session} working={working} />
      <ConflictDialog session={session} />
      <DeletedTextPanel session={session} />
      <OfferedCopy session={session} />
      <Overruled session={session} />
      <SharedNotice session={session} />
    </>
  );
}

/** The visitor's texts, made editable. */
const IN_PLACE: EditMode['fields'] = {
  Text: InlineText,
  RichText: InlineRichText,
  Words: InlineWords,
  Media: InlineMedia,
};
