import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The path of the link in the newest mail to an address; mails are files in the data folder. */
export async function mailedLink(to: string, path: string): Promise<string> {
  const folder = join(process.env.FOYER_E2E_DATA ?? '', 'mail');
  const pattern = new RegExp(`${path}\\?token=\\S+`);
  const found = async () => {
    const names = (await readdir(folder).catch(() => [])).sort().toReversed();
    for (const name of names) {
      const mail = await readFile(join(folder, name), 'utf8');
      const link = mail.includes(`To: ${to}`) && pattern.exec(mail)?.[0];
      if (link) return link;
    }
    return '';
  };
  await expect.poll(found).not.toBe('');
  return found();
}
