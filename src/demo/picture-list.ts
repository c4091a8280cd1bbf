import type { DemoPicture } from './content.ts';

function poster(
  slug: string,
  genre: DemoPicture['genre'],
  title: string,
  more: Partial<DemoPicture> = {},
): DemoPicture {
  return { slug, kind: 'poster', genre, title, alt_text: '', ...more };
}

/** Every picture that the demo's pages show. */
export const demoPictures: readonly DemoPicture[] = [
  poster('woyzeck', 'schauspiel', 'Woyzeck', { kind: 'landscape' }),
  poster('dido-und-aeneas', 'oper', 'Dido und Aeneas'),
  poster('das-kaethchen-von-heilbronn', 'schauspiel', 'Das Käthchen von Heilbronn'),
  poster('kammersinfonie', 'tanz', 'Kammersinfonie c-Moll'),
  poster('hof-am-abend', 'haus', 'Der Hof am Abend', { kind: 'landscape' }),
  poster('turbinenhalle', 'haus', 'Die Turbinenhalle', { kind: 'landscape' }),
  poster('stauwehr-1911', 'haus', 'Das Stauwehr, 1911', { family: 'waves' }),
  poster('grosses-haus', 'oper', 'Großes Haus', { kind: 'landscape', family: 'curtains' }),
  poster('kammer', 'schauspiel', 'Kammer', { kind: 'landscape', family: 'cones' }),
  poster('studio', 'tanz', 'Studio', { kind: 'landscape', family: 'cut-paper' }),
  poster('hofbuehne', 'familie', 'Hofbühne', { kind: 'landscape', family: 'arcs' }),
  poster('henrike-solms', 'haus', 'Henrike Solms', { kind: 'portrait' }),
  poster('treidelpfad', 'haus', 'Der Treidelpfad', { kind: 'landscape', family: 'waves' }),
  poster('foyer', 'haus', 'Im Foyer', { family: 'stairs' }),
];
