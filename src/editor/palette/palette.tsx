import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isModel, type ModelName } from '#modules/schemas.ts';
import frame from '../dialogs/dialog-frame.module.css';
import { useAskingModal } from '../dialogs/use-asking-modal.ts';
import { loadPart } from '../loading/load-part.ts';
import filled from '../modal/edit-modal.module.css';
import type { Place } from '../session/arranging/structure.ts';
import { isSame } from '../session/merge.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { firstModel, insertModule, insertSection, isFilledFirst } from './insert.ts';
import { NewModulePanel } from './new-module-panel.tsx';
import styles from './palette.module.css';
import { PaletteChoice } from './palette-choice.tsx';
import { insertAtLine } from './slash.ts';

/** Opens where something is to be added (MOD-29, G-43). */
export function Palette({ session }: { session: EditorSession }) {
  const at = useObservable(session.palette);
  return at ? <PaletteDialog at={at} session={session} /> : null;
}

function PaletteDialog({ at, session }: { at: Place; session: EditorSession }) {
  const confirmLeaving = useRef(() => {});
  const [model, setModel] = useState(() => firstModel.get() ?? findFilledModel(at, session));
  useEffect(() => firstModel.set(null), []);
  const [line] = useState(session.slash.get);
  const close = () => {
    session.palette.set(null);
    session.slash.set(null);
  };
  const isTaken = useRef(false);
  const leave = () => {
    close();
    if (line && !isTaken.current) requestAnimationFrame(line.putBack); // once the focus is back
  };
  const modal = useAskingModal(() => (model ? confirmLeaving.current() : leave()));
  /** Returns the focus synchronously: what follows is the author's choice. */
  const closeNow = () => flushSync(close);
  function insert(chosen: ModelName, values: Record<string, unknown>) {
    isTaken.current = true;
    if (!line) return insertModule(session, chosen, values, at);
    return insertAtLine(session, line, {
      count: 1,
      add: (place, rest) => insertModule(session, chosen, values, place, rest),
      isAdded: ({ kind }) => kind === 'saved',
    });
  }

  function choose(chosen: ModelName) {
    const values = session.getInitial(chosen);
    if (isFilledFirst(session, chosen, values)) {
      setModel(chosen);
      return;
    }
    closeNow();
    void insert(chosen, values);
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: beside it is as good as Escape, which every dialog knows
    <dialog
      data-editor
      className={`${frame.dialog} ${model ? filled.dialog : styles.dialog}`}
      aria-labelledby={model ? 'edit-modal-title' : 'palette-title'}
      {...modal}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && !model) leave();
      }}
    >
      {model ? (
        <NewModulePanel
          model={model}
          at={at}
          session={session}
          confirmLeaving={confirmLeaving}
          onAdd={(values) => insert(model, values)}
          onBack={() => setModel(null)}
          onLeave={leave}
        />
      ) : (
        <PaletteChoice
          at={at}
          onClose={leave}
          onModule={choose}
          onLayout={(layout, position) => {
            closeNow();
            void insertSection(session, layout, position);
          }}
          onPattern={async (pattern, section) => {
            const part = await loadPart(() => import('../patterns/insert-pattern.ts'));
            if (!part) return leave();
            isTaken.current = true;
            closeNow();
            await part.insertPattern(session, pattern, { at, section, line });
          }}
          onShared={async (shared, section) => {
            const part = await loadPart(() => import('../shared/insert-shared.ts'));
            if (!part) return leave();
            isTaken.current = true;
            closeNow();
            await part.insertShared(session, shared, section);
          }}
          session={session}
        />
      )}
    </dialog>
  );
}

/** The new module whose form was open when the window was lost. */
function findFilledModel(at: Place, session: EditorSession): ModelName | null {
  for (const { place } of session.forms.all())
    if ('at' in place && isSame(place.at, at) && isModel(place.model)) return place.model;
  return null;
}
