/** Weekdays (0 is Monday) and times; repeated ones are more likely. */
export type Slot = readonly [weekday: number, time: string];

const [MO, TU, WE, TH, FR, SA, SU] = [0, 1, 2, 3, 4, 5, 6];

export const RHYTHMS = {
  evening: [
    ...([
      [FR, '19:30'],
      [SA, '19:30'],
      [SU, '18:00'],
      [SA, '19:30'],
      [TH, '19:30'],
    ] as const),
    ...([
      [FR, '19:30'],
      [WE, '19:30'],
      [TU, '19:30'],
      [SU, '16:00'],
    ] as const),
  ],
  chamber: [
    ...([
      [SA, '20:00'],
      [FR, '20:00'],
      [TH, '20:00'],
      [SA, '20:00'],
      [WE, '20:00'],
    ] as const),
    ...([
      [FR, '20:00'],
      [SU, '18:00'],
      [TU, '20:00'],
    ] as const),
  ],
  studio: [
    [FR, '20:00'],
    [SA, '20:00'],
    [TH, '20:00'],
    [SU, '18:00'],
  ],
  /** school shows on weekdays, families on Sundays */
  young: [
    ...([
      [TU, '10:00'],
      [SU, '15:00'],
      [TH, '10:00'],
      [SA, '15:00'],
    ] as const),
    ...([
      [WE, '10:00'],
      [FR, '10:00'],
      [MO, '10:00'],
    ] as const),
  ],
  family: [
    [SU, '15:00'],
    [SA, '15:00'],
    [SU, '11:00'],
  ],
  school: [
    [TU, '10:00'],
    [WE, '10:00'],
    [TH, '10:00'],
    [MO, '10:00'],
  ],
  matinee: [[SU, '11:00']],
  concert: [
    [SA, '19:30'],
    [FR, '19:30'],
    [SU, '17:00'],
  ],
  night: [[FR, '23:00']],
  yard: [
    ...([
      [FR, '21:15'],
      [SA, '21:15'],
      [TH, '21:15'],
      [SU, '21:15'],
      [WE, '21:15'],
    ] as const),
  ],
  river: [
    [SA, '18:00'],
    [SU, '11:30'],
  ],
  tour: [
    [SA, '14:00'],
    [SU, '13:00'],
  ],
  weekday: [
    [WE, '18:00'],
    [TH, '18:00'],
    [TU, '18:00'],
  ],
  training: [[TH, '11:00']],
  talk: [
    [TU, '19:00'],
    [WE, '19:00'],
  ],
  breakfast: [[SU, '10:00']],
} as const satisfies Record<string, readonly Slot[]>;

export type Rhythm = keyof typeof RHYTHMS;
