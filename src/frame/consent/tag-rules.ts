import type { Consent } from './consent-record.ts';

type Groups = Pick<Consent, 'tracking' | 'marketing'>;

/**
 * What a decision means for the tag manager. It runs for either group and is told which; what was allowed and no longer
 * is can only be unloaded with the page (beyond.md, 'Consent').
 * @param told what the tags that run were last told; null: none run
 */
export function stepOf(told: Groups | null, now: Groups): 'none' | 'run' | 'update' | 'reload' {
  if (!told) return now.tracking || now.marketing ? 'run' : 'none';
  if ((told.tracking && !now.tracking) || (told.marketing && !now.marketing)) return 'reload';
  return told.tracking === now.tracking && told.marketing === now.marketing ? 'none' : 'update';
}

/**
 * What removes the cookies that tags have set: by custom their names begin with a line (`_ga`, `_gcl_au`), ours never do.
 * They may stand at this host or at any above it.
 * @returns each to be written to `document.cookie`
 */
export function tagCookies(cookies: string, host: string): string[] {
  const names = cookies.split('; ').flatMap((each) => /^(_[^=_][^=]*)=/.exec(each)?.[1] ?? []);
  const labels = host.split('.');
  const domains = ['', ...labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`)];
  return names.flatMap((name) => domains.map((domain) => `${name}=; max-age=0; path=/${domain}`));
}
