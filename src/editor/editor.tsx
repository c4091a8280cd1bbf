import './editor.css';
import { startTransition, useEffect, useState } from 'react';
import { useBlocker, useLocation, useNavigate, useRevalidator } from 'react-router';
import type { EditedPage, EditMode } from '#content/view/edit-mode.ts';
import { loadMoreSections } from '#content/view/more-sections.tsx';
import type { ModuleRules } from '#modules/fields/rules.ts';
import { loadViews } from '#modules/views.tsx';
import { Alert } from './alert.tsx';
import { ConflictDialog } from './clash/conflict-dialog.tsx';
import { OfferedCopy } from './clash/offered-copy.tsx';
import { Overruled } from './clash/overruled.tsx';
import { DeletedTextPanel } from './deleted-text/deleted-text-panel.tsx';
import { LoginModal } from './dialogs/login-modal.tsx';
import { texts } from './editor.texts.ts';
import { type EditorUser, fetchRules, fetchUser } from './editor-api.ts';
import { EditModal } from './modal/edit-modal.tsx';
import { NoContentBar } from './no-content/no-content-bar.tsx';
import { Outlines } from './page/outlines.tsx';
import { goTo } from './page/page-elements.ts';
import { Spoken } from './page/spoken-region.tsx';
import { InlineRichText } from './page/texts/inline-rich-text.tsx';
import { InlineText } from './page/texts/inline-text.tsx';
import { InlineWords } from './page/texts/inline-words.tsx';
import { Palette } from './palette/palette.tsx';
import { OpenPanel } from './panels/open-side-panel.tsx';
import { SignInAgain } from './panels/sign-in-again.tsx';
import { WritersDialog } from './presence/writers-dialog.tsx';
import { AsOfBar } from './preview/as-of-bar.tsx';
import { useWorking, type WorkingState } from './publishing/use-working.ts';
import { loadRichText } from './rich-text/rich-text-loader.ts';
import { ScheduleDialog } from './schedule/schedule-dialog.tsx';
import { currentSession } from './session/current-session.ts';
import { useObservable } from './session/observable.ts';
import type { EditorSession } from './session/session.ts';
import { useEditorSession } from './session/use-editor-session.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import { isToolbarShown } from './toolbar/toolbar-shown.ts';
import { isUploading } from './uploads/current-files.ts';
import { uploadsTexts } from './uploads/uploads.texts.ts';
import { useEditedPage } from './use-edited-page.ts';
import { useEditorEvents } from './use-editor-events.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';
import { VersionBar } from './versions/version-bar.tsx';
import { Windows } from './windows.tsx';

interface EditorProps {
  onMode(mode: EditMode | null): void;
}

/** The page editor (EDIT-01…04), mounted once per page. */
export function Editor({ onMode }: EditorProps) {
  const page = useEditedPage();
  const key = page ? `${page.content_type}:${page.id}` : '';
  return <SignedInEditor key={key} page={page} onMode={onMode} />;
}

interface SignedInEditorProps extends EditorProps {
  /** null without editable content */
  page: EditedPage | null;
}

/** Signs in, then shows the editing session. */
function SignedInEditor({ page, onMode }: SignedInEditorProps) {
  const [user, setUser] = useState<EditorUser | 'loading' | 'signed-out' | 'member'>('loading');
  const [rules, setRules] = useState<ModuleRules>();
  const leave = useLeave();
  const { revalidate } = useRevalidator();

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
  // older versions are read-only (ROUTE-44)
  const query = new URLSearchParams(location.search);
  const asOf = query.get('as_of');
  if (asOf !== null) return <AsOfBar moment={asOf} />;
  if (!page) return <NoContentBar onLeave={leave} />;
  const isOlder = query.has('v');
  return (
    <>
      {isOlder ? (
        <VersionBar page={page} />
      ) : (
        <OpenedPage page={page} user={user} rules={rules} onMode={onMode} onLeave={leave} />
      )}
      <OpenPanel page={page} user={user} />
      <SignInAgain />
    </>
  );
}

/** The page or its draft: each has its own session and undo stack. */
function OpenedPage(props: Omit<EditingSessionProps, 'working'>) {
  const working = useWorking(props.page);
  return working ? <EditingSession key={working.opened} {...props} working={working} /> : null;
}

/** @returns leads back to the page as visitors see it */
function useLeave(): () => void {
  const navigate = useNavigate();
  return () => void navigate(location.pathname, { replace: true, preventScrollReset: true });
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
  const queueState = useObservable(session.queueState);
  useEditorEvents(session);
  useKeyboardHeight();
  useLeavingSaved(session);

  useEffect(() => {
    currentSession.set(session);
    onMode({ content: session.content, fields: IN_PLACE });
    document.body.classList.add('is-edit-mode'); // EDIT-13
    loadRichText();
    return () => {
      document.body.classList.remove('is-edit-mode');
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
          onLeave={() => void finish(session, onLeave)}
        />
      ) : null}
      <Alert message={session.alert} onUndo={() => void session.undo()} />
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
      {queueState === 'signed-out' ? (
        <LoginModal reason="ended" onLeave={onLeave} onSignedIn={session.signedIn} />
      ) : null}
    </>
  );
}

/** Leaves when everything is saved; else shows what is not. */
async function finish(session: EditorSession, onLeave: () => void): Promise<void> {
  session.flush();
  await session.settled();
  if (!session.isUnsaved()) return onLeave();
  const refused = session.firstRefused();
  const isClash = session.conflicts.get().length > 0;
  const isDeleted = session.deleted.get().length > 0;
  const waits = isClash ? 'clash' : isDeleted ? 'deleted' : session.queueState.get();
  const state = refused ? 'refused' : waits;
  session.alert.set({ kind: 'error', text: texts.state[state] });
  if (refused) goTo(refused.id, refused.field);
}

/**
 * Saves everything before the session ends by navigation. What cannot be saved stays in the local copy and is offered on
 * return; the author is asked before another page is shown.
 */
function useLeavingSaved(session: EditorSession): void {
  const { pathname } = useLocation();
  const blocker = useBlocker(({ nextLocation }) => {
    session.flush();
    return !isEditedAt(nextLocation, pathname) && (session.isUnsaved() || isUploading());
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location: next, proceed, reset } = blocker;
    void session.settled().then(() => {
      const isLost = isUploading();
      const isAsked = isLost || (session.isUnsaved() && next.pathname !== pathname);
      if (!isAsked || confirm(isLost ? uploadsTexts.leave : texts.leaveUnsaved)) proceed();
      else reset();
    });
  }, [blocker, session, pathname]);
}

/** True if the address shows this page in the editor, neither an older version nor another moment of it. */
function isEditedAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>, edited: string) {
  const query = new URLSearchParams(search);
  const isEdited = query.has('edit') && !query.has('v') && !query.has('as_of');
  return pathname === edited && isEdited;
}

/** The visitor's texts, made editable. */
const IN_PLACE: EditMode['fields'] = {
  Text: InlineText,
  RichText: InlineRichText,
  Words: InlineWords,
};
