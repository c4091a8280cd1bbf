import type { ReactNode } from 'react';
import type { ImageObject } from '#lib/answers/image.ts';
/** A component in all variants, for the gallery, which passes a picture. */
export type UiExamples = Record<string, (picture: ImageObject) => ReactNode>;
