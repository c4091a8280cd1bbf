import type { ReactNode } from 'react';
import type { ImageObject } from '#domains/media/image.schema.ts';

/** How a part looks in each of its variants: shown in the gallery, which hands in a picture for those that want one. */
export type UiExamples = Record<string, (picture: ImageObject) => ReactNode>;
