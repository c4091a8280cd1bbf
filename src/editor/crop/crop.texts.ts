/** Texts about the crops of a picture; the English ones are not used yet (G-16). */
interface CropTexts {
  crops: string;
  crop: Record<'here' | 'horizontal' | 'vertical' | 'link' | 'square', string>;
  open: string;
  openFor(label: string): string;
  title: string;
  loading: string;
  gone: string;
  again: string;
  reset: string;
  save: string;
  saving: string;
  everywhere(count: number): string;
  overtaken: string;
  saved: string;
  takenBack: string;
}

const de: CropTexts = {
  crops: 'Ausschnitte um die Bildmitte',
  crop: {
    here: 'An dieser Stelle',
    horizontal: 'Quer',
    vertical: 'Hoch',
    link: 'Linkvorschau',
    square: 'Quadrat',
  },
  open: 'Ausschnitt',
  openFor: (label) => `${label}: Ausschnitt ändern`,
  title: 'Welcher Ausschnitt ist zu sehen?',
  loading: 'Das Bild wird geladen …',
  gone: 'Das Bild lässt sich gerade nicht laden.',
  again: 'Noch einmal versuchen',
  reset: 'Genau in die Mitte',
  save: 'Ausschnitt übernehmen',
  saving: 'Wird gespeichert …',
  everywhere: (count) =>
    count < 2
      ? 'Die Bildmitte gehört zum Bild und gilt überall, wo es steht.'
      : `Die Bildmitte gehört zum Bild und gilt an allen ${count} Stellen, an denen es steht.`,
  overtaken:
    'Jemand anderes hat die Bildmitte inzwischen verschoben. Ihre ist hier noch zu sehen; übernehmen Sie den Ausschnitt, gilt sie.',
  saved: 'Der Ausschnitt ist geändert.',
  takenBack: 'Der Ausschnitt ist wieder wie vorher.',
};

const en: CropTexts = {
  crops: 'Crops around the focal point',
  crop: {
    here: 'Here',
    horizontal: 'Wide',
    vertical: 'Tall',
    link: 'Link preview',
    square: 'Square',
  },
  open: 'Crop',
  openFor: (label) => `${label}: change the crop`,
  title: 'Which part is shown?',
  loading: 'Loading the picture …',
  gone: 'The picture cannot be loaded at the moment.',
  again: 'Try again',
  reset: 'To the centre',
  save: 'Apply the crop',
  saving: 'Saving …',
  everywhere: (count) =>
    count < 2
      ? 'The focal point belongs to the picture and applies wherever it is shown.'
      : `The focal point belongs to the picture and applies in all ${count} places that show it.`,
  overtaken:
    'Somebody else has moved the focal point meanwhile. Yours is still shown here; apply the crop to use it.',
  saved: 'The crop has been changed.',
  takenBack: 'The crop is as it was before.',
};

/** Both languages. @public */
export const CROP_TEXTS = { de, en };
export const cropTexts = de;
