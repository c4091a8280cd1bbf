import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { getRecordWord, type RecordWord } from '#modules/record-words.ts';
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

/** A text of the record whose page this is (docs/decisions/0016): edited like a module's. */
export const InlineWords: FieldRenderers['Words'] = (props) => {
  const session = useSession();
  const record = useRecord(session);
  const { as: Element, field, text, ...looks } = props;
  const word = getRecordWord(field);
  if (session && record && word && typeof record[field] === 'string')
    return <EditedWords {...props} session={session} record={record} word={word} />;
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
  const instead = inherited?.text ?? (isElsewhere && !word.is_rich ? text : '');
  const edited = {
    ...props,
    module: record,
    ...(value === '' && inherited && { inherited: inherited.from }),
  };
  if (!word.is_rich)
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
