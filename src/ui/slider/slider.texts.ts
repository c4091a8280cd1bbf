const de = {
  carousel: 'Karussell',
  slide: 'Folie',
  place: (place: number, count: number) => `${place} von ${count}`,
  previous: 'Zurück',
  next: 'Weiter',
  push: 'Mit den Pfeiltasten schieben',
};

const en: typeof de = {
  carousel: 'carousel',
  slide: 'slide',
  place: (place, count) => `${place} of ${count}`,
  previous: 'Back',
  next: 'Next',
  push: 'Push along with the arrow keys',
};

/** Separate, because few pages have a slider. German is shown; English is for later (G-16). @public */
export const SLIDER_TEXTS = { de, en };
export const sliderTexts = de;
