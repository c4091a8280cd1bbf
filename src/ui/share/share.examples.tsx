import type { UiExamples } from '../examples.ts';
import { Share } from './share.tsx';

export const shareExamples: UiExamples = {
  ordinary: () => <Share href="/de/programm/dido-und-aeneas/12" />,
};
