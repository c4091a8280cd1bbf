import type { SearchedKind } from '#domains/search/index/searched-kind.server.ts';
import { readSources } from '#domains/search/index/source.repository.server.ts';
import { PAGE_CONTENT_TYPE } from '#domains/site/pages/page-answer.server.ts';
import { pageUrl } from '#domains/site/pages/page-path.ts';
import { selectSearchedPages } from '#domains/site/pages/page-search.server.ts';
import { PAGE_KINDS } from './records/record-pages.ts';

/** 'programm' of '/de/programm/woyzeck/12' */
const getPathPart = (path: string) => path.split('/')[2] ?? '';

const records = PAGE_KINDS.map(({ table, content_type, url, search }): SearchedKind => {
  const { label, weight, below, select } = search;
  return {
    kind: table,
    label: label.de,
    weight,
    below: [url('', 0), below ?? ''].map(getPathPart).filter(Boolean),
    read: readSources({ table, content_type, url, select }),
  };
});

const pages: SearchedKind = {
  kind: 'page',
  label: 'Seite',
  // what visitors have to know for their visit: before people who are mentioned with it
  weight: 1.35,
  below: [],
  read: readSources({
    table: 'page',
    content_type: PAGE_CONTENT_TYPE,
    url: pageUrl,
    select: selectSearchedPages,
  }),
};

/** Everything that visitors can search, highest ranking first. */
export const SEARCHED_KINDS: readonly SearchedKind[] = [...records, pages].sort(
  (a, b) => b.weight - a.weight,
);
