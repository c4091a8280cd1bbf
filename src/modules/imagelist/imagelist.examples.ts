import type { ImageList, ImageListItem } from './imagelist.schema.ts';

export const imagelistExamples = {
  slider: { format: 'slider', anchor: '' },
  grid: { format: 'grid-semi-lazy', anchor: 'bilder' },
  press: { format: 'grid-download', anchor: '' },
  masonry: { format: 'masonry-parallax', anchor: '' },
} satisfies Record<string, ImageList>;

export const imagelistitemExamples = {
  ordinary: { image: 1, caption: 'Das Wehr im Herbst' },
  bare: { image: 1, caption: '' },
} satisfies Record<string, ImageListItem>;
