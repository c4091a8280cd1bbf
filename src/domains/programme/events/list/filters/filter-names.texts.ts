/** Names of filters and options: of the server, which answers them (EVENT-02). */
export const de = {
  filters: {
    room: 'Ort',
    type: 'Veranstaltungsart',
    tag: 'Schlagworte',
    series: 'Reihe',
    genre: 'Genre',
    age: 'Alter',
    weekday: 'Wochentag',
    time: 'Tageszeit',
    language: 'Sprache',
    surtitles: 'Übertitel',
    access: 'Barrierefrei',
    price_max: 'Preis',
  },
  from_age: (age: number) => `ab ${age} Jahren`,
  times: { vormittags: 'vormittags', nachmittags: 'nachmittags', abends: 'abends' },
  up_to: (euros: number) => `Karten ab höchstens ${euros} €`,
};

const en: typeof de = {
  filters: {
    room: 'Location',
    type: 'Exhibition Type',
    tag: 'Tags',
    series: 'Series',
    genre: 'Genre',
    age: 'Age',
    weekday: 'Weekday',
    time: 'Time of day',
    language: 'Language',
    surtitles: 'Surtitles',
    access: 'Accessible',
    price_max: 'Price',
  },
  from_age: (age) => `from age ${age}`,
  times: { vormittags: 'mornings', nachmittags: 'afternoons', abends: 'evenings' },
  up_to: (euros) => `tickets from €${euros} at most`,
};

/** Both languages. @public */
export const FILTER_NAME_TEXTS = { de, en };
