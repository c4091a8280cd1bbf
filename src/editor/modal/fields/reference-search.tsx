import type { RefObject } from 'react';
import type { Finder } from '#modules/form.ts';
import { texts } from '../../editor.texts.ts';
import type { Found } from '../../finder.ts';
import { findersTexts as finders } from '../../finders/finders.texts.ts';
import { type FoundRow, toRow } from '../../finders/found-list.tsx';
import { useFound } from '../../finders/use-found.ts';
import { FoundSearch, useSearch } from './found-search.tsx';

interface ReferenceSearchProps {
  input: RefObject<HTMLInputElement | null>;
  finder: Finder;
  chosen: readonly number[];
  isMultiple: boolean;
  onChoose(found: Found): void;
}

/** Finds records by name within the form, page by page. */
export function ReferenceSearch({ input, finder, ...props }: ReferenceSearchProps) {
  const search = useSearch(input);
  const { rows, ...found } = useFound(search.isOpen ? getFinderPath(finder) : null, search.query);
  return (
    <FoundSearch
      {...props}
      search={search}
      label={texts.reference.search(finder.label)}
      foundLabel={texts.reference.found(finder.label)}
      rows={rows}
      found={found}
      describeRow={describeRow}
    />
  );
}

/** Being chosen matters more than being offline. */
function describeRow(found: Found, isChosen: boolean): FoundRow {
  const row = toRow(found, '');
  return isChosen ? { ...row, kind: finders.event.isChosen, isHidden: false, isChosen: true } : row;
}

function getFinderPath({ path, content_type }: Finder): string {
  const kind = path === 'file-finder' ? 'kind' : 'content_type';
  return `${path}?${new URLSearchParams({ [kind]: content_type })}`;
}
