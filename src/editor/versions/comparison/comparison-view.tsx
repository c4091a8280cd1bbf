import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EditorUser } from '../../editor-api.ts';
import { EditorIcon } from '../../editor-icon.tsx';
import { PanelBody, PanelFooter } from '../../panels/side-panel.tsx';
import { useObservable } from '../../session/observable.ts';
import type { Owner } from '../../session/session.ts';
import { RestoreInto, useRestoreInto } from '../restore-into.tsx';
import { useOptionNames } from '../use-option-names.ts';
import { useRestore } from '../use-restore.ts';
import styles from '../versions.module.css';
import { texts } from '../versions.texts.ts';
import { writtenWhen } from '../written-time.ts';
import { type Comparison, currentDifference, shownVersion } from './comparison.ts';
import { DifferenceItem } from './difference-item.tsx';

interface ComparisonViewProps {
  owner: Owner;
  user: EditorUser;
  compared: Comparison;
  /** loads the comparison (again) */
  onCompare(against: Comparison['against']): Promise<void>;
  onBack(): void;
}

/** Everything that is different, in words; what is chosen is shown on the page. */
export function ComparisonView({ owner, user, compared, onCompare, onBack }: ComparisonViewProps) {
  const { version, against, older, newer, differences } = compared;
  const heading = useRef<HTMLHeadingElement>(null);
  const current = useObservable(currentDifference);
  const names = useOptionNames(differences);
  const shown = shownVersion(useLocation().search);
  /** on its way */
  const [wanted, setWanted] = useState(shown);
  const navigate = useNavigate();
  const [moment] = useState(() => new Date());
  const when = version.comment || writtenWhen(version.updated_at, moment);
  const into = useRestoreInto(owner);
  const { document: to } = into;
  const restore = useRestore({ owner, user, document: to, onChanged: () => onCompare(against) });
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => setWanted(shown), [shown]);

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
          {texts.back}
        </button>
        <h3 ref={heading} tabIndex={-1} className={styles.title}>
          {texts.version(when)}
        </h3>
        <label className={styles.against}>
          {texts.against}
          <select
            value={against}
            onChange={(event) => void onCompare(event.target.value as Comparison['against'])}
          >
            {(Object.keys(texts.againsts) as Comparison['against'][]).map((each) => (
              <option key={each} value={each}>
                {texts.againsts[each]}
              </option>
            ))}
          </select>
        </label>
        <fieldset className={styles.sides}>
          <legend>{texts.shown}</legend>
          {side(older, texts.older[against])}
          {side(newer, texts.newer[against])}
        </fieldset>
        <p role="status" className={styles.count}>
          {older === null ? texts.first : texts.count(differences.length)}
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
              onRestore={(label) =>
                older !== null &&
                void restore.one({ version_id: older, node: difference.id, label })
              }
            />
          ))}
        </ol>
      </PanelBody>
      <PanelFooter>
        <div role="status" className={styles.said}>
          {restore.said}{' '}
          {restore.undoKey ? (
            <button type="button" className={styles.plain} onClick={() => void restore.undo()}>
              {texts.undo}
            </button>
          ) : null}
        </div>
        {against === 'now' && differences.length > 0 ? (
          <button
            type="button"
            className={styles.primary}
            disabled={restore.isBusy}
            onClick={() => void restore.all({ version_id: version.id, when })}
          >
            {into.document === 'draft' ? texts.restoreAllDraft : texts.restoreAll}
          </button>
        ) : null}
      </PanelFooter>
    </>
  );
}
