import type { UiExamples } from '../examples.ts';
import { Follow } from './follow.tsx';

const links = [
  { title: 'Kalender auf diesem Gerät', url: 'webcal://haus.example/feeds/programm.ics' },
  { title: 'Als Datei herunterladen', url: '/feeds/programm.ics' },
];

export const followExamples: UiExamples = {
  ordinary: () => (
    <Follow
      offer={{
        title: 'Abonnieren',
        links,
        note: 'Neue und geänderte Termine kommen von selbst.',
      }}
    />
  ),
};
