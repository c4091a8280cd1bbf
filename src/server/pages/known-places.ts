import { FAVOURITES_PATH } from '#domains/programme/favourites/favourite-keys.ts';
import { searchPath } from '#domains/search/search-path.ts';
import { distance, fold, getAllowedSlips, tokenise } from '#domains/search/words/fold.ts';
import type { PageService } from '#domains/site/pages/page.service.server.ts';
import { getPageUrl, inTreeOrder, type PageNode } from '#domains/site/pages/page-tree.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import {
  ENSEMBLE_PATH,
  EVENTS_PATH,
  MAGAZINE_PATH,
  PRODUCTIONS_PATH,
  WEBSHOP_PATH,
} from '#lib/pages/detail-urls.ts';
import type { SimilarPage } from '#lib/pages/similar-page.ts';
import { placeTexts as texts } from './known-places.texts.ts';

/** A page of every house. With an empty `url` only the house's own pages of these names are offered. */
interface Place {
  url: string;
  title: string;
  /** words for it in the addresses of theatres */
  names: string;
}

const PLACES: readonly Place[] = [
  { url: searchPath(), title: texts.search, names: 'suche suchen search finden' },
  {
    url: FAVOURITES_PATH,
    title: texts.favourites,
    names: 'merkliste merkzettel favoriten favorites wunschliste',
  },
  {
    url: EVENTS_PATH,
    title: texts.programme,
    names:
      'programm spielplan kalender termine veranstaltungen vorstellungen events event programme calendar',
  },
  {
    url: WEBSHOP_PATH,
    title: texts.shop,
    names:
      'karten tickets ticket karte webshop shop ticketshop kartenkauf kasse theaterkasse vorverkauf',
  },
  {
    url: PRODUCTIONS_PATH,
    title: texts.productions,
    names: 'produktionen stuecke repertoire inszenierungen productions',
  },
  {
    url: ENSEMBLE_PATH,
    title: texts.ensemble,
    names: 'ensemble team mitwirkende kuenstler menschen personen people',
  },
  {
    url: MAGAZINE_PATH,
    title: texts.magazine,
    names: 'mediathek magazin blog journal news aktuelles nachrichten magazine videos',
  },
  { url: '', title: '', names: 'kontakt contact ansprechpartner impressum imprint' },
  { url: '', title: '', names: 'anfahrt anreise adresse lageplan wegbeschreibung' },
  { url: '', title: '', names: 'barrierefreiheit inklusion zugaenglichkeit' },
  { url: '', title: '', names: 'jobs stellen karriere stellenangebote stellenausschreibungen' },
  { url: '', title: '', names: 'abo abos abonnements abonnement' },
];

/** An address with more words is a title. */
const MAX_WORDS = 3;

/** Says nothing of what an address means: 'spielzeit', 'kalender' and the like stand beside it. */
const YEAR = /^\d+$/;

const foldWords = (text: string) => tokenise(text).map(({ word }) => fold(word));
const toPhrase = (text: string) => foldWords(text).join(' ');

/** Pages of the site that an address may mean. */
export interface FoundPlaces {
  /** called by nothing but these words */
  named: SimilarPage[];
  /**
   * called by one of these words among others: 'karten-fuer-schulen', but also the play 'Karte und Gebiet'; or by nothing
   * but a misspelt one
   */
  kindred: SimilarPage[];
}

/**
 * Finds the site's own pages by a name or a synonym: 'spielplan' finds the programme, and so does 'kalender 2026'. Pages
 * with exactly this name come first, then the pages of every house, then pages named by a synonym (G-304, G-361).
 * @param text the last words of an address
 */
export async function findPlaces(
  text: string,
  pages: Pick<PageService, 'tree' | 'isReachable'>,
  moment: { now: Date; facts: AnswerFacts },
): Promise<FoundPlaces> {
  const words = foldWords(text);
  if (words.length === 0 || words.length > MAX_WORDS) return { named: [], kindred: [] };
  const visible: PageNode[] = [];
  for (const node of inTreeOrder(await pages.tree())) {
    if (node.path && (await pages.isReachable(`/${node.path}`, moment))) visible.push(node);
  }
  const place = findPlace((name) => words.includes(name));
  const offered = new Map<string, string>();
  const offer = (url: string, title: string) => offered.has(url) || offered.set(url, title);
  const offerNamed = (names: readonly string[]) => {
    for (const node of visible) {
      if (listNames(node).some((name) => names.includes(name)))
        offer(getPageUrl(node), getTitle(node));
    }
  };
  offerNamed([words.join(' ')]);
  const exact = offered.size;
  if (place?.url) {
    const entry = visible.find((node) => node.in_menu && getPageUrl(node) === place.url);
    offer(place.url, entry ? getTitle(entry) : place.title);
  }
  if (place) offerNamed(foldWords(place.names));
  const all = Array.from(offered, ([url, title]) => ({ url, title }));
  if (all.length === 0) return { named: [], kindred: misspelt(words.join(' '), visible) };
  const names = foldWords(place?.names ?? '');
  const isWhole = words.every((word) => names.includes(word) || YEAR.test(word));
  return isWhole
    ? { named: all, kindred: [] }
    : { named: all.slice(0, exact), kindred: all.slice(exact) };
}

const findPlace = (isIts: (name: string) => boolean) =>
  PLACES.find(({ names }) => foldWords(names).some(isIts));

/** The nearest page with a name that a slip of the fingers makes of this one (G-448). */
function misspelt(text: string, visible: readonly PageNode[]): SimilarPage[] {
  const slips = getAllowedSlips(text);
  const slipsTo = (name: string) => distance(text, name, slips);
  const near = visible
    .map((node) => ({ node, far: Math.min(...listNames(node).map(slipsTo)) }))
    .filter(({ far }) => far <= slips)
    .sort((a, b) => a.far - b.far)[0];
  const place = findPlace((name) => slipsTo(name) <= (near ? near.far - 1 : slips));
  if (place?.url) return [{ url: place.url, title: place.title }];
  return near ? [{ url: getPageUrl(near.node), title: getTitle(near.node) }] : [];
}

const getTitle = ({ menu_name, title }: PageNode) => menu_name || title;

/** The names of a page: the last part of its address, its title and its label in menus. */
function listNames({ path, title, menu_name }: PageNode): string[] {
  return [path.split('/').at(-1) ?? '', title, menu_name].map(toPhrase);
}
