import { useRef, useState } from 'react';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { getForm } from '#modules/labels.ts';
import { getDefinition } from '#modules/schemas.ts';
import frame from '../dialogs/dialog-frame.module.css';
import { useAskingModal } from '../dialogs/use-asking-modal.ts';
import { texts } from '../editor.texts.ts';
import { focusLater } from '../page/focus-later.ts';
import type { FormPlace } from '../session/local-copy/copy-store.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { findPictureEntry } from '../uploads/media-parts.ts';
import { ChildrenList } from './children-list.tsx';
import styles from './edit-modal.module.css';
import { ModulePanel } from './module-panel.tsx';
import { NewChildPanel } from './new-child-panel.tsx';
import { isEvent, NewEvents } from './new-events.tsx';
import { NewPictures } from './new-pictures.tsx';

/** Opens the modal of a module (EDIT-03). */
export function EditModal({ session }: { session: EditorSession }) {
  const id = useObservable(session.modal);
  const node = id === null ? undefined : session.content.node(id);
  if (!node || !getForm(node.model)) return null;
  // the dialog stays open between an entry and its list; its content is replaced
  return <ModuleDialog node={node} session={session} />;
}

function ModuleDialog({ node, session }: { node: AnsweredNode; session: EditorSession }) {
  const confirmLeaving = useRef(() => {});
  const modal = useAskingModal(() => confirmLeaving.current());
  const close = () => {
    session.begun.set(null);
    session.modal.set(null);
  };
  /** Cancelling removes a list that was just added and is still empty (G-244). */
  const cancel = () => {
    const begun = session.begun.get();
    const isEmpty = begun?.id === node.id && !session.content.node(node.id)?.children?.length;
    close();
    if (begun && isEmpty) void session.removeAll([begun.added]);
  };
  return (
    <dialog
      data-editor
      className={`${frame.dialog} ${styles.dialog}`}
      aria-labelledby="edit-modal-title"
      {...modal}
    >
      <Panels
        key={node.id}
        node={node}
        session={session}
        confirmLeaving={confirmLeaving}
        onLeave={close}
        onCancel={cancel}
      />
    </dialog>
  );
}

interface PanelsProps {
  node: AnsweredNode;
  session: EditorSession;
  confirmLeaving: { current: () => void };
  onLeave(): void;
  /** cancelled without changes */
  onCancel(): void;
}

/** The module's form, and on top that of an edited or new entry; the list's form keeps its values. */
function Panels({ node, session, confirmLeaving, onLeave, onCancel }: PanelsProps) {
  const childModel = getDefinition(node.model)?.children;
  const [child, setChild] = useState(() => findFilledChild(node, childModel, session));
  const isPictures = findPictureEntry(node.model) !== null;
  // a new gallery begins with its pictures
  const [isFinding, setFinding] = useState(isPictures && session.begun.get()?.id === node.id);
  const list = useRef<HTMLElement>(null);
  const parent = findParentList(node.id, session);
  const shared = { session, confirmLeaving };

  function backToList() {
    const at = child;
    setChild(null);
    focusLater(() => focusRow(list.current, at));
  }
  const inner = typeof child === 'number' ? session.content.node(child) : undefined;
  return (
    <>
      <ModulePanel
        {...shared}
        node={node}
        isHidden={child !== null}
        onLeave={onLeave}
        onCancel={onCancel}
        {...(parent && {
          back: { label: parent.label, go: () => session.modal.set(parent.id) },
        })}
      >
        {childModel ? (
          <ChildrenList
            ref={list}
            session={session}
            list={node}
            onEdit={setChild}
            onAdd={() => (isEvent(childModel) ? setFinding(true) : setChild('new'))}
            {...(isPictures && { onAddSeveral: () => setFinding(true) })}
          />
        ) : null}
      </ModulePanel>
      {inner ? (
        <ModulePanel
          {...shared}
          key={inner.id}
          node={inner}
          onLeave={backToList}
          back={{ label: getForm(node.model)?.label ?? '', go: backToList }}
        />
      ) : null}
      {isFinding && isPictures ? (
        <NewPictures session={session} list={node.id} onLeave={() => setFinding(false)} />
      ) : null}
      {isFinding && childModel && !isPictures ? (
        <NewEvents
          session={session}
          model={childModel}
          list={node.id}
          onLeave={() => setFinding(false)}
        />
      ) : null}
      {child === 'new' && childModel ? (
        <NewChildPanel {...shared} list={node} model={childModel} onLeave={backToList} />
      ) : null}
    </>
  );
}

/** The entry whose form was open when the window was lost. */
function findFilledChild(
  node: AnsweredNode,
  childModel: string | undefined,
  session: EditorSession,
): number | 'new' | null {
  const isFilled = (place: FormPlace) => session.forms.getFields(place).length > 0;
  if (childModel && isFilled({ node: node.id, model: childModel })) return 'new';
  return node.children?.find(({ id }) => isFilled({ node: id }))?.id ?? null;
}

/** The list that contains a module, for the way back to it. */
function findParentList(id: number, session: EditorSession): { id: number; label: string } | null {
  const parent = session.content.findPlace(id)?.parent;
  const model = session.content.node(parent ?? 0)?.model;
  if (!parent || !model || !getDefinition(model)?.children) return null;
  return { id: parent, label: getForm(model)?.label ?? texts.list };
}

/** Returns the focus to where it left the list. */
function focusRow(list: HTMLElement | null, at: number | 'new' | null): void {
  const row = list?.querySelector<HTMLElement>(`[data-child="${at}"] button`);
  (row ?? list?.querySelector<HTMLElement>('[data-add]'))?.focus();
}
