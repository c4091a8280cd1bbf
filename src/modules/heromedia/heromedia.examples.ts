import type { HeroMedia } from './heromedia.schema.ts';

const base = {
  headline: 'Sommer im Hof',
  text: '<p>Zwischen Platane und Stauwehr, bei Regen auch.</p>',
  button_text: 'Zum Spielplan',
  button_link: '/de/haus',
  image: 1,
  video: '',
  sticky: false,
  online_from: '2026-06-01T10:00:00+02:00',
  online_to: null,
};

export const heromediaExamples = {
  picture: base,
  // a file of `public/` for the gallery, which plays it
  film: { ...base, video: '/gallery/hof.webm', online_to: '2026-08-31T22:00:00+02:00' },
  words: { ...base, image: null, button_text: '', button_link: '' },
} satisfies Record<string, HeroMedia>;
