import { useEffect, useState } from 'react';
import { fetchWriter } from '../editor-api.ts';
import type { Replaced } from '../session/conflict.ts';
import type { EditorSession } from '../session/session.ts';
import type { Writer } from '../session/writer.ts';
import { clashTexts, type OtherWords } from './clash.texts.ts';

const NOBODY_KNOWN: Writer = { author: null, author_id: null };

/** Labels for the other text by who saved it. @returns null while loading */
export function useOtherWords(session: EditorSession, replaced: Replaced): OtherWords | null {
  const { id: node, field, theirs, since } = replaced;
  const [writer, setWriter] = useState<Writer | null>(null);
  const saved = JSON.stringify(theirs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text was saved: request again
  useEffect(() => {
    let isWanted = true;
    const { owner, document } = session;
    const take = (found: Writer) => {
      if (isWanted) setWriter(found);
    };
    fetchWriter({ owner, document, node, field, since }).then(take, () => take(NOBODY_KNOWN));
    return () => {
      isWanted = false;
    };
  }, [session, node, field, since, saved]);
  if (!writer) return null;
  if (writer.author_id === session.user.get().id) return clashTexts.oneself;
  return writer.author ? clashTexts.colleague(writer.author) : clashTexts.somebody;
}
