import './editor.css';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useBlocker, useNavigate, useRevalidator } from 'react-router';
import type { EditedPage, EditMode } from '#content/view/edit-mode.ts';
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
import { Outlines } from './page/outlines.tsx';
import { goTo } from './page/page-elements.ts';
import { Spoken } from './page/spoken-region.tsx';
import { InlineRichText } from './page/texts/inline-rich-text.tsx';
import { InlineText } from './page/texts/inline-text.tsx';
import { Palette } from './palette/palette.tsx';
import { OpenPanel } from './panels/panels.tsx';
import { SignInAgain } from './panels/sign-in-again.tsx';
import { WritersDialog } from './presence/writers-dialog.tsx';
import { AsOfBar } from './preview/as-of-bar.tsx';
import { useWorking, type WorkingState } from './publishing/use-working.ts';
import { loadRichText } from './rich-text/rich-text-loader.ts';
import { ScheduleDialog } from './schedule/schedule-dialog.tsx';
import { currentSession } from './session/current-session.ts';
import { browserCopies } from './session/local-copy/copy-store.ts';
import { useObservable } from './session/observable.ts';
import { createEditorSession, type EditorSession } from './session/session.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import { isToolbarShown } from './toolbar/toolbar-shown.ts';
import { useEditorEvents } from './use-editor-events.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';
import { VersionBar } from './versions/version-bar.tsx';
import { Windows } from './windows.tsx';

export interface EditorProps {
  /** null only where the address asks for another moment (E-3), and what is there has no content to edit, or nothing is */
  page: EditedPage | null;
  onMode(mode: EditMode | null): void;
}

/** The page editor over the public page (EDIT-01…04): who may edit, then the session and its parts. */
export function Editor({ page, onMode }: EditorProps) {
  const [user, setUser] = useState<EditorUser | 'asking' | 'nobody' | 'member'>('asking');
  const [rules, setRules] = useState<ModuleRules>();
  const leave = useLeave();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    // All views first: any type may be added, and a view that is still on its way would empty the page for a moment.
    const views = loadViews().catch(() => {});
    Promise.all([fetchUser(), fetchRules(), views]).then(
      ([found, ofHouse]) => {
        setRules(ofHouse);
        setUser(found);
      },
      () => setUser('nobody'),
    );
  }, []);

  if (user === 'asking') return null;
  if (user === 'nobody' || user === 'member') {
    return (
      <LoginModal
        reason={user}
        onLeave={leave}
        onSignedIn={async (signedIn) => {
          await revalidate(); // the same page as an editor sees it: drafts, hidden modules
          // together with the page that was just loaded, never before it
          startTransition(() => setUser(signedIn));
        }}
      />
    );
  }
  // an older version is looked at, never edited (ROUTE-44)
  const query = new URLSearchParams(location.search);
  const asOf = query.get('as_of');
  if (asOf !== null) return <AsOfBar moment={asOf} />;
  if (!page) return null;
  const isOlder = query.has('v');
  return (
    <>
      {isOlder ? (
        <VersionBar page={page} />
      ) : (
        <OpenedPage {...{ page, user, rules, onMode }} onLeave={leave} />
      )}
      <OpenPanel page={page} user={user} />
      <SignInAgain />
    </>
  );
}

/** The page or its draft: each has a session of its own, with what is to be undone in it. */
function OpenedPage(props: Omit<EditingSessionProps, 'working'>) {
  const working = useWorking(props.page);
  return working ? <EditingSession key={working.opened} {...props} working={working} /> : null;
}

/** Back to the page as visitors see it. */
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

function EditingSession({ page, user, rules, working, onMode, onLeave }: EditingSessionProps) {
  const session = useEditorSession(page, user, rules, working);
  const queueState = useObservable(session.queueState);
  useEditorEvents(session);
  useKeyboardHeight();
  useLeavingSaved(session);

  useEffect(() => session.openCopy(), [session]);

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
        <Toolbar {...{ page, session, working }} onLeave={() => void finish(session, onLeave)} />
      ) : null}
      <Alert message={session.alert} onUndo={() => void session.undo()} />
      <Spoken session={session} />
      <Palette session={session} />
      <EditModal session={session} />
      <ScheduleDialog session={session} />
      <WritersDialog session={session} />
      <Windows {...{ session, working }} />
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

/** Anyone who follows a link to another page leaves when everything is saved, or after being asked. */
function useLeavingSaved(session: EditorSession): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    session.flush();
    return currentLocation.pathname !== nextLocation.pathname && session.isUnsaved();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void session.settled().then(() => {
      if (!session.isUnsaved() || confirm(texts.leaveUnsaved)) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, session]);
}

function useEditorSession(
  page: EditedPage,
  user: EditorUser,
  rules: ModuleRules | undefined,
  { document, sections }: WorkingState,
): EditorSession {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session lasts as long as its page; answers come by its own ways
  return useMemo(
    () =>
      createEditorSession({
        owner: { content_type: page.content_type, object_id: page.id },
        document,
        sections: sections ?? page.modules,
        user,
        storage: sessionStorage,
        copies: browserCopies,
        rules,
      }),
    [page.id, page.content_type],
  );
}

/** The visitor's texts, made editable. */
const IN_PLACE: EditMode['fields'] = { Text: InlineText, RichText: InlineRichText };
