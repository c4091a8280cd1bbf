import { type ReactNode, useEffect, useState } from 'react';
import { texts } from '../editor.texts.ts';
import { goTo } from '../page/page-elements.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import type { Conflict } from '../session/view.ts';
import { BlockChoice } from './block-choice.tsx';
import { type Choices, clashingBlocks, outcomeOf, withChoice } from './choices.ts';
import styles from './conflict-dialog.module.css';
import { Marked } from './marked.tsx';

/** The keyboard comes here from the toolbar only: keys that are meant for the text never choose (G-231). */
export const CONFLICT_ID = 'editor-conflict';

const words = texts.conflict;

/** A true clash shows both texts beside the page, and waits for as long as somebody likes to type on (E-1, G-231). */
export function ConflictDialog({ session }: { session: EditorSession }) {
  const [conflict] = useObservable(session.conflicts);
  return conflict ? (
    <Choice key={`${conflict.id}:${conflict.field}`} conflict={conflict} session={session} />
  ) : null;
}

function Choice({ conflict, session }: { conflict: Conflict; session: EditorSession }) {
  const { id, field } = conflict;
  /** of the blocks; they outlast what is typed on meanwhile */
  const [choices, setChoices] = useState<Choices>({});
  const blocks = clashingBlocks(session.content.node(id)?.model ?? '', field, conflict);
  const [only] = blocks;
  useEffect(() => session.spoken.set(`${words.title}. ${words.spoken}`), [session]);
  const decide = (outcome: unknown) => {
    session.resolveConflict(outcome);
    goTo(id, field);
  };
  const count = blocks.length > 1 ? words.places(blocks.length) : words.lead;
  return (
    <div
      data-editor
      role="dialog"
      className={styles.dialog}
      aria-labelledby="conflict-title"
      onKeyDown={({ key }) => {
        if (key === 'Escape') goTo(id, field);
      }}
    >
      <h2 id={CONFLICT_ID} tabIndex={-1}>
        <span id="conflict-title">{words.title}</span>
      </h2>
      <p>
        {session.fieldLabelOf(id, field)}: {count} {words.later} {only ? words.othersMerged : null}
      </p>
      {blocks.length > 1 ? (
        <BlockChoice
          {...{ blocks, choices, onDecide: decide }}
          onChoose={(chosen, keep) =>
            setChoices((before) =>
              chosen.reduce((all, each) => withChoice(all, each, keep), before),
            )
          }
          outcome={outcomeOf(conflict, choices)}
        />
      ) : (
        <WholeChoice texts={only ?? conflict} isRich={Boolean(only)}>
          {(keep) => (
            <button
              type="button"
              onClick={() =>
                decide(only ? outcomeOf(conflict, withChoice({}, only, keep)) : conflict[keep])
              }
            >
              {keep === 'mine' ? words.keepMine : words.keepTheirs}
            </button>
          )}
        </WholeChoice>
      )}
      {only && blocks.length === 1 ? (
        <p className={styles.actions}>
          <button
            type="button"
            onClick={() => decide(outcomeOf(conflict, withChoice({}, only, 'both')))}
          >
            {words.keepBoth}
          </button>
        </p>
      ) : null}
    </div>
  );
}

interface WholeChoiceProps {
  texts: Pick<Conflict, 'mine' | 'theirs'>;
  isRich: boolean;
  /** what chooses it */
  children(keep: 'mine' | 'theirs'): ReactNode;
}

/** Two texts of which one holds. */
function WholeChoice({ texts: both, isRich, children }: WholeChoiceProps) {
  return (
    <div className={styles.choices}>
      {(['mine', 'theirs'] as const).map((keep) => (
        <section key={keep}>
          <h3>{words[keep]}</h3>
          <blockquote>
            <Marked {...both} {...{ keep, isRich }} />
          </blockquote>
          {children(keep)}
        </section>
      ))}
    </div>
  );
}
