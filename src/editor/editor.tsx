import './editor.css';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { EditedPage, EditMode } from '../content/edit-mode.ts';
import { Alert } from './alert.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { currentSession } from './current-session.ts';
import { EditModal } from './edit-modal.tsx';
import { type EditorUser, fetchUser } from './editor-api.ts';
import { InlineRichText } from './inline-rich-text.tsx';
import { InlineText } from './inline-text.tsx';
import { LoginModal } from './login-modal.tsx';
import { useObservable } from './observable.ts';
import { Outlines } from './outlines.tsx';
import { createEditorSession, type EditorSession } from './session.ts';
import { Toolbar } from './toolbar.tsx';
import { useEditorEvents } from './use-editor-events.ts';

export interface EditorProps {
  page: EditedPage;
  onMode(mode: EditMode | null): void;
}

/** The page editor over the public page (EDIT-01…04): who may edit, then the session and its parts. */
export function Editor({ page, onMode }: EditorProps) {
  const [user, setUser] = useState<EditorUser | null | 'asking'>('asking');
  const leave = useLeave();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    fetchUser().then(setUser, () => setUser(null));
  }, []);

  if (user === 'asking') return null;
  if (user === null) {
    return (
      <LoginModal
        again={false}
        onLeave={leave}
        onSignedIn={async (signedIn) => {
          await revalidate(); // the same page as an editor sees it: drafts, hidden modules
          setUser(signedIn);
        }}
      />
    );
  }
  return <EditingSession page={page} user={user} onMode={onMode} onLeave={leave} />;
}

/** Back to the page as visitors see it. */
function useLeave(): () => void {
  const navigate = useNavigate();
  return () => void navigate(location.pathname, { replace: true, preventScrollReset: true });
}

interface EditingSessionProps extends EditorProps {
  user: EditorUser;
  onLeave(): void;
}

function EditingSession({ page, user, onMode, onLeave }: EditingSessionProps) {
  const session = useEditorSession(page, user);
  const queueState = useObservable(session.queueState);
  useEditorEvents(session);

  useEffect(() => {
    currentSession.set(session);
    onMode({ content: session.content, fields: IN_PLACE });
    // Rich text is fetched now, so that the first click into a text finds it there.
    void import('./rich-text.tsx');
    return () => {
      onMode(null);
      currentSession.set(null);
    };
  }, [session, onMode]);

  async function finish() {
    session.flush();
    await session.settled();
    if (!session.isUnsaved()) onLeave();
  }

  const withToolbar = !new URLSearchParams(location.search).has('noToolbar'); // ROUTE-43, EDIT-14
  return (
    <>
      <Outlines session={session} />
      {withToolbar ? <Toolbar session={session} onLeave={() => void finish()} /> : null}
      <Alert message={session.alert} />
      <EditModal session={session} />
      <ConflictDialog session={session} />
      {queueState === 'signed-out' ? (
        <LoginModal again onLeave={onLeave} onSignedIn={(next) => session.signedIn(next)} />
      ) : null}
    </>
  );
}

function useEditorSession(page: EditedPage, user: EditorUser): EditorSession {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session lasts as long as its page; answers come by its own ways
  return useMemo(
    () =>
      createEditorSession({
        owner: { content_type: page.content_type, object_id: page.id },
        sections: page.modules,
        user,
        storage: sessionStorage,
      }),
    [page.id, page.content_type],
  );
}

/** The visitor's texts, made editable. */
const IN_PLACE: EditMode['fields'] = { Text: InlineText, RichText: InlineRichText };
