import { Temporal } from 'temporal-polyfill';
import { type Calendar, shortDay } from '../calendar.ts';
import type { DemoFiles } from '../files.server.ts';
import { chooseAccess } from './access.ts';
import { demoProductions } from './all.ts';
import type { DemoArticle } from './articles/entries.ts';
import { buildBill, parseRoles } from './bill.ts';
import type { DemoProduction } from './entries.ts';
import { type PlannedDate, planProgramme } from './plan.ts';
import { listPrices } from './prices.ts';
import { getScenes } from './scenes.ts';
import { chooseTags, decideState, isAtWill, wallMoment } from './states.ts';
import { demoSchoolGenre, type ProductionTag } from './vocabulary.ts';

/** What the entries become as fields of records. */

type Ids = ReadonlyMap<string, number>;

/** Ids by slug, of tags by scope and slug, of persons by name. */
export interface MadeRecords {
  rooms: Ids;
  genres: Ids;
  types: Ids;
  tags: Ids;
  seasons: Ids;
  series: Ids;
  persons: Ids;
  files: DemoFiles;
  productions: Ids;
}

export const paragraphs = (text = '') =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((each) => `<p>${each.trim().split(/\s+/).join(' ')}</p>`)
    .join('');

/** From September to August. */
export function getSeason(day: Temporal.PlainDate) {
  const year = day.month >= 9 ? day.year : day.year - 1;
  const next = String((year + 1) % 100).padStart(2, '0');
  return {
    slug: `${year}-${next}`,
    name: `Spielzeit ${year}/${next}`,
    date_from: `${year}-09-01`,
    date_to: `${year + 1}-08-31`,
  };
}

/** 'MM-DD' in the season so many years ago. */
export function findDay(monthDay: string, ago: number, when: Calendar): Temporal.PlainDate {
  const [month = 1, day = 1] = monthDay.split('-').map(Number);
  const season = getSeason(when.today.subtract({ years: ago }));
  const year = Number(season.date_from.slice(0, 4)) + (month >= 9 ? 0 : 1);
  return Temporal.PlainDate.from({ year, month, day });
}

/** The slug of its picture, if it has one. */
export function getPicture({
  picture,
  poster,
  slug,
}: Pick<DemoProduction, 'picture' | 'poster' | 'slug'>): string | null {
  return picture ?? (poster ? `werk-${slug}` : null);
}

function parseWorks(works: string | undefined) {
  return parseRoles(works).map(({ role: authorship, name }) => {
    const [author = '', ...title] = name.split(', ');
    return { authorship, author, title: title.join(', ') };
  });
}

export async function productionRecord(
  production: DemoProduction,
  made: Omit<MadeRecords, 'productions'>,
  when: Calendar,
) {
  const { slug, name, subline, teaser, about, genre, type, run, minutes, pauses } = production;
  const premiere = run.premiere && when.premiere(run.premiere).day;
  const picture = getPicture(production);
  const { gallery, sponsors = [] } = getScenes(slug);
  const { files } = made;
  const scenes = await Promise.all(gallery.map(files.findId));
  const marks = await Promise.all(
    sponsors.map(async ([logo, title]) => ({
      title,
      website: '/de/freunde',
      image: await files.findId(logo),
    })),
  );
  const booklet = await files.findBooklet(slug);
  const tags: ProductionTag[] = [
    ...(premiere ? (['neu'] as const) : run.dates > 3 ? (['repertoire'] as const) : []),
    ...(production.series?.includes('wasserstand') ? (['sommer'] as const) : []),
  ];
  return {
    slug,
    name,
    subline,
    teaser_text: teaser,
    description: paragraphs(about),
    preline: production.preline ?? '',
    original_title: production.original ?? '',
    works: parseWorks(production.works),
    content_notes: paragraphs(production.notes),
    sensory_notes: paragraphs(production.senses),
    season_id: made.seasons.get(getSeason(premiere ?? when.today).slug) ?? null,
    exhibition_type_id: made.types.get(type ?? 'vorstellung') ?? null,
    genre_id: made.genres.get(genre) ?? null,
    premiere_date: premiere ? premiere.toString() : null,
    duration_minutes: minutes ?? null,
    intermissions: pauses ?? null,
    age_recommendation: production.age ?? '',
    language: production.language ?? '',
    surtitles: production.surtitles ?? [],
    latecomers:
      production.room === 'kammer' ? 'Kein Nacheinlass: Die Tür führt durch das Bühnenbild.' : '',
    access: [...(production.access ?? [])],
    press_quotes: (production.press ?? []).map(({ day, ago, ...quote }) => ({
      ...quote,
      date: findDay(day, ago, when).toString(),
      url: '',
    })),
    image: picture === null ? null : await files.findId(picture),
    video: production.trailer ? await files.findId('weir') : null,
    audio: production.audio ? await files.findId('tuning') : null,
    downloads: booklet === null ? [] : [{ title: 'Programmheft', url: booklet }],
    gallery: scenes.filter((id) => id !== null),
    sponsors: marks,
    tag_ids: tags.flatMap((tag) => made.tags.get(`production:${tag}`) ?? []),
    team: buildBill(production.team, made.persons),
    cast: buildBill(production.cast, made.persons),
    is_online: true,
  };
}

/** Lines above and below the title of an article about a premiere: date, place, work. */
function premiereLines(work: string | undefined, when: Calendar) {
  const production = demoProductions.find(({ slug }) => slug === work);
  if (!production?.run.premiere) return {};
  const { day, stage, title, author } = when.premiere(production.run.premiere);
  return { preline: `Premiere am ${shortDay(day)} · ${stage}`, subline: `${title} (${author})` };
}

const WORDS_A_MINUTE = 60;

/** Its text is in its sections, see the seed. */
export async function articleRecord(
  { slug, title, category, tags, ago, teaser, text, by, picture, ...of }: DemoArticle,
  made: MadeRecords & { categories: Ids },
  when: Calendar,
) {
  const { works = [], people = [], media = 'text' } = of;
  return {
    slug,
    title,
    teaser_text: teaser,
    author: by,
    media_kind: media,
    ...(category === 'premieren' && premiereLines(works[0], when)),
    published_at: wallMoment(when.today.subtract({ days: ago }), '09:00'),
    reading_minutes: Math.ceil(text.split(/\s+/).length / WORDS_A_MINUTE),
    is_main_teaser: slug === 'ein-lob-der-letzten-reihe',
    image: picture === null ? null : await made.files.findId(picture),
    category_ids: [made.categories.get(category)].flatMap((id) => id ?? []),
    tag_ids: tags.flatMap((tag) => made.tags.get(`article:${tag}`) ?? []),
    production_ids: works.flatMap((work) => made.productions.get(work) ?? []),
    person_ids: people.flatMap((name) => made.persons.get(name) ?? []),
    is_online: true,
  };
}

/** Every performance in the order of its beginning, with a key that stays the same when a seed is taken up again. */
export function eventRecords(
  productions: readonly DemoProduction[],
  made: MadeRecords,
  when: Calendar,
) {
  const order = ({ day, time }: PlannedDate) => `${day}T${time}`;
  return [...planProgramme(productions, when)]
    .sort((a, b) => order(a).localeCompare(order(b)))
    .map((date, index) => eventRecord(date, index, made, when));
}

function eventRecord(date: PlannedDate, index: number, made: MadeRecords, when: Calendar) {
  const { production, day, time, nth } = date;
  const { slug, minutes, introduction, place, room } = production;
  const start = wallMoment(day, time);
  const tags = chooseTags(date);
  const state = decideState(date, index, when);
  const atWill = isAtWill(date) && state.sale_status !== 'free';
  const at = (shift: number) => new Date(Date.parse(start) + shift * 60_000).toISOString();
  const { genre, type } = production;
  const isSchoolShow = type === 'schulvorstellung' || (genre === 'familie' && time === '10:00');
  return {
    external_id: `demo-${slug}-${nth + 1}`,
    production_id: made.productions.get(slug) ?? null,
    room_id: made.rooms.get(room ?? '') ?? null,
    place: place ?? '',
    date_start: start,
    ...state,
    access: chooseAccess(date, when),
    date_end: minutes === undefined ? null : at(minutes),
    preline: choosePreline(tags, isSchoolShow),
    genre_id: isSchoolShow ? (made.genres.get(demoSchoolGenre[0]) ?? null) : null,
    exhibition_type_id: isSchoolShow ? (made.types.get('schulvorstellung') ?? null) : null,
    season_id: made.seasons.get(getSeason(day).slug) ?? null,
    introduction_at: introduction === undefined ? null : at(-introduction),
    introduction: introduction === undefined ? '' : 'Einführung im Foyer, ohne Anmeldung',
    prices: atWill
      ? [{ category: 'Zahl, was du kannst', amount: 1, reduced: null }]
      : listPrices(production, tags.includes('premiere')),
    price_information: atWill
      ? 'Ab einem Euro, ohne Nachweis. Wer mehr gibt, gibt für jemanden mit.'
      : '',
    ...changedCast(date, index, made),
    tag_ids: tags.flatMap((tag) => made.tags.get(`event:${tag}`) ?? []),
    series_ids: chooseSeries(date, atWill).flatMap((each) => made.series.get(each) ?? []),
    is_online: true,
  };
}

function choosePreline(tags: readonly string[], isSchoolShow: boolean): string {
  if (tags.includes('premiere')) return 'Premiere';
  if (tags.includes('zum-letzten-mal')) return 'Zum letzten Mal';
  return isSchoolShow ? 'Schulvorstellung' : '';
}

/** A subscription has the first evening, that of the chamber the second. */
function chooseSeries({ production, nth }: PlannedDate, atWill: boolean): string[] {
  const own = (production.series ?? []).filter((series) => {
    if (series === 'premieren') return nth === 0;
    if (series === 'kammerspiele' || series === 'die-mischung') return nth === 1;
    return series !== 'zahl-was-du-kannst';
  });
  return atWill ? [...own, 'zahl-was-du-kannst'] : own;
}

/** Occasional changes of cast through illness. */
function changedCast({ production, nth }: PlannedDate, index: number, { persons }: MadeRecords) {
  const [stand] = parseRoles(production.cover);
  if (!stand || (nth + index) % 3 !== 1) return {};
  const cast = buildBill(production.cast, persons);
  const names = parseRoles(production.cast);
  const ill = names.find(({ role }) => role === stand.role)?.name ?? '';
  const verb = production.genre === 'oper' ? 'singt' : 'spielt';
  return {
    cast: cast.map((line) =>
      line.role === stand.role
        ? { ...line, ...buildBill(production.cover, persons)[0], instead_of: ill }
        : line,
    ),
    cast_note: `${stand.role}: Es ${verb} ${stand.name} für ${ill}.`,
  };
}
