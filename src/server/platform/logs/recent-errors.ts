import { createRecent } from '#lib/cache/recent.ts';

/** As it stands in the log: addresses of people are masked. */
export interface LoggedError {
  at: string;
  /** what was being done */
  message: string;
  error: Error | null;
}

const KEPT = 30;

/** Errors that this process has logged, for the status page and for error reports. */
export const recentErrors = createRecent<LoggedError>(KEPT);
