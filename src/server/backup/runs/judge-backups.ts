import { writeMoment } from '../write-moment.ts';

const HOUR_MS = 3_600_000;
/** a day, and time for a long one or a short outage */
const OLD_HOURS = 26;

interface Run {
  finished_at: string | null;
  problem: string;
}

export interface Judged {
  now: Date;
  /** whether backups are scheduled; what is done by other means is not judged */
  is_scheduled: boolean;
  last_good: Run | null;
  /** the last one that has ended, good or not */
  last: Run | null;
}

/** What an administrator should do something about; '' for nothing. */
export function judgeBackups({ now, is_scheduled, last_good, last }: Judged): string {
  if (last?.problem) {
    const since = last_good?.finished_at
      ? ` Die letzte gelungene ist vom ${writeMoment(last_good.finished_at)}.`
      : ' Es gibt noch keine gelungene.';
    return `Die letzte Sicherung ist nicht gelungen: ${last.problem}${since}`;
  }
  if (!is_scheduled) return '';
  if (!last_good?.finished_at) return 'Es gibt noch keine Sicherung.';
  const age = now.getTime() - new Date(last_good.finished_at).getTime();
  if (age < OLD_HOURS * HOUR_MS) return '';
  return `Die letzte Sicherung ist vom ${writeMoment(last_good.finished_at)}: Seitdem wurde keine gemacht, obwohl jeden Tag eine vorgesehen ist.`;
}
