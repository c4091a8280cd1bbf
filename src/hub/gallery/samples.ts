import type { Resolvers } from '#content/answer/answer.server.ts';
import type { FileObject } from '#lib/answers/file.ts';
import type { ImageObject, ImageThumbnails } from '#lib/answers/image.ts';
import * as resolved from '#modules/resolved.examples.ts';
import { drawSample } from './sample-pictures.ts';

/** An inline sample picture. Its URL ends with `#`, so that appended renditions (`/2400.webp`) are ignored. */
export function samplePicture(id: number): ImageObject {
  const { url, width, height } = drawSample(id);
  const base = `${url}#`;
  return {
    id,
    url: base,
    width,
    height,
    colours: null,
    focal_point: { x: 0.5, y: 0.5 },
    alt_text: 'Formen in zwei Farben',
    is_decorative: false,
    credit: 'Grafik: Haus am Wehr',
    caption: 'Plakat der Spielzeit',
    renditions: { base, widths: [width], fallback: 'jpg', avif: false },
  };
}

function pictured(id: number): { image_obj: ImageObject; image_thumbnails: ImageThumbnails } {
  const image_obj = samplePicture(id);
  const { url } = image_obj;
  const image_thumbnails = { small: url, medium: url, large: url, vertical: url, horizontal: url };
  return { image_obj, image_thumbnails };
}

/**
 * The film, captions and recording that examples reference. Their players render without them. Any file of this site will do:
 * one that is missing, or is in the address itself, is an error in the console.
 */
function sampleFile(id: number): FileObject {
  const kinds = {
    2: { kind: 'document', mime_type: 'text/vtt' },
    3: { kind: 'audio', mime_type: 'audio/mpeg' },
  } as const;
  const film = { kind: 'video', mime_type: 'video/mp4' } as const;
  return {
    id,
    url: '/favicon.svg',
    size: 1_240_000,
    duration: 185,
    title: 'Muster',
    filename: 'muster',
    width: 1280,
    height: 720,
    ...film,
    ...kinds[id as keyof typeof kinds],
  };
}

/** One performance per state. */
const STATES = [
  { status: 'sale' },
  { status: 'few' },
  { status: 'soldout' },
  { status: 'cancelled', event_status: 'cancelled' },
] as const;

function sampleEvent(id: number) {
  const state = STATES[(id - 1) % STATES.length] as (typeof STATES)[number];
  return resolved.event(id, { ...pictured(id), ...state });
}

function each<Sample>(ids: Iterable<number>, sample: (id: number) => Sample): Map<number, Sample> {
  return new Map([...ids].map((id) => [id, sample(id)]));
}

/** Resolves the examples' references without stored data. The compiler reports missing kinds. */
export const SAMPLE_RESOLVERS: Required<Resolvers> = {
  media: async (ids) => each(ids, pictured),
  files: async (ids) => each(ids, sampleFile),
  links: async (_, links) =>
    new Map(links.map(({ content_type, id }) => [`${content_type}:${id}`, '/de'])),
  venues: async (_, ids) => each(ids, (id) => resolved.venue({ id, ...pictured(id) })),
  articles: async (_, ids) => each(ids, (id) => resolved.article(id, pictured(id))),
  forms: async (_, ids) => each(ids, (id) => resolved.form({ id })),
  events: async (_, ids) => each(ids, sampleEvent),
  eventList: async () => ({
    event_count: STATES.length,
    event_objs: STATES.map((_, index) => sampleEvent(index + 1)),
    today: '2026-12-12',
    events_url: '/de/programm',
  }),
  highlights: async () => [1, 2, 3].map((id) => resolved.teaser(id, pictured(id))),
};
