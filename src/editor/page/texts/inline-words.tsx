import { Fragment, useCallback, useRef, useSyncExternalStore } from 'react';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { getRecordWord, listWordsInPlace, type RecordWord } from '#modules/record-words.ts';
import type { FieldRenderers, WordsProps } from '#ui/words/field-renderers.ts';
import { useSession } from '../../session/current-session.ts';
import { useObservable } from '../../session/observable.ts';
import type { EditorSession } from '../../session/session.ts';
import { findInherited } from './inherited-words.ts';
import { InlineRichText } from './inline-rich-text.tsx';
import { InlineText } from './inline-text.tsx';

const nothing = () => () => {};

/** The record's words on its page, as currently shown; undefined if they are not edited here. */
export function useRecord(session: EditorSession | null): AnsweredNode | undefined {
  const content = session?.content;
  const id = content?.record()?.id ?? 0;
  const subscribe = useCallback(
    (listener: () => void) => content?.subscribeNode(id, listener) ?? (() => {}),
    [content, id],
  );
  return useSyncExternalStore(
    content ? subscribe : nothing,
    () => content?.record(),
    () => undefined,
  );
}

const isText = (record: AnsweredNode, { name }: RecordWord) => typeof record[name] === 'string';

/** A text of the record whose page this is (docs/decisions/0016): edited like a module's. */
export const InlineWords: FieldRenderers['Words'] = (props) => {
  const session = useSession();
  const record = useRecord(session);
  const { as: Element, field, text, ...looks } = props;
  if (session && record) {
    const word = [getRecordWord(field)].find((each) => each && isText(record, each));
    const names = listWordsInPlace(field).filter((each) => isText(record, each));
    const edited = { ...props, session, record };
    if (names.length > 0) return <PlacedWords {...edited} word={word} names={names} />;
    if (word) return <EditedWords {...edited} word={word} />;
  }
  if (!text) return null;
  if (Element !== 'div') return <Element {...looks}>{text}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned where it is stored (cleanRichText)
  return <Element {...looks} dangerouslySetInnerHTML={{ __html: text }} />;
};

interface EditedWordsProps extends WordsProps {
  session: EditorSession;
  record: AnsweredNode;
  word: RecordWord;
}

interface PlacedWordsProps extends Omit<EditedWordsProps, 'word'> {
  /** missing: the kind has no such text */
  word: RecordWord | undefined;
  names: readonly RecordWord[];
}

/** A headline; while it is empty, the name that visitors see instead, which is then what the author edits. */
function PlacedWords({ word, names, ...props }: PlacedWordsProps) {
  const { as: Element, record, session, field: _, text: __, ...looks } = props;
  const isFilled = ({ name }: RecordWord) => record[name] !== '';
  const wasMissing = useRef(!word || !isFilled(word)).current;
  // a name that is being emptied must not vanish under the caret
  const first = useRef(new Set(names.filter(isFilled)));
  const hasOwn = word && (isFilled(word) || findInherited(record, word.name) !== null);
  if (word && (hasOwn || !wasMissing)) return <EditedWords {...props} word={word} />;
  const isShown = (each: RecordWord) => first.current.has(each) || isFilled(each);
  const shown = names.some(isShown) ? names.filter(isShown) : names;
  const [only] = shown;
  if (only && names.length === 1) return <EditedWords {...props} field={only.name} word={only} />;
  return (
    <Element {...looks}>
      {shown.map((each, index) => (
        <Fragment key={each.name}>
          {index > 0 && ' '}
          <EditedWords as="span" field={each.name} text="" {...{ session, record }} word={each} />
        </Fragment>
      ))}
    </Element>
  );
}

/** An empty text shows what visitors see instead, or its name. */
function EditedWords({ session, record, word, text, ...props }: EditedWordsProps) {
  const { field } = props;
  const value = String(record[field]);
  const focused = useObservable(session.focused);
  const isFocused = focused?.id === record.id && focused.field === field;
  // a text that is being emptied must not be filled again under the caret
  const isTyped = useRef(false);
  if (!isFocused || value !== '') isTyped.current = value !== '';
  // what visitors see comes from elsewhere only if the record's own was empty before
  const isElsewhere = useRef(value).current === '';
  const inherited = findInherited(record, field);
  const instead = inherited?.text ?? (isElsewhere && word.input !== 'rich' ? text : '');
  const edited = {
    ...props,
    module: record,
    ...(value === '' && inherited && { inherited: inherited.from }),
  };
  if (word.input !== 'rich')
    return <InlineText {...edited} value={value} placeholder={instead || word.label} />;
  const isReplaced = value === '' && !(isFocused && isTyped.current);
  return (
    <InlineRichText
      {...edited}
      value={isReplaced ? instead : value}
      isBorrowed={isReplaced && instead !== ''}
      placeholder={word.label}
    />
  );
}
