import { renderRows } from '#lib/text/table-rows.ts';
import type { FieldsOf } from '#modules/schemas.ts';
import type { DemoModule } from './content.ts';
import type { ArticleCategory, EventTag } from './programme/vocabulary.ts';

/** The demo's shorthand for modules beyond headline, text, link, picture and teaser. */

/** HTML on one line, as it would come from the page editor. */
function line(html: string): string {
  return html.trim().replace(/\n\s*/g, ' ');
}

export function quote(content: string, author: string): DemoModule {
  return { model: 'quote', fields: { content: line(content), author } };
}

/** @param head the header row; each row begins with its header */
export function table(title: string, head: string[] | null, ...rows: string[][]): DemoModule {
  const cells = (row: string[], isHeader: (column: number) => boolean) =>
    row.map((html, column) => ({ html, isHeader: isHeader(column) }));
  const content = renderRows([
    ...(head ? [cells(head, () => true)] : []),
    ...rows.map((row) => cells(row, (column) => column === 0)),
  ]);
  return { model: 'table', fields: { title, content } };
}

export function faq(...items: { question: string; answer: string; anchor?: string }[]): DemoModule {
  const children = items.map(({ question, answer, anchor = '' }) => ({
    model: 'faqitem' as const,
    fields: { question, answer: line(answer), anchor },
  }));
  return { model: 'faq', fields: {}, children };
}

export function twocolumns(
  extra_class: 'image-text' | 'text-image',
  picture: string,
  text: string,
): DemoModule {
  return { model: 'twocolumns', picture, fields: { text: line(text), extra_class } };
}

export function imagelist(
  format: FieldsOf<'imagelist'>['format'],
  ...items: { picture: string; caption: string }[]
): DemoModule {
  const children = items.map(({ picture, caption }) => ({
    model: 'imagelistitem' as const,
    picture,
    fields: { caption },
  }));
  return { model: 'imagelist', fields: { format, anchor: '' }, children };
}

export function logolist(
  extra_class: 'small' | 'large',
  ...items: { picture: string; text: string; page?: string }[]
): DemoModule {
  const children = items.map(({ text, ...to }) => ({
    model: 'logolistitem' as const,
    ...to,
    fields: { text, link_url: '' },
  }));
  return { model: 'logolist', fields: { extra_class }, children };
}

interface Teaser {
  picture: string;
  page: string;
  preline: string;
  headline: string;
  subline?: string;
  text?: string;
}

export function teaserlist(extra_class: 'slider' | 'list', ...items: Teaser[]): DemoModule {
  const children = items.map(({ picture, page, preline, headline, subline = '', text = '' }) => ({
    model: 'teaserlistitem' as const,
    picture,
    page,
    fields: {
      preline,
      headline,
      subline,
      text: line(text),
      link_text: 'Mehr dazu',
      extra_class: 'image-left' as const,
      online_from: null,
      online_to: null,
    },
  }));
  return { model: 'teaserlist', fields: { extra_class }, children };
}

/** Without entries it lists the anchors of the page. */
export function anchorlist(...items: FieldsOf<'anchorlistitem'>[]): DemoModule {
  const children = items.map((fields) => ({ model: 'anchorlistitem' as const, fields }));
  return { model: 'anchorlist', fields: { sticky: false }, children };
}

export function heromedia(
  picture: string,
  fields: Pick<FieldsOf<'heromedia'>, 'headline' | 'text' | 'button_text' | 'button_link'>,
): DemoModule {
  const since = '2020-01-01T00:00:00+01:00';
  const shown = { video: '', sticky: false, online_from: since, online_to: null };
  return { model: 'heromedia', picture, fields: { ...fields, text: line(fields.text), ...shown } };
}

/** @param slug of the venue @param picture overrides the venue's */
export function venue(slug: string, picture = slug): DemoModule {
  return { model: 'venue', venue: slug, picture, fields: {} };
}

export function venuelist(...slugs: string[]): DemoModule {
  const children = slugs.map((slug) => ({
    model: 'venuelistitem' as const,
    venue: slug,
    fields: {},
  }));
  return { model: 'venuelist', fields: {}, children };
}

/** Upcoming performances, all or by a filter of the programme. */
export function eventlist(filters: Partial<FieldsOf<'eventlist'>['filters']> = {}): DemoModule {
  return eventsBy({ filters: { ...ANY, ...filters } });
}

/** The next performances with a tag, as pictures: true even when the days that the demo names are over. */
export function posters(tag: EventTag): DemoModule {
  return eventsBy({ tag, card_style: 'style2' });
}

const ANY = { room: '', type: '', series: '', genre: '' };

function eventsBy(some: Partial<FieldsOf<'eventlist'>>): DemoModule {
  const none = { date_from: null, date_to: null, tag: '', filters: ANY, card_style: '' as const };
  return { model: 'eventlist', fields: { ...none, ...some } };
}

/** Exactly these performances. @param events by production and number: 'woyzeck-1' */
export function chosenEvents(...events: string[]): DemoModule {
  const children = events.map((event) => ({
    model: 'eventlistitem' as const,
    event: `demo-${event}`,
    fields: {},
  }));
  return { ...eventlist(), children };
}

/** @param articles by slug, the first is the large one */
export function blogteaserlist(...articles: string[]): DemoModule {
  return { model: 'blogteaserlist', articles, fields: {} };
}

/** The newest of these sections of the magazine. */
export function highlightteasers(...categories: ArticleCategory[]): DemoModule {
  return { model: 'highlightteasers', categories, fields: {} };
}

/** A form of the house, by slug. */
export function form(slug: string): DemoModule {
  return { model: 'forms', form: slug, fields: {} };
}

/** @param picture for previews */
export function html(picture: string, markup: string): DemoModule {
  return { model: 'html', picture, fields: { html: line(markup) } };
}

interface DemoFilm {
  picture: string;
  video_url: string;
  title: string;
  length: string;
}

export function video({ picture, ...film }: DemoFilm): DemoModule {
  return { model: 'video', picture, fields: { ...film, anchor: '' } };
}

export function videolist(...films: DemoFilm[]): DemoModule {
  const children = films.map(({ picture, ...fields }) => ({
    model: 'videolistitem' as const,
    picture,
    fields,
  }));
  return { model: 'videolist', fields: { anchor: '' }, children };
}

export function audio(media_type: FieldsOf<'audio'>['media_type'], embed: string): DemoModule {
  return { model: 'audio', fields: { embed, media_type } };
}

export function viewer(title: string, embed: string): DemoModule {
  return { model: 'viewer', fields: { embed, title } };
}

export function socialmedia(
  platform: FieldsOf<'socialmedia'>['platform'],
  embed: string,
): DemoModule {
  return { model: 'socialmedia', fields: { embed, platform } };
}

/** @param picture poster until playback */
export function selfhostedVideo(recording: string, picture: string, title: string): DemoModule {
  return { model: 'selfhosted_video', recording, picture, fields: { title, captions_file: null } };
}

export function selfhostedAudio(recording: string, title: string, transcript: string): DemoModule {
  return { model: 'selfhosted_audio', recording, fields: { title, transcript: line(transcript) } };
}
