/** Words of dates that stand by production (ENS-02). */
export const de = {
  more_dates: (count: number) => (count === 1 ? '1 weiterer Termin' : `${count} weitere Termine`),
};
