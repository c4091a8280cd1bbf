import type { DemoPicture } from './content.ts';

function poster(
  slug: string,
  genre: DemoPicture['genre'],
  title: string,
  more: Partial<DemoPicture> = {},
): DemoPicture {
  // The imprint says once where all of them come from.
  return { slug, kind: 'poster', genre, title, alt_text: '', credit: '', ...more };
}

/** Every picture that the demo's pages show. */
export const demoPictures: readonly DemoPicture[] = [
  poster('woyzeck-grosses-haus', 'schauspiel', 'Woyzeck', {
    kind: 'landscape',
    family: 'stairs',
    // the figure on the stairs, also on a phone that shows a third of the width
    focal_point: { x: 0.72, y: 0.5 },
  }),
  poster('dido', 'oper', 'Dido und Aeneas', { family: 'waves' }),
  poster('das-kaethchen', 'schauspiel', 'Das Käthchen von Heilbronn'),
  poster('kammersinfonie-c-moll', 'tanz', 'Kammersinfonie c-Moll', { family: 'strings' }),
  poster('am-wasser', 'haus', 'Am Wasser entlang', { kind: 'landscape', family: 'waves' }),
  poster('rundbogenfenster', 'haus', 'Die Turbinenhalle', { kind: 'landscape', family: 'stairs' }),
  poster('stauwehr-1911', 'haus', 'Das Stauwehr, 1911', { family: 'waves' }),
  poster('grosses-haus', 'oper', 'Großes Haus', { kind: 'landscape', family: 'curtains' }),
  poster('kammer', 'schauspiel', 'Kammer', { kind: 'landscape', family: 'cones' }),
  poster('studio', 'tanz', 'Studio', { kind: 'landscape', family: 'cut-paper' }),
  poster('hofbuehne', 'tanz', 'Hofbühne', { kind: 'landscape', family: 'cut-paper' }),
  poster('henrike-solms', 'haus', 'Henrike Solms', {
    kind: 'portrait',
    alt_text: 'Porträt der Intendantin Henrike Solms als Scherenschnitt',
  }),
  poster('am-treidelpfad', 'haus', 'Der Treidelpfad', { kind: 'landscape', family: 'waves' }),
  poster('foyer', 'schauspiel', 'Im Foyer'),
];
