import type { UiExamples } from '../examples.ts';
import { FramedPicture } from '../picture/framed-picture.tsx';
import { SiteLink } from '../site-link.tsx';
import { Slider } from './slider.tsx';

export const sliderExamples: UiExamples = {
  'three slides': (picture) => (
    <Slider label="Bilder" count={3}>
      {['Dido', 'Aeneas', 'Belinda'].map((name) => (
        <figure key={name}>
          <FramedPicture image={picture} sizes="100vw" />
          <figcaption>
            <SiteLink href="https://example.org">{name}</SiteLink>
          </figcaption>
        </figure>
      ))}
    </Slider>
  ),
  'one slide': () => (
    <Slider label="Bilder" count={1}>
      <p>Was allein steht, wird nicht geschoben.</p>
    </Slider>
  ),
};
