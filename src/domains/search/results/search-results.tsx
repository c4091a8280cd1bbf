import { LinkButton } from '#ui/button/button.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { ListEnd } from '#ui/list/list-end.tsx';
import { ListGroup, ListPage } from '#ui/list/list-page.tsx';
import { ListStart } from '#ui/list/list-start.tsx';
import { useEndlessList } from '#ui/list/use-endless-list.ts';
import type { SearchResult } from '../search.schema.ts';
import { de as texts } from '../search.texts.ts';
import { SEARCH_CATEGORIES, searchAddress } from '../search-path.ts';
import type { FoundPart, SearchData } from './load-search.ts';
import { NothingFound } from './nothing-found.tsx';
import { ResultRow } from './result-row.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-results.module.css';

/** Search field, counts per category, results (SEARCH-18, SEARCH-19, G-10, G-71). */
export function SearchResults(data: SearchData & { headline: string }) {
  const { headline, q, category, counts, parts, did_you_mean, programme } = data;
  const count = category ? counts[category] : counts.events + counts.others;
  return (
    <ListPage
      headline={headline}
      notes={data.notes}
      filters={
        <>
          <SearchForm q={q} category={category} />
          {counts.events + counts.others > 0 && <Categories {...data} />}
        </>
      }
    >
      <div>
        <p role="status" className={styles.count}>
          {!q && texts.start}
          {q && (count > 0 ? texts.found(count, did_you_mean ?? q) : texts.none(q))}
        </p>
        {did_you_mean && (
          <p className={styles.meant}>
            {texts.corrected(q)} {texts.did_you_mean}{' '}
            <a href={searchAddress({ q: did_you_mean, category })}>{did_you_mean}</a>?
          </p>
        )}
      </div>
      {programme && (
        <p className={styles.programme}>
          <a href={programme.url}>
            {programme.title} <span>{texts.performances(programme.count)}</span>
          </a>
        </p>
      )}
      {q && count === 0 && <NothingFound {...data} />}
      {category
        ? parts.map((part) => <Category key={part.category} {...data} part={part} />)
        : parts.map((part) => <Beginning key={part.category} {...data} part={part} />)}
    </ListPage>
  );
}

function Categories({ q, category, counts }: SearchData) {
  const all = {
    key: 'all',
    href: searchAddress({ q }),
    isChosen: !category,
    name: texts.choice(texts.all, counts.events + counts.others),
  };
  const choices = SEARCH_CATEGORIES.map((each) => ({
    key: each,
    href: searchAddress({ q, category: each }),
    isChosen: each === category,
    name: texts.choice(texts.category(each), counts[each]),
  }));
  return <Choices label={texts.categories} choices={[all, ...choices]} />;
}

interface PartProps extends SearchData {
  part: FoundPart;
}

/** The first results of a category, and a link to all. */
function Beginning({ q, counts, today, part: { category, results } }: PartProps) {
  if (results.length === 0) return null;
  const count = counts[category];
  return (
    <ListGroup title={texts.category(category)}>
      <Rows results={results} today={today} />
      {count > results.length && (
        <p className={styles.more}>
          <LinkButton href={searchAddress({ q, category })} weight="plain">
            {texts.more_of(category, count)}
          </LinkButton>
        </p>
      )}
    </ListGroup>
  );
}

/** Ids are unique per kind only. */
const getKey = ({ type, id }: SearchResult) => `${type}-${id}`;

/** All results of a category: infinite scrolling, or pages without a script. */
function Category({ q, page, today, part: { category, results, next } }: PartProps) {
  const address = searchAddress({ q, category, page });
  const endless = useEndlessList<SearchResult>({ address, results, next, getKey });
  if (results.length === 0) return null;
  return (
    <ListGroup title={texts.category(category)}>
      <ListStart page={page} href={searchAddress({ q, category, page: page - 1 })}>
        {texts.earlier}
      </ListStart>
      <Rows results={endless.items} today={today} />
      <ListEnd endless={endless} href={searchAddress({ q, category, page: page + 1 })} />
    </ListGroup>
  );
}

function Rows({ results, today }: { results: readonly SearchResult[]; today: string }) {
  return (
    <ul className={styles.rows}>
      {results.map((result) => (
        <ResultRow key={getKey(result)} result={result} today={today} />
      ))}
    </ul>
  );
}
