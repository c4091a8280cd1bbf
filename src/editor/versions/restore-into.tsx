import { useEffect, useState } from 'react';
import type { DocumentState } from '../editor-api.ts';
import { lastEdited } from '../publishing/use-working.ts';
import type { Owner } from '../session/session.ts';
import styles from './versions.module.css';
import { texts } from './versions.texts.ts';

/** Where what is brought back goes: where one has just worked; somebody with a draft may choose (G-162). */
export function useRestoreInto(owner: Owner) {
  const [document, setDocument] = useState<DocumentState>('live');
  const [hasDraft, setHasDraft] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, the owner stays the same
  useEffect(() => {
    void lastEdited(owner).then((found) => {
      setDocument(found.document);
      setHasDraft(found.draft !== null || found.document === 'draft');
    });
  }, []);
  return { document, setDocument, hasDraft };
}

/** Says it beforehand, and offers the other one. Nothing where there is no draft. */
export function RestoreInto(props: ReturnType<typeof useRestoreInto>) {
  const { document, setDocument, hasDraft } = props;
  if (!hasDraft) return null;
  return (
    <fieldset className={styles.into}>
      <legend>{texts.into}</legend>
      {(['draft', 'live'] as const).map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="restore-into"
            checked={document === each}
            onChange={() => setDocument(each)}
          />
          {texts.intos[each]}
        </label>
      ))}
    </fieldset>
  );
}
