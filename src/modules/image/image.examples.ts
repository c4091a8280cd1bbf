import type { ImageModule } from './image.schema.ts';

export const imageExamples = {
  original: { image: 1, format: 'original', caption: '' },
  vertical: { image: 1, format: 'vertical', caption: '' },
  horizontal: { image: 1, format: 'horizontal', caption: '' },
  captioned: { image: 1, format: 'original', caption: 'Das Wehr im Herbst, von der Kammer aus' },
} satisfies Record<string, ImageModule>;
