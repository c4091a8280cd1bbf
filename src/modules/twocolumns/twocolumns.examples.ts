import type { TwoColumns } from './twocolumns.schema.ts';

const text =
  '<p>Die Werkstätten liegen im Maschinenhaus. Wo früher der Regler stand, steht heute die Kreissäge.</p>';

export const twocolumnsExamples = {
  'image-text': { text, image: 1, extra_class: 'image-text' },
  'text-image': { text, image: 1, extra_class: 'text-image' },
} satisfies Record<string, TwoColumns>;
