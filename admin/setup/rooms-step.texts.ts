/** UI texts of the setup's step for venue and room. German is shown; the English ones are not used yet (G-16). */
interface RoomsTexts {
  venue: string;
  room: string;
  room_help: string;
  more: string;
}

const de: RoomsTexts = {
  venue: 'Spielort',
  room: 'Raum',
  room_help: 'Gibt es nur einen Saal, nennen Sie ihn, wie er bei Ihnen heißt.',
  more: 'Weitere Spielorte und Räume tragen Sie später in ihren Listen ein.',
};

const en: RoomsTexts = {
  venue: 'Venue',
  room: 'Room',
  room_help: 'If there is only one hall, call it what you call it.',
  more: 'Other venues and rooms are entered in their lists later.',
};

/** Both languages. @public */
export const ROOMS_STEP_TEXTS = { de, en };
export const roomsStepTexts = de;
