import type { UiExamples } from '../examples.ts';
import { ListEnd } from './list-end.tsx';

const quiet = { next: '/de', isLoading: false, failed: false, load: async () => {}, setEnd() {} };

export const listEndExamples: UiExamples = {
  more: () => <ListEnd endless={quiet} href="/de" />,
  loading: () => <ListEnd endless={{ ...quiet, isLoading: true }} href="/de" />,
  failed: () => <ListEnd endless={{ ...quiet, failed: true }} href="/de" />,
};
