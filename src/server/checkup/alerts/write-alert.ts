import { SUBJECTS, type Subject } from '../finding.ts';

export interface Alert {
  subject: Subject;
  /** on which it was found; '' where there is one only, or for what is the same from all */
  machine: string;
  is_good: boolean;
  /** what is or was wrong */
  sentences: string;
}

/** Subject and text of the mail about one check. */
export function writeAlert({ subject, machine, is_good, sentences }: Alert, site_url: string) {
  const title = `${SUBJECTS[subject]}${machine && ` (${machine})`}`;
  const { host } = new URL(site_url);
  const status = `Stand der ganzen Installation: ${site_url}/cms-hub/status`;
  if (is_good) {
    return {
      subject: `[${host}] Wieder in Ordnung: ${title}`,
      text: `Das stimmte nicht und ist behoben:\n\n${sentences}\n\n${status}\n`,
    };
  }
  return {
    subject: `[${host}] Bitte ansehen: ${title}`,
    text: `${sentences}\n\n${status}\n\nBis es behoben ist, kommt dazu keine weitere Mail.\n`,
  };
}
