import { useEffect, useState } from 'react';
import type { Choice as Keep } from '#content/document/merge-rich-text.ts';
import { goTo } from '../page/page-elements.ts';
import type { ReadableField } from '../readable.tsx';
import type { Conflict } from '../session/conflict.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { BlockChoice } from './block-choice.tsx';
import {
  buildOutcome,
  type Choices,
  getChoice,
  listClashingBlocks,
  withChoice,
} from './choices.ts';
import { type OtherWords, clashTexts as words } from './clash.texts.ts';
import styles from './conflict-dialog.module.css';
import { Marked } from './marked.tsx';
import { PanelBesideText } from './panel-beside-text.tsx';
import { useOtherWords } from './use-other-words.ts';

/** Only the toolbar moves the focus here: keys typed into the text must not decide anything (G-231). */
export const CONFLICT_ID = 'editor-conflict';

/** Shows both texts of a clash beside the page until the author decides, who may go on typing (E-1, G-231). */
export function ConflictDialog({ session }: { session: EditorSession }) {
  const [conflict] = useObservable(session.conflicts);
  return conflict ? (
    <Choice key={`${conflict.id}:${conflict.field}`} conflict={conflict} session={session} />
  ) : null;
}

function Choice({ conflict, session }: { conflict: Conflict; session: EditorSession }) {
  const { id, field } = conflict;
  /** decisions per block; typing does not reset them */
  const [choices, setChoices] = useState<Choices>({});
  const blocks = listClashingBlocks(session.content.node(id)?.model ?? '', field, conflict);
  const [only] = blocks;
  const known = useOtherWords(session, conflict);
  const other = known ?? words.somebody;
  useEffect(() => {
    if (known) session.spoken.set(`${known.title}. ${words.spoken}`);
  }, [session, known]);
  const decide = (outcome: unknown) => {
    session.resolveConflict(outcome);
    goTo(id, field);
  };
  /** all decisions are saved at once (G-274) */
  const open = blocks.filter((block) => !getChoice(block, choices)).length;
  const count = blocks.length > 1 ? words.places(blocks.length) : words.lead;
  return (
    <PanelBesideText
      session={session}
      labelledBy="conflict-title"
      onKeyDown={({ key }) => {
        if (key === 'Escape') goTo(id, field);
      }}
    >
      <h2 id={CONFLICT_ID} tabIndex={-1}>
        <span id="conflict-title">{other.title}</span>
      </h2>
      <p>
        {session.getFieldLabel(id, field)}: {count} {words.later} {only ? words.othersMerged : null}
      </p>
      {blocks.length > 1 ? (
        <BlockChoice
          blocks={blocks}
          choices={choices}
          names={{ mine: words.mine, theirs: other }}
          onChoose={(chosen, keep) =>
            setChoices((before) =>
              chosen.reduce((all, each) => withChoice(all, each, keep), before),
            )
          }
        >
          <button
            type="button"
            disabled={open > 0}
            onClick={() => decide(buildOutcome(conflict, choices))}
          >
            {open > 0 ? words.open(open) : words.take}
          </button>
        </BlockChoice>
      ) : (
        <WholeChoice
          other={other}
          texts={only ?? conflict}
          isRich={Boolean(only)}
          of={{ model: session.content.node(id)?.model ?? '', field }}
          onChoose={(keep) => {
            if (only) decide(buildOutcome(conflict, withChoice({}, only, keep)));
            else decide(keep === 'mine' ? conflict.mine : conflict.theirs);
          }}
        />
      )}
    </PanelBesideText>
  );
}

interface WholeChoiceProps {
  texts: Pick<Conflict, 'mine' | 'theirs'>;
  other: OtherWords;
  /** rich text can contain both, one after the other */
  isRich: boolean;
  of: ReadableField;
  onChoose(keep: Keep): void;
}

/** Two texts to choose from, with the buttons always visible. */
function WholeChoice({ texts: both, other, isRich, of, onChoose }: WholeChoiceProps) {
  const names = { mine: words.mine, theirs: other, both: words.both };
  const keeps: Keep[] = isRich ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'];
  return (
    <>
      <div className={styles.choices}>
        {(['mine', 'theirs'] as const).map((keep) => (
          <section key={keep}>
            <h3>{names[keep].name}</h3>
            <blockquote>
              <Marked {...both} keep={keep} isRich={isRich} of={of} />
            </blockquote>
          </section>
        ))}
      </div>
      <p className={`${styles.actions} ${styles.foot}`}>
        {keeps.map((keep) => (
          <button key={keep} type="button" onClick={() => onChoose(keep)}>
            {names[keep].name}
          </button>
        ))}
      </p>
    </>
  );
}
