import { useNavigate } from 'react-router';
import type { EditedPage } from '#content/view/edit-mode.ts';
import { moduleLabel } from '#modules/labels.ts';
import { texts as editorTexts } from '../editor.texts.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { runWhenEditing } from '../panels/next-page-message.ts';
import { showPanel } from '../panels/open-panel.ts';
import { PANELS } from '../panels/panels.tsx';
import { useObservable } from '../session/observable.ts';
import { IconButton } from '../toolbar/icon-button.tsx';
import bar from '../toolbar/toolbar.module.css';
import { focusBar } from '../way-back.ts';
import { type Comparison, comparison, currentDifference } from './comparison/comparison.ts';
import { DifferenceMarks } from './comparison/difference-marks.tsx';
import { describeKindOfDifference } from './comparison/difference-words.ts';
import styles from './version-bar.module.css';
import { versionsTexts } from './versions.texts.ts';

/**
 * Marks the page as an older version (`?v=`, ROUTE-44), which is read-only. Differences are marked and can be stepped through
 * (E-5); leads back to editing.
 */
export function VersionBar({ page }: { page: EditedPage }) {
  const compared = useObservable(comparison);
  const navigate = useNavigate();
  return (
    <>
      <section data-editor aria-label={editorTexts.version.label} className={bar.toolbar}>
        {compared && compared.differences.length > 0 ? <Steps compared={compared} /> : null}
        <p className={`${bar.state} ${styles.sentence}`}>
          {compared ? '' : editorTexts.version.lead}
        </p>
        <span className={bar.space} />
        {compared ? null : (
          <button type="button" className={bar.tool} onClick={() => showPanel('versions')}>
            <EditorIcon name="versions" />
            <span>{PANELS.versions.label}</span>
          </button>
        )}
        <button
          type="button"
          className={bar.leave}
          data-way-back=""
          onClick={() => {
            runWhenEditing(focusBar);
            void navigate('?edit', { preventScrollReset: true });
          }}
        >
          {editorTexts.version.leave}
        </button>
      </section>
      {compared ? <DifferenceMarks compared={compared} sections={page.modules} /> : null}
    </>
  );
}

/** Steps through differences in page order, cyclically. */
function Steps({ compared: { differences } }: { compared: Comparison }) {
  const at = useObservable(currentDifference);
  const count = differences.length;
  const difference = at === null ? undefined : differences[at];
  const go = (step: 1 | -1) => {
    const next = at === null ? (step === 1 ? 0 : count - 1) : (at + step + count) % count;
    currentDifference.set(next);
  };
  const button = (step: 1 | -1, label: string) => (
    <IconButton
      icon={step === 1 ? 'down' : 'up'}
      className={bar.tool}
      label={label}
      onClick={() => go(step)}
    />
  );
  return (
    <>
      {button(-1, versionsTexts.previous)}
      {button(1, versionsTexts.next)}
      <p role="status" className={`${bar.state} ${styles.sentence}`}>
        {difference && at !== null
          ? `${versionsTexts.step(at + 1, count)}: ${moduleLabel(difference.model)} – ${describeKindOfDifference(difference)}`
          : versionsTexts.steps(count)}
      </p>
    </>
  );
}
