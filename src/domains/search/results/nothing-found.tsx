import {
  ENSEMBLE_PATH,
  EVENTS_PATH,
  MAGAZINE_PATH,
  PRODUCTIONS_PATH,
} from '#lib/pages/detail-urls.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { de as texts } from '../search.texts.ts';
import { SEARCH_CATEGORIES, searchAddress } from '../search-path.ts';
import type { SearchData } from './load-search.ts';
import styles from './search-results.module.css';

const WAYS = [
  { href: EVENTS_PATH, name: texts.nothing.programme },
  { href: PRODUCTIONS_PATH, name: texts.nothing.productions },
  { href: ENSEMBLE_PATH, name: texts.nothing.ensemble },
  { href: MAGAZINE_PATH, name: texts.nothing.magazine },
];

/** Suggestions for a search without results: the other category, single words, another spelling, other pages. */
export function NothingFound({ q, category, counts, words, contact }: SearchData) {
  const other = SEARCH_CATEGORIES.find((each) => each !== category && counts[each] > 0);
  if (category && other) {
    return (
      <p>
        <LinkButton href={searchAddress({ q, category: other })} weight="plain">
          {texts.nothing.in_other(other, counts[other])}
        </LinkButton>
      </p>
    );
  }
  return (
    <div className={styles.nothing}>
      {words.length > 0 ? (
        <>
          <p>{texts.nothing.single_words}</p>
          <Links links={words.map((word) => ({ href: searchAddress({ q: word }), name: word }))} />
        </>
      ) : (
        <ul className={styles.hints}>
          <li>{texts.nothing.spelling}</li>
          <li>{texts.nothing.shorter}</li>
        </ul>
      )}
      <h2>{texts.nothing.elsewhere}</h2>
      <Links links={WAYS} />
      {contact && <Contact {...contact} />}
    </div>
  );
}

/** Offers to ask the house when nothing is found. */
function Contact({ email, phone }: NonNullable<SearchData['contact']>) {
  const ways = [
    { href: `tel:${phone.replace(/[^\d+]/g, '')}`, name: phone },
    { href: `mailto:${email}`, name: email },
  ].filter(({ name }) => name);
  if (ways.length === 0) return null;
  return (
    <>
      <h2>{texts.nothing.contact}</h2>
      <Links links={ways} />
    </>
  );
}

function Links({ links }: { links: readonly { href: string; name: string }[] }) {
  return (
    <ul className={styles.ways}>
      {links.map(({ href, name }) => (
        <li key={name}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
