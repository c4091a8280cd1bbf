import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { arrangeTexts as words } from './arrange/arrange.texts.ts';

/** Live region: announces selection and moves, with keyboard hints. */
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
