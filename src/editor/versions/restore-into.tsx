import { useEffect, useState } from 'react';
import { loadLastEdited } from '../publishing/use-working.ts';
import type { DocumentState, Owner } from '../session/owner.ts';
import styles from './versions.module.css';
import { versionsTexts } from './versions.texts.ts';

/** Target of restoring: the document edited last, or the other one by choice if there is a draft (G-162). */
export function useRestoreInto(owner: Owner) {
  const [document, setDocument] = useState<DocumentState>('live');
  const [hasDraft, setHasDraft] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, the owner stays the same
  useEffect(() => {
    void loadLastEdited(owner).then((found) => {
      setDocument(found.document);
      const isThere = found.draft !== null || found.document === 'draft';
      setHasDraft(isThere && found.may_write_live);
    });
  }, []);
  return { document, setDocument, hasDraft };
}

/** Names the target and offers the other one; hidden without a draft. */
export function RestoreInto(props: ReturnType<typeof useRestoreInto>) {
  const { document, setDocument, hasDraft } = props;
  if (!hasDraft) return null;
  return (
    <fieldset className={styles.into}>
      <legend>{versionsTexts.into}</legend>
      {(['draft', 'live'] as const).map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="restore-into"
            checked={document === each}
            onChange={() => setDocument(each)}
          />
          {versionsTexts.intos[each]}
        </label>
      ))}
    </fieldset>
  );
}
