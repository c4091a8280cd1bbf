import { useId } from 'react';
import { fieldLabel, moduleLabel } from '#modules/labels.ts';
import dialog from '../dialogs/editor-dialog.module.css';
import { nameOf } from '../page/spoken.ts';
import { Readable } from '../readable.tsx';
import type { EditorSession } from '../session/session.ts';
import type { Clash, Decision } from './draft-api.ts';
import styles from './publish-dialog.module.css';
import { publishingTexts } from './publishing.texts.ts';

const words = publishingTexts.clash;

interface ClashesProps {
  session: EditorSession;
  clashes: readonly Clash[];
  chosen: Readonly<Record<number, Decision['keep']>>;
  onChoose(index: number, keep: Decision['keep']): void;
}

/** Both texts of each place that draft and page have changed since they parted; one of them is chosen. */
export function Clashes({ session, clashes, chosen, onChoose }: ClashesProps) {
  const name = useId();
  return (
    <>
      <h3>{words.title}</h3>
      <p className={dialog.quiet}>{words.lead}</p>
      {clashes.map((clash, index) => (
        <fieldset key={`${clash.node}:${clash.field}`} className={styles.clash}>
          <legend>{titleOf(clash, session)}</legend>
          <div className={styles.choices}>
            {(['mine', 'theirs'] as const).map((keep) => (
              <div key={keep}>
                <label>
                  <input
                    type="radio"
                    name={`${name}-${index}`}
                    checked={chosen[index] === keep}
                    onChange={() => onChoose(index, keep)}
                  />
                  {words[keep]}
                </label>
                <blockquote>
                  <Side clash={clash} keep={keep} />
                </blockquote>
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

function titleOf({ node, model, field }: Clash, session: EditorSession): string {
  const isThere = session.content.node(node) !== undefined;
  const module = isThere ? nameOf([node], session) : model ? moduleLabel(model) : words.module;
  const part = { '*': words.whole, position: words.order }[field] ?? fieldLabel(model, field);
  return `${module}: ${part}`;
}

/** What one sees of a value: texts as they read; of a place or a whole module only that it is there. */
function Side({ clash, keep }: { clash: Clash; keep: Decision['keep'] }) {
  const value = clash[keep];
  if (clash.field === '*') return value === null ? words.removed : words.there;
  if (clash.field === 'position') return words.order;
  return <Readable value={value} />;
}
