import { useCallback, useRef, useSyncExternalStore } from 'react';
import { getRecordWord } from '#modules/record-words.ts';
import type { FieldRenderers } from '#ui/words/field-renderers.ts';
import { useSession } from '../../session/current-session.ts';
import type { EditorSession } from '../../session/session.ts';
import { InlineRichText } from './inline-rich-text.tsx';
import { InlineText } from './inline-text.tsx';

const nothing = () => () => {};

/** The record's words on its page, as currently shown; undefined if they are not edited here. */
function useRecord(session: EditorSession | null) {
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

/**
 * A text of the record whose page this is (docs/decisions/0016): edited like a module's. If it is empty, its place shows what
 * visitors see instead, or its name.
 */
export const InlineWords: FieldRenderers['Words'] = ({ as: Element, text, ...props }) => {
  const record = useRecord(useSession());
  const { field, ...looks } = props;
  const word = getRecordWord(field);
  const value = record?.[field];
  // what visitors see in its place comes from elsewhere only if it was empty before
  const isElsewhere = useRef(value).current === '';
  if (!record || !word || typeof value !== 'string') {
    if (!text) return null;
    if (Element !== 'div') return <Element {...looks}>{text}</Element>;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned where it is stored (cleanRichText)
    return <Element {...looks} dangerouslySetInnerHTML={{ __html: text }} />;
  }
  const instead = isElsewhere ? text : '';
  const edited = { ...props, as: Element, module: record };
  // writing begins with the text that visitors see, and makes it the record's own
  if (word.is_rich)
    return <InlineRichText {...edited} value={value || instead} placeholder={word.label} />;
  return <InlineText {...edited} value={value} placeholder={instead || word.label} />;
};
