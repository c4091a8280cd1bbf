import { Button } from '../button/button.tsx';
import type { UiExamples } from '../examples.ts';
import { DetailHeader } from './detail-header.tsx';

const chain = [{ title: 'Programm', url: '/de/programm' }];

export const detailHeaderExamples: UiExamples = {
  full: (picture) => (
    <DetailHeader
      chain={chain}
      preline="Oper"
      headline="Dido und Aeneas"
      subline="Oper von Henry Purcell"
      image={picture}
      edit={{ url: '/de', text: 'Bearbeiten' }}
      url="/de/programm/dido-und-aeneas/12"
    >
      <Button>Karten</Button>
    </DetailHeader>
  ),
  'long words, no picture': () => (
    <DetailHeader
      chain={chain}
      headline="Die Wiederaufnahme der Donaudampfschifffahrtsgesellschaftskapitänstochter"
    />
  ),
  'few words': (picture) => (
    <DetailHeader
      chain={chain}
      preline="Leitung"
      headline="Mira Tahedl"
      subline="Hausregisseurin Oper"
      image={picture}
      url="/de/ensemble/mira-tahedl/3"
      foot={<p>Gelernte Geologin. Fragt Sängerinnen zuerst, worauf sie stehen.</p>}
    />
  ),
  bare: () => <DetailHeader chain={[]} headline="Faust" />,
};
