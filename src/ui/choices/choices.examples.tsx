import type { UiExamples } from '../examples.ts';
import { Choices } from './choices.tsx';

const names = [
  'Alle',
  'Schauspiel',
  'Musiktheater',
  'Tanz',
  'Junges Haus',
  'Konzerte',
  'Gastspiele',
];

export const choicesExamples: UiExamples = {
  ordinary: () => (
    <Choices
      label="Sparten"
      choices={names.map((name, key) => ({
        key,
        name,
        href: `?sparte=${key}`,
        isChosen: key === 1,
      }))}
    />
  ),
};
