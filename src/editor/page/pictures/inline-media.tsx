import { type ReactNode, useLayoutEffect } from 'react';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { getRecordWord, type RecordWord } from '#modules/record-words.ts';
import type { MediaProps } from '#ui/words/field-renderers.ts';
import { useSession } from '../../session/current-session.ts';
import { findFieldElement } from '../page-elements.ts';
import { useRecord } from '../texts/inline-words.tsx';
import { findShownPictures, isPictureInput } from './own-pictures.ts';

/** A picture or gallery of the record whose page this is, as it is in the edited document. */
export function InlineMedia<Shown>(props: MediaProps<Shown>): ReactNode {
  const record = useRecord(useSession());
  const word = getRecordWord(props.field);
  if (!record || !word || !isPictureInput(word) || !(word.name in record))
    return props.children(props.shown);
  return <EditedMedia {...props} record={record} word={word} />;
}

interface EditedMediaProps<Shown> extends MediaProps<Shown> {
  record: AnsweredNode;
  word: RecordWord;
}

function EditedMedia<Shown>({ field, children, record, word }: EditedMediaProps<Shown>): ReactNode {
  const { id } = record;
  const { shown, isEmpty } = findShownPictures(record, word);
  // the header of a page is laid out by whether it has a picture
  useLayoutEffect(() => {
    findFieldElement({ id, field })?.closest('header')?.toggleAttribute('data-picture', !isEmpty);
  }, [id, field, isEmpty]);
  const mark = { 'data-node': id, 'data-field': field, 'data-placeholder': word.label };
  return children(shown as Shown, mark);
}
