import type { ReactNode } from 'react';
import type { UiExamples } from '../examples.ts';
import { Picture } from '../picture/picture.tsx';
import { TwoClick } from './two-click.tsx';

const words = { once: 'Video von YouTube laden', always: 'Videos immer laden' };

/** Its size depends on a container. */
const held = (part: ReactNode) => <div style={{ container: 'embed / inline-size' }}>{part}</div>;

export const twoClickExamples: UiExamples = {
  bare: () =>
    held(
      <TwoClick service="video" host="YouTube" words={words}>
        {() => <p>Hier steht das Video.</p>}
      </TwoClick>,
    ),
  'with a picture': (picture) =>
    held(
      <TwoClick
        service="video"
        host="YouTube"
        words={words}
        preview={<Picture image={picture} sizes="100vw" />}
      >
        {() => <p>Hier steht das Video.</p>}
      </TwoClick>,
    ),
  'where nothing may be loaded': () =>
    held(
      <TwoClick
        service="video"
        host="YouTube"
        words={words}
        instead="Dieses Video ist nicht mehr da."
      >
        {() => null}
      </TwoClick>,
    ),
};
