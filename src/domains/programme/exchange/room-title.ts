/** 'Theater am Wehr, Große Bühne'; a single name if both are equal. */
export const roomTitle = (venue: string | null, room: string): string =>
  venue && venue !== room ? `${venue}, ${room}` : room;
