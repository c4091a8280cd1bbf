const withoutWww = (host: string) => host.replace(/^www\./, '');

/** The path of an address of this site that was copied with its server; everything else as typed. */
export function toOwnPath(typed: string, host: string): string {
  const trimmed = typed.trim();
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return typed;
  const url = new URL(trimmed);
  if (withoutWww(url.host) !== withoutWww(host)) return typed;
  return `${url.pathname}${url.search}${url.hash}`;
}
