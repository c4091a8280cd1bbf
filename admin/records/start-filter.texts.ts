/** The days a list begins with. German is shown; the English ones are not used yet (G-16). */
interface StartFilterTexts {
  period: string;
  today: string;
  all: string;
  from(label: string): string;
  until: string;
}

const de: StartFilterTexts = {
  period: 'Zeitraum',
  today: 'Ab heute',
  all: 'Alle',
  from: (label) => `${label} ab`,
  until: 'bis',
};

const en: StartFilterTexts = {
  period: 'Period',
  today: 'From today',
  all: 'All',
  from: (label) => `${label} from`,
  until: 'until',
};

/** Both languages. @public */
export const START_FILTER_TEXTS = { de, en };
export const startFilterTexts = de;
