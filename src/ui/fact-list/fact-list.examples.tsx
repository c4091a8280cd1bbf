import type { UiExamples } from '../examples.ts';
import { FactList } from './fact-list.tsx';

export const factListExamples: UiExamples = {
  ordinary: () => (
    <FactList
      facts={[
        ['Dauer', '2 Stunden 20 Minuten, eine Pause'],
        ['Alter', ''],
        ['Sprache', 'englisch mit deutschen Übertiteln'],
        ['Karten', 'ab 18 €'],
      ]}
    />
  ),
};
