import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { EditorUser } from '../editor-api.ts';
import { runWhenEditing } from '../panels/next-page-message.ts';
import type { Refused } from '../panels/send-request.ts';
import { storeDocument } from '../publishing/use-working.ts';
import { createSessionMemory } from '../session/local-copy/session-memory.ts';
import type { DocumentState, Owner } from '../session/owner.ts';
import {
  dropEntry,
  EMPTY_STACKS,
  recordEntry,
  type UndoStacks,
} from '../session/undo/undo-stack.ts';
import { focusBar } from '../way-back.ts';
import { comparison } from './comparison/comparison.ts';
import { nameWhole } from './name-whole.ts';
import { versionsTexts } from './versions.texts.ts';
import { restoreVersion, takeBack } from './versions-api.ts';

interface RestoreOptions {
  owner: Owner;
  user: EditorUser;
  /** target: the page or its draft */
  document: DocumentState;
  /** reloads the comparison after restoring or undoing */
  onChanged(): Promise<void>;
}

/**
 * Restores a whole version or one of its modules, as a new version of the page or into the draft; undoable in the editor (G-49,
 * E-5).
 */
export function useRestore({ owner, user, document, onChanged }: RestoreOptions) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [undoKey, setUndoKey] = useState<string | null>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  /** No session runs while an older version is shown: writes the stored stacks for the next one. */
  function changeStacks(change: (stacks: UndoStacks) => UndoStacks): void {
    const memory = createSessionMemory(sessionStorage, { owner, document, user_id: user.id });
    memory.write('undo', change(memory.read<UndoStacks>('undo') ?? EMPTY_STACKS));
  }
  async function run<Answer>(
    request: () => Promise<{ answer: Answer } | { refused: Refused }>,
  ): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setMessage('');
    const sent = await request();
    setBusy(false);
    if ('refused' in sent) setMessage(sent.refused.detail);
    return 'answer' in sent;
  }
  return {
    isBusy,
    message,
    undoKey,

    async all({ version_id, when }: { version_id: number; when: string }) {
      const key = crypto.randomUUID();
      if (!(await run(() => restoreVersion(owner, { version_id, document, key })))) return;
      const text = versionsTexts.restoredAll[document][nameWhole(owner)](when);
      const step = versionsTexts.stepAll(when);
      changeStacks((stacks) => recordEntry(stacks, { key, section: 0, label: step }));
      storeDocument(owner, document);
      await navigate('?edit', { preventScrollReset: true });
      comparison.set(null);
      runWhenEditing((session) => {
        session.alert.set({ kind: 'saved', text, canUndo: true });
        // the panel with the button is gone
        focusBar();
      });
    },
    /** @returns whether it is restored */
    async one({ version_id, node, label }: { version_id: number; node: number; label: string }) {
      const key = crypto.randomUUID();
      const request = () => restoreVersion(owner, { version_id, node, document, key });
      if (!(await run(request))) return false;
      const text = versionsTexts.restoredOne[document](label);
      const step = versionsTexts.stepOne(label);
      changeStacks((stacks) => recordEntry(stacks, { key, section: 0, label: step }));
      await onChanged();
      setMessage(text);
      setUndoKey(key);
      return true;
    },
    /** @returns whether it is undone */
    async undo() {
      const key = undoKey;
      if (!key || !(await run(() => takeBack(owner, key)))) return false;
      changeStacks((stacks) => dropEntry(stacks, key));
      setUndoKey(null);
      await onChanged();
      await revalidate();
      setMessage(versionsTexts.undone);
      return true;
    },
  };
}
