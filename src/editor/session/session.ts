import type { EditorUser } from '../editor-api.ts';
import type { Arranging } from './arranging/arranging.ts';
import type { ContentStore } from './content-store.ts';
import type { ConflictEditing } from './editing/conflict-editing.ts';
import type { DeletedTextEditing } from './editing/deleted-text-editing.ts';
import type { FormEditing } from './editing/form-editing.ts';
import type { TextEditing } from './editing/text-editing.ts';
import type { LeftCopies } from './local-copy/left-copies.ts';
import type { DocumentState, Owner } from './owner.ts';
import type { Steps } from './undo/steps.ts';
import type { SessionView } from './view.ts';

/**
 * A page or draft opened by an editor: its content, what is not saved yet, undo, and the state that the parts of the editor
 * share. Made by `createEditorSession`, ended by `dispose`.
 */
export interface EditorSession
  extends SessionView,
    Steps,
    Arranging,
    TextEditing,
    FormEditing,
    ConflictEditing,
    DeletedTextEditing,
    LeftCopies {
  owner: Owner;
  document: DocumentState;
  content: ContentStore;

  /** True while the server has not acknowledged everything. */
  isUnsaved(): boolean;
  /** True if closing the window needs a warning: something is pending, or only in a form. */
  isLostByClosing(): boolean;
  /** Sends what was typed without waiting for a pause. */
  flush(): void;
  /** Resolves when everything is sent, or sending has stopped. */
  settled(): Promise<void>;
  /** Retries pending changes at once. */
  retry(): void;
  /** Loads what others saved, as soon as the author is not busy (E-15). */
  followOthers(): void;
  /** Sends pending changes after signing in again (E-6). */
  signedIn(user: EditorUser): void;

  /** The name of a module's type; null if the module is not on the page. */
  getLabel(id: number): string | null;
  getFieldLabel(id: number, field: string): string;
  /** True if the module has a form. */
  isEditable(id: number): boolean;

  /**
   * Ends the session: typed text goes to the save queue and into the local copy, timers and loads stop. A change that was
   * sent is let finish, so that the copy keeps only what the server does not have; no other one is sent (E-1, E-6).
   * @returns resolves when the session makes no request and writes no storage any more
   */
  dispose(): Promise<void>;
}
