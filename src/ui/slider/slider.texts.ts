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

/** Words of the slider, apart because few pages have one. German is shown, English is kept (G-16). @public */
export const SLIDER_TEXTS = { de, en };
export const sliderTexts = de;
