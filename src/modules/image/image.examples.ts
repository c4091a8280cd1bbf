import type { ImageModule } from './image.schema.ts';

export const imageExamples = {
  original: { image: 1, format: 'original' },
  vertical: { image: 1, format: 'vertical' },
  horizontal: { image: 1, format: 'horizontal' },
} satisfies Record<string, ImageModule>;
