import type { Consent } from './consent-record.ts';

type Groups = Pick<Consent, 'tracking' | 'marketing'>;

/** Whether an address is a secret that gives rights. Tags pass addresses on to third parties. */
export const isSecretAddress = (search: string): boolean => /[?&](?:token|vorschau)=/.test(search);

/**
 * What a decision means for the tag manager. It runs for either group, in consent mode; revoking requires a reload (beyond.md,
 * 'Consent').
 * @param passed consent last passed to running tags; null: not running
 */
export function decideStep(
  passed: Groups | null,
  now: Groups,
): 'none' | 'run' | 'update' | 'reload' {
  if (!passed) return now.tracking || now.marketing ? 'run' : 'none';
  if ((passed.tracking && !now.tracking) || (passed.marketing && !now.marketing)) return 'reload';
  return passed.tracking === now.tracking && passed.marketing === now.marketing ? 'none' : 'update';
}

/**
 * Cookies that delete those of tags: by convention their names start with an underscore (`_ga`, `_gcl_au`), ours never do. They
 * may be set on this host or a parent domain.
 * @returns values for `document.cookie`
 */
export function tagCookies(cookies: string, host: string): string[] {
  const names = cookies.split('; ').flatMap((each) => /^(_[^=_][^=]*)=/.exec(each)?.[1] ?? []);
  const labels = host.split('.');
  const domains = ['', ...labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`)];
  return names.flatMap((name) => domains.map((domain) => `${name}=; max-age=0; path=/${domain}`));
}
