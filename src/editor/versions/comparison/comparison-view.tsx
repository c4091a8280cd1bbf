import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import buttons from '../../dialogs/buttons.module.css';
import type { EditorUser } from '../../editor-api.ts';
import { EditorIcon } from '../../editor-icon.tsx';
import { focusLater, keyboardPlace } from '../../page/focus-later.ts';
import { PanelBody, PanelFooter } from '../../panels/side-panel.tsx';
import { useObservable } from '../../session/observable.ts';
import type { Owner } from '../../session/owner.ts';
import { nameWhole } from '../name-whole.ts';
import { RestoreInto, useRestoreInto } from '../restore-into.tsx';
import { useOptionNames } from '../use-option-names.ts';
import { useRestore } from '../use-restore.ts';
import styles from '../versions.module.css';
import { versionsTexts } from '../versions.texts.ts';
import { writtenWhen } from '../written-time.ts';
import { type Comparison, currentDifference, readVersion } from './comparison.ts';
import { DifferenceItem } from './difference-item.tsx';

interface ComparisonViewProps {
  owner: Owner;
  user: EditorUser;
  compared: Comparison;
  /** loads the comparison */
  onCompare(against: Comparison['against']): Promise<void>;
  onBack(): void;
}

/** All differences in words; the chosen one is shown on the page. */
export function ComparisonView({ owner, user, compared, onCompare, onBack }: ComparisonViewProps) {
  const { version, against, older, newer, differences } = compared;
  const heading = useRef<HTMLHeadingElement>(null);
  const current = useObservable(currentDifference);
  const names = useOptionNames(differences);
  const shown = readVersion(useLocation().search);
  /** being loaded */
  const [wanted, setWanted] = useState(shown);
  const navigate = useNavigate();
  const [moment] = useState(() => new Date());
  const when = version.comment || writtenWhen(version.updated_at, moment);
  const into = useRestoreInto(owner);
  const { document: to } = into;
  const restore = useRestore({ owner, user, document: to, onChanged: () => onCompare(against) });
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => setWanted(shown), [shown]);
  useUndoKey(restore.undoKey !== null, () => void undo());

  async function restoreOne(node: number, label: string): Promise<void> {
    const from = keyboardPlace();
    if (older !== null && (await restore.one({ version_id: older, node, label }))) stayHere(from);
  }
  async function undo(): Promise<void> {
    const from = keyboardPlace();
    if (await restore.undo()) stayHere(from);
  }
  /** The button goes with its difference, or with what it has undone. */
  function stayHere(from: Element | null): void {
    focusLater(() => heading.current?.focus(), from);
  }
  const restoreAll = versionsTexts.restoreAll[nameWhole(owner)];
  const side = (id: number | null, label: string) =>
    id === null ? null : (
      <label>
        <input
          type="radio"
          name="version-shown"
          checked={wanted === id}
          onChange={() => {
            setWanted(id);
            void navigate(`?edit&v=${id}`, { preventScrollReset: true });
          }}
        />
        <span>{label}</span>
      </label>
    );
  return (
    <>
      <PanelBody>
        <button type="button" className={styles.back} onClick={onBack}>
          <EditorIcon name="back" />
          {versionsTexts.back}
        </button>
        <h3 ref={heading} tabIndex={-1} className={styles.title}>
          {versionsTexts.version(when)}
        </h3>
        <label className={styles.against}>
          {versionsTexts.against}
          <select
            value={against}
            onChange={(event) => void onCompare(event.target.value as Comparison['against'])}
          >
            {(Object.keys(versionsTexts.againsts) as Comparison['against'][]).map((each) => (
              <option key={each} value={each}>
                {versionsTexts.againsts[each]}
              </option>
            ))}
          </select>
        </label>
        <fieldset className={styles.sides}>
          <legend>{versionsTexts.shown}</legend>
          {side(older, versionsTexts.older[against])}
          {side(newer, versionsTexts.newer[against])}
        </fieldset>
        <p role="status" className={styles.count}>
          {older === null ? versionsTexts.first : versionsTexts.count(differences.length)}
        </p>
        {differences.length > 0 ? <RestoreInto {...into} /> : null}
        <ol className={styles.differences}>
          {differences.map((difference, index) => (
            <DifferenceItem
              key={difference.id}
              difference={difference}
              names={names}
              isCurrent={index === current}
              isBusy={restore.isBusy}
              onGo={() => currentDifference.set(index)}
              onRestore={(label) => void restoreOne(difference.id, label)}
            />
          ))}
        </ol>
      </PanelBody>
      <PanelFooter>
        <div role="status" className={styles.message}>
          {restore.message}{' '}
          {restore.undoKey ? (
            <button type="button" className={buttons.plain} onClick={() => void undo()}>
              {versionsTexts.undo}
            </button>
          ) : null}
        </div>
        {against === 'now' && differences.length > 0 ? (
          <button
            type="button"
            className={buttons.primary}
            aria-disabled={restore.isBusy || undefined}
            onClick={() => void restore.all({ version_id: version.id, when })}
          >
            {into.document === 'draft' ? versionsTexts.restoreAllDraft : restoreAll}
          </button>
        ) : null}
      </PanelFooter>
    </>
  );
}

/** Ctrl+Z takes back what was restored last, as 'Rückgängig' below does: no session runs that would. */
function useUndoKey(isOn: boolean, undo: () => void): void {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
