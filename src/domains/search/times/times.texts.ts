/** How the programme of some days is called, above the results. */
export const de = {
  programme: 'Programm',
  today: (day: string) => `Programm heute, ${day}`,
  tomorrow: (day: string) => `Programm morgen, ${day}`,
  on: (day: string) => `Programm am ${day}`,
  in: (month: string) => `Programm im ${month}`,
  between: (from: string, until: string) => `Programm vom ${from} bis ${until}`,
};

const en: typeof de = {
  programme: 'Programme',
  today: (day) => `Programme today, ${day}`,
  tomorrow: (day) => `Programme tomorrow, ${day}`,
  on: (day) => `Programme on ${day}`,
  in: (month) => `Programme in ${month}`,
  between: (from, until) => `Programme from ${from} to ${until}`,
};

/** Both languages. @public */
export const TIMES_TEXTS = { de, en };
