const performances = (count: number) => (count === 1 ? 'Vorstellung' : `${count} Vorstellungen`);

/** Moving all performances of a day. German is shown (G-16). */
const de = {
  open: 'Alle verschieben …',
  open_on: (day: string) => `${day}: Alle verschieben …`,
  title: 'Vorstellungen eines Tages verschieben',
  from: (day: string) => `${day}. Jede Vorstellung behält ihre Zeit und ihren Raum.`,
  to: 'Auf den Tag',
  which: 'Welche Vorstellungen?',
  clashes: 'Am neuen Tag doppelt belegt:',
  clash: (title: string, others: string) => `${title}: zur selben Zeit in diesem Raum ${others}`,
  save: (count: number) => `${performances(count)} verschieben`,
  no_day: 'Bitte einen anderen Tag angeben.',
  none_chosen: 'Bitte wählen Sie mindestens eine Vorstellung.',
  moved: (count: number) => `${performances(count)} verschoben.`,
  none_moved: 'Nichts wurde verschoben.',
};

const en: typeof de = {
  open: 'Move all …',
  open_on: (day) => `${day}: move all …`,
  title: 'Move the performances of a day',
  from: (day) => `${day}. Each performance keeps its time and its room.`,
  to: 'To the day',
  which: 'Which performances?',
  clashes: 'Booked twice on the new day:',
  clash: (title, others) => `${title}: in this room at the same time ${others}`,
  save: (count) => (count === 1 ? 'Move the performance' : `Move ${count} performances`),
  no_day: 'Please enter another day.',
  none_chosen: 'Please choose at least one performance.',
  moved: (count) => (count === 1 ? 'Performance moved.' : `${count} performances moved.`),
  none_moved: 'Nothing was moved.',
};

/** Both languages. @public */
export const MOVE_DAY_TEXTS = { de, en };
export const texts = de;
