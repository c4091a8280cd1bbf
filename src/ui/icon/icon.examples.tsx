import type { UiExamples } from '../examples.ts';
import { ICON_NAMES, Icon } from './icon.tsx';

export const iconExamples: UiExamples = {
  all: () => (
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: '1em', fontSize: '2rem' }}>
      {ICON_NAMES.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </p>
  ),
};
