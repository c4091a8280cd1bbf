import type { RefObject } from 'react';
import type { KindDescription } from '#lib/answers/kind-description.ts';
import type { FoundRow } from '../../finders/found-list.tsx';
import { FoundSearch, useSearch } from '../../modal/fields/found-search.tsx';
import { factsTexts } from '../facts.texts.ts';
import type { RecordName } from '../facts-api.ts';
import { useFoundRecords } from './use-found-records.ts';

const texts = factsTexts.records;

interface RecordSearchProps {
  label: string;
  kind: KindDescription;
  chosen: readonly number[];
  describedBy: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  isMultiple: boolean;
  onChoose(record: RecordName): void;
}

/** Finds records of a kind by name, page by page. */
export function RecordSearch({ input, label, kind, ...props }: RecordSearchProps) {
  const search = useSearch(input);
  const { rows, ...found } = useFoundRecords(search.isOpen ? kind : null, search.query);
  return (
    <FoundSearch
      {...props}
      search={search}
      label={texts.search(label)}
      foundLabel={texts.found(label)}
      rows={rows}
      found={found}
      describeRow={describeRow}
    />
  );
}

function describeRow({ id, name }: RecordName, isChosen: boolean): FoundRow {
  const kind = isChosen ? texts.chosen : '';
  return { key: `${id}`, title: name, detail: '', kind, isHidden: false, isChosen };
}
