import type { EditorUser } from '../editor-api.ts';

/** A kind of record that is created beside the page, from a few of its fields. */
export interface Creatable {
  /** of its calls */
  path: 'events' | 'productions' | 'persons' | 'articles' | 'series' | 'venues';
  content_type: string;
  /** 'Neue Vorstellung' */
  label: string;
  /** further words to find it by */
  also: string;
  /** in the order of the dialog; others are filled in on the page */
  fields: readonly string[];
  /** beside a field, where the dialog needs it */
  help?: Readonly<Record<string, string>>;
  /** of its pages, below `/de`; repeated from detail-urls.ts, which visitors load: exports for editors would make it larger */
  base: string;
  /** its pages are listed there */
  isListed?: true;
}

export const CREATABLES: readonly Creatable[] = [
  {
    path: 'events',
    content_type: 'programme.event',
    label: 'Neue Vorstellung',
    also: 'Termin Aufführung Veranstaltung Spielplan',
    fields: ['production_id', 'name', 'date_start', 'room_id'],
    help: { name: 'Nur wenn die Vorstellung zu keiner Produktion gehört.' },
    base: 'programm',
    isListed: true,
  },
  {
    path: 'productions',
    content_type: 'programme.production',
    label: 'Neue Produktion',
    also: 'Stück Inszenierung',
    fields: ['name', 'season_id'],
    base: 'produktionen',
    isListed: true,
  },
  {
    path: 'persons',
    content_type: 'ensemble.person',
    label: 'Neue Person',
    also: 'Ensemble Mitwirkende Gast',
    fields: ['first_name', 'last_name', 'function', 'category_id'],
    base: 'ensemble',
    isListed: true,
  },
  {
    path: 'articles',
    content_type: 'magazine.article',
    label: 'Neuer Beitrag',
    also: 'Artikel Magazin Blog Nachricht',
    fields: ['title'],
    base: 'mediathek-de',
    isListed: true,
  },
  {
    path: 'series',
    content_type: 'programme.series',
    label: 'Neue Reihe',
    also: 'Festival',
    fields: ['name'],
    base: 'series',
  },
  {
    path: 'venues',
    content_type: 'programme.venue',
    label: 'Neuer Spielort',
    also: 'Haus Bühne',
    fields: ['name', 'city'],
    base: 'venues',
  },
];

/** The kinds that this account may create; the service checks again. */
export function listCreatables({ admin_menus }: EditorUser): Creatable[] {
  const urls = new Set(
    admin_menus.flatMap(({ children }) => (children as { url: string }[]).map(({ url }) => url)),
  );
  return CREATABLES.filter(({ path }) => urls.has(`/cms-hub/${path}`));
}

/** The kind that a page of the site lists. */
export const findListed = (creatables: readonly Creatable[], pathname: string) =>
  creatables.find(
    ({ base, isListed }) => isListed && pathname.replace(/\/$/, '') === `/de/${base}`,
  );

/** The page of a record. */
export const buildRecordUrl = ({ base }: Creatable, slug: string, id: number): string =>
  `/de/${base}/${slug}/${id}`;
