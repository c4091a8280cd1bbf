import type { ReactNode } from 'react';
import type { ImageObject } from '#lib/answers/image.ts';
import type { UiExamples } from '../examples.ts';
import { Card, Cards } from './card.tsx';
import type { CardStyle } from './card-style.ts';

/** Complete, without a picture, and minimal. */
function cards(style: CardStyle, image: ImageObject): ReactNode {
  const common = { style, href: '/de', level: 3 } as const;
  return (
    <Cards style={style}>
      <li>
        <Card
          {...common}
          image={image}
          headline="Dido und Aeneas"
          preline="Premiere"
          subline="Oper von Henry Purcell"
          when="Sa, 12. Dezember, 19.30 Uhr"
          facts="Großes Haus · ab 18 €"
          action="Karten"
        />
      </li>
      <li>
        <Card
          {...common}
          headline="Die Wiederaufnahme der Donaudampfschifffahrtsgesellschaftskapitänstochter"
          when="So, 13. Dezember, 11 Uhr"
          facts="Kammer"
        />
      </li>
      <li>
        <Card {...common} href="" headline="Faust" />
      </li>
    </Cards>
  );
}

export const cardExamples: UiExamples = {
  style1: (picture) => cards('style1', picture),
  style2: (picture) => cards('style2', picture),
  style3: (picture) => cards('style3', picture),
};
