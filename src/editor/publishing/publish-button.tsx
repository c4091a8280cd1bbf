import type { EditorSession } from '../session/session.ts';
import bar from '../toolbar/toolbar.module.css';
import { publishingTexts as words } from './publishing.texts.ts';
import type { WorkingState } from './use-working.ts';

interface PublishButtonProps {
  session: EditorSession;
  working: WorkingState;
}

/** Publishes the draft (G-213); hidden while the page itself is edited. */
export function PublishButton({ session, working: { document, draft } }: PublishButtonProps) {
  if (document !== 'draft') return null;
  return (
    <button
      type="button"
      data-publish
      className={bar.publish}
      aria-disabled={draft === null}
      title={draft ? undefined : words.menu.nothing}
      onClick={draft ? () => session.window.set('publish') : undefined}
    >
      {words.open}
    </button>
  );
}
