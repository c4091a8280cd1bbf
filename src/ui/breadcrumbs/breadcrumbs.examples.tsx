import type { UiExamples } from '../examples.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

export const breadcrumbsExamples: UiExamples = {
  'home alone': () => <Breadcrumbs chain={[]} />,
  chain: () => (
    <Breadcrumbs
      chain={[
        { title: 'Haus', url: '/de/haus' },
        { title: 'Mitmachen', url: '' },
        { title: 'Jugendclub', url: '/de/haus/mitmachen/jugendclub' },
      ]}
    />
  ),
};
