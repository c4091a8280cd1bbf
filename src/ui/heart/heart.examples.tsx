import type { UiExamples } from '../examples.ts';
import { Heart } from './heart.tsx';

export const heartExamples: UiExamples = {
  ordinary: () => <Heart of="v1" title="Der zerbrochne Krug" />,
};
