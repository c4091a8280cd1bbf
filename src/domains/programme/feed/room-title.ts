/** 'Theater am Wehr, Große Bühne'; a house with one stage of the same name is named once. */
export const roomTitle = (venue: string | null, room: string): string =>
  venue && venue !== room ? `${venue}, ${room}` : room;
