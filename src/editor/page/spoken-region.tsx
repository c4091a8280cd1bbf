import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { arrangeTexts as words } from './arrange/arrange.texts.ts';

/** What is told to those who hear the page while things are chosen and moved, and how that is done by keyboard. */
export function Spoken({ session }: { session: EditorSession }) {
  const spoken = useObservable(session.spoken);
  return (
    <div data-editor>
      <div aria-live="assertive" data-spoken>
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </div>
      <p id="editor-handle-help" hidden>
        {words.handleHelp}
      </p>
    </div>
  );
}
