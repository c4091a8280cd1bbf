/** '10:00' → '10', '09:30' → '9:30' (OPEN-10) */
const short = (time: string) => time.replace(/^0/, '').replace(/:00$/, '');

/** Labels of the opening hours (OPEN-03 … OPEN-10, G-16, G-80). Times as 'HH:MM'. */
const de = {
  open_from: (time: string) => `Geöffnet ab ${time}`,
  open_until: (time: string) => `Geöffnet bis ${time}`,
  open: (ranges: string) => `Geöffnet ${ranges}`,
  closed: 'Geschlossen',
  and: ' und ',
  between: (from: string, until: string) => `${from} bis ${until}`,
  time: (time: string) => `${short(time)} Uhr`,
  range: (from: string, to: string) => `${short(from)}–${short(to)} Uhr`,
};

export type OpeningTexts = typeof de;

const en: OpeningTexts = {
  open_from: (time) => `Open from ${time}`,
  open_until: (time) => `Open until ${time}`,
  open: (ranges) => `Open ${ranges}`,
  closed: 'Closed',
  and: ' and ',
  between: (from, until) => `${from} to ${until}`,
  time: (time) => time,
  range: (from, to) => `${from}–${to}`,
};

/** Both languages; `openingTexts` is shown. */
export const OPENING_TEXTS = { de, en };
export const openingTexts: OpeningTexts = de;
