import type { Fullteaser } from './fullteaser.schema.ts';

const base = {
  image: 1,
  preline: 'Premiere am 12. Dezember',
  headline: 'Dido und Aeneas',
  subline: 'Oper von Henry Purcell',
  text: '<p>Eine Königin verliebt sich, ein Seemann reist ab. Mehr braucht Purcell nicht für eine Stunde Musik, die niemand vergisst.</p>',
  link: { content_type: 'pages.page', id: 1 },
  link_text: 'Zum Stück',
};

export const fullteaserExamples = {
  left: { ...base, extra_class: 'image-left' },
  right: { ...base, extra_class: 'image-right' },
  fullscreen: { ...base, extra_class: 'fullscreen' },
  bare: {
    ...base,
    preline: '',
    subline: '',
    text: '',
    link: null,
    link_text: '',
    extra_class: 'image-left',
  },
} satisfies Record<string, Fullteaser>;
