import { useId } from 'react';
import { fieldLabel, moduleLabel } from '#modules/labels.ts';
import { BlockChoice } from '../clash/block-choice.tsx';
import { clashTexts } from '../clash/clash.texts.ts';
import dialog from '../dialogs/editor-dialog.module.css';
import { describeSelection } from '../page/spoken.ts';
import { Readable } from '../readable.tsx';
import type { EditorSession } from '../session/session.ts';
import {
  buildClashKey,
  findClashingBlocks,
  getChoices,
  type Selection,
  type Selections,
  withBlocks,
} from './chosen.ts';
import type { Clash } from './draft-api.ts';
import styles from './publish-dialog.module.css';
import { publishingTexts } from './publishing.texts.ts';

const words = publishingTexts.clash;

type Keep = 'mine' | 'theirs';

interface ClashesProps {
  session: EditorSession;
  clashes: readonly Clash[];
  selections: Selections;
  onSelect(clash: Clash, selection: Selection): void;
}

/** Both texts of each clash between draft and page, decided as a whole or by block. */
export function Clashes({ session, clashes, selections, onSelect }: ClashesProps) {
  return (
    <>
      <h3>{words.title}</h3>
      <p className={dialog.quiet}>{words.lead}</p>
      {clashes.map((clash) => {
        const key = buildClashKey(clash);
        const of = { clash, selection: selections[key] };
        const select = (selection: Selection) => onSelect(clash, selection);
        return (
          <fieldset key={key} className={styles.clash}>
            <legend>{getTitle(clash, session)}</legend>
            {findClashingBlocks(clash).length > 0 ? (
              <Blocks {...of} onSelect={select} />
            ) : (
              <Sides {...of} onSelect={select} />
            )}
          </fieldset>
        );
      })}
    </>
  );
}

interface ClashProps {
  clash: Clash;
  selection: Selection | undefined;
  onSelect(selection: Selection): void;
}

/** Rich text by blocks, as for clashes while typing (G-301). */
function Blocks({ clash, selection, onSelect }: ClashProps) {
  return (
    <>
      <p className={dialog.quiet}>{clashTexts.othersMerged}</p>
      <BlockChoice
        blocks={findClashingBlocks(clash)}
        choices={getChoices(selection)}
        names={words}
        onChoose={(blocks, keep) => onSelect(withBlocks(selection, blocks, keep))}
      />
    </>
  );
}

/** Two values to choose from. */
function Sides({ clash, selection, onSelect }: ClashProps) {
  const name = useId();
  return (
    <div className={styles.choices}>
      {(['mine', 'theirs'] as const).map((keep) => (
        <div key={keep}>
          <label>
            <input
              type="radio"
              name={name}
              checked={selection === keep}
              onChange={() => onSelect(keep)}
            />
            {words[keep].short}
          </label>
          <blockquote>
            <Side clash={clash} keep={keep} />
          </blockquote>
        </div>
      ))}
    </div>
  );
}

function getTitle({ node, model, field }: Clash, session: EditorSession): string {
  const isThere = session.content.node(node) !== undefined;
  const module = isThere
    ? describeSelection([node], session)
    : model
      ? moduleLabel(model)
      : words.module;
  const part = { '*': words.whole, position: words.order }[field] ?? fieldLabel(model, field);
  return `${module}: ${part}`;
}

/** A value as readers see it; of places and whole modules only that they exist. */
function Side({ clash, keep }: { clash: Clash; keep: Keep }) {
  const value = clash[keep];
  if (clash.field === '*') return value === null ? words.removed : words.there;
  if (clash.field === 'position') return words.order;
  return <Readable value={value} of={{ model: clash.model ?? '', field: clash.field }} />;
}
