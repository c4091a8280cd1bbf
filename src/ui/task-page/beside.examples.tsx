import type { UiExamples } from '../examples.ts';
import { Contents, Points } from './beside.tsx';

export const besideExamples: UiExamples = {
  points: () => (
    <Points points={['Ihre Merkliste auf jedem Gerät.', 'Bescheid mit einem Klick.']} />
  ),
  steps: () => <Points steps points={['Adresse angeben.', 'Link öffnen.']} />,
  contents: () => <Contents label="Auf dieser Seite" parts={[['parts', 'Bauteile']]} />,
};
