import { useState } from 'react';
import type { AnsweredNode } from '../../content/answer/answered.ts';
import { isRichText } from '../../content/document/merge-rich-text-field.ts';
import { fieldNames } from '../../modules/validate.ts';
import dialog from '../editor-dialog.module.css';
import { EditorDialog } from '../editor-dialog.tsx';
import { afterRender, goTo } from '../page/page-elements.ts';
import { nameOf } from '../page/spoken.ts';
import { allNodes } from '../session/content-store.ts';
import type { DeletedText } from '../session/deleted-texts.ts';
import type { EditorSession } from '../session/session.ts';
import styles from './deleted-text.module.css';
import { deletedTextTexts } from './deleted-text.texts.ts';
import { writtenHtml } from './written-text.ts';

const words = deletedTextTexts.places;

interface DeletedTextPlacesProps {
  text: DeletedText;
  session: EditorSession;
  onClose(): void;
}

/** Where the text of a deleted module goes: behind any module as a new text, or to the end of a text that is there. */
export function DeletedTextPlaces({ text, session, onClose }: DeletedTextPlacesProps) {
  const [problem, setProblem] = useState('');
  const { content } = session;
  const nodes = [...allNodes(content.sections())].filter(({ model }) => model !== 'container');
  const html = writtenHtml(text);

  function done(id: number | null, field: string): void {
    session.dropDeleted(text.node);
    session.spoken.set(deletedTextTexts.said.elsewhere);
    if (id !== null) afterRender(() => goTo(id, field));
  }
  async function add(behind: number | null): Promise<void> {
    const place = behind === null ? null : content.placeOf(behind);
    const values = { ...session.initialOf('text'), content: html };
    const parts = [{ model: 'text', fields: values }];
    const became = place
      ? await session.add('text', values, { ...place, position: place.position + 1 })
      : await session.addSection(
          { is_online: true, extra_class: '', image: null, layout: 0, columns: [parts] },
          content.sections().length,
        );
    if (became.kind === 'refused') return setProblem(became.detail);
    done(place && became.kind === 'saved' ? became.id : null, 'content');
  }
  function append(node: AnsweredNode, field: string): void {
    session.save(node.id, { [field]: `${node[field] ?? ''}${html}` });
    done(node.id, field);
  }
  return (
    <EditorDialog title={words.title} onClose={onClose}>
      <div className={dialog.body}>
        <p role="alert" className={dialog.error}>
          {problem}
        </p>
        <button type="button" className={dialog.action} onClick={() => void add(null)}>
          {words.atTheEnd}
        </button>
        <ul className={styles.places}>
          {nodes.map(({ id }) => {
            const node = content.node(id);
            if (!node) return null;
            const name = nameOf([id], session);
            const field = [...fieldNames(node.model)].find((each) => isRichText(node.model, each));
            const holder = content.node(content.placeOf(id)?.parent ?? 0);
            return (
              <li key={id}>
                <span>{name}</span>
                {holder?.model === 'container' ? (
                  <button
                    type="button"
                    className={dialog.action}
                    aria-label={words.behindOf(name)}
                    onClick={() => void add(id)}
                  >
                    {words.behind}
                  </button>
                ) : null}
                {field ? (
                  <button
                    type="button"
                    className={dialog.action}
                    aria-label={words.appendTo(name)}
                    onClick={() => append(node, field)}
                  >
                    {words.append}
                  </button>
                ) : null}
              </li>
            );
          })}
        </ul>
      </div>
    </EditorDialog>
  );
}
