import type { UiExamples } from '../examples.ts';
import { ListStart } from './list-start.tsx';

export const listStartExamples: UiExamples = {
  'the second page': () => <ListStart page={2} href="#" />,
};
