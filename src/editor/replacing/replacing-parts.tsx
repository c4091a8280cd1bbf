import { useDeferredValue, useEffect, useRef } from 'react';
import buttons from '../dialogs/buttons.module.css';
import { PanelBody, PanelFooter } from '../panels/side-panel.tsx';
import { FoundPlaces } from './found-places.tsx';
import { LatestReplacements } from './latest-replacements.tsx';
import { Outcome } from './outcome.tsx';
import styles from './replacing.module.css';
import { replacingTexts as words } from './replacing.texts.ts';
import { ReplacingForm } from './replacing-form.tsx';
import { Running } from './running.tsx';
import type { ReplacingState } from './use-replacing.ts';

/** Form, preview, result; the administration shows it as well. */
export function ReplacingParts({ state }: { state: ReplacingState }) {
  const { stage, problem, count, isBusy, replacement } = state;
  const result = useRef<HTMLDivElement>(null);
  const isDone = stage.at === 'replaced' || stage.at === 'undone';
  useEffect(() => {
    // the button that was pressed is gone
    if (isDone) result.current?.focus();
  }, [isDone]);
  return (
    <>
      <PanelBody>
        {isDone ? (
          <div ref={result} tabIndex={-1} className={styles.outcome}>
            <Outcome result={stage.result} isUndone={stage.at === 'undone'} />
            {problem ? (
              <p role="alert" className={styles.error}>
                {problem}
              </p>
            ) : null}
          </div>
        ) : (
          <>
            <ReplacingForm state={state} />
            <Found state={state} />
          </>
        )}
      </PanelBody>
      {stage.at === 'start' ? null : (
        <PanelFooter>
          <Running state={state} />
          {isDone ? (
            <>
              {stage.at === 'replaced' && stage.result.count > 0 ? (
                <button
                  type="button"
                  className={buttons.button}
                  aria-disabled={isBusy || undefined}
                  onClick={() => void state.undo(stage.result.id)}
                >
                  {words.takeBack}
                </button>
              ) : null}
              <button type="button" className={buttons.button} onClick={state.startAgain}>
                {words.again}
              </button>
            </>
          ) : (
            <button
              type="button"
              className={buttons.primary}
              disabled={count === 0}
              aria-disabled={isBusy || undefined}
              onClick={() => void state.replace()}
            >
              {replacement ? words.replace(count) : words.remove(count)}
            </button>
          )}
        </PanelFooter>
      )}
    </>
  );
}

function Found({ state }: { state: ReplacingState }) {
  const { stage, leftOut } = state;
  // typing does not wait for a thousand hits
  const replacement = useDeferredValue(state.replacement);
  const list = useRef<HTMLDivElement>(null);
  const shown = stage.at === 'found' ? stage.found : null;
  useEffect(() => {
    // on a phone the form fills the panel
    if (shown && matchMedia('(max-width: 47.99em)').matches) list.current?.scrollIntoView();
  }, [shown]);
  if (stage.at !== 'found') {
    return (
      <>
        <p className={styles.quiet}>{words.lead}</p>
        <Running state={state} />
        <LatestReplacements onUndo={(id) => void state.undo(id)} />
      </>
    );
  }
  const { found, search } = stage;
  const hasDrafts = found.places.some(({ fields }) =>
    fields.some(({ document }) => document !== 'live'),
  );
  return (
    <div ref={list} className={styles.found}>
      <p role="status">
        {found.count === 0
          ? words.nothing(search.words)
          : words.found(found.count, found.places.length)}
      </p>
      {found.is_cut ? <p className={styles.warning}>{words.cut(found.count)}</p> : null}
      {hasDrafts ? <p className={styles.quiet}>{words.drafts}</p> : null}
      {found.count > 0 ? (
        <>
          <p className={styles.choice}>
            <button type="button" className={buttons.button} onClick={() => state.chooseAll(true)}>
              {words.all}
            </button>
            <button type="button" className={buttons.button} onClick={() => state.chooseAll(false)}>
              {words.none}
            </button>
          </p>
          <FoundPlaces
            places={found.places}
            leftOut={leftOut}
            replacement={replacement}
            onChoose={state.choose}
          />
        </>
      ) : null}
    </div>
  );
}
