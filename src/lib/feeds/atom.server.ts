/** An entry of a feed. */
export interface AtomEntry {
  /** permanent key within the house, 'article-12': the entry's id is derived from it */
  key: string;
  /** whole address of its page */
  url: string;
  title: string;
  summary: string;
  /** when it was published, and when the entry last changed */
  published: Date;
  updated: Date;
  author?: string;
  categories?: readonly string[];
}

export interface AtomFeed {
  title: string;
  author: string;
  /** whole addresses: of the feed itself, and of the page that shows the same */
  source: string;
  url: string;
  entries: readonly AtomEntry[];
}

/** Removes characters that XML 1.0 does not allow and escapes markup. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;
/** A permanent id (RFC 4151), independent of addresses. */
const buildId = (url: string, key: string) => `tag:${new URL(url).hostname},2026:${key}`;

/**
 * An Atom feed (RFC 4287). Its bytes stay the same until an entry changes, since `updated` is the time of the latest entry,
 * not of the request.
 */
export function atom({ title, author, source, url, entries }: AtomFeed): string {
  const latest = Math.max(0, ...entries.map(({ updated }) => updated.getTime()));
  const { pathname, search } = new URL(source);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">',
    element('title', title),
    element('id', buildId(source, pathname + search)),
    element('updated', new Date(latest).toISOString()),
    `<author>${element('name', author)}</author>`,
    link('self', source, 'application/atom+xml'),
    link('alternate', url, 'text/html'),
    ...entries.map(writeEntry),
    '</feed>\n',
  ].join('\n');
}

function writeEntry(entry: AtomEntry): string {
  const { key, url, title, summary, published, updated, author, categories = [] } = entry;
  return [
    '<entry>',
    element('title', title),
    element('id', buildId(url, key)),
    link('alternate', url, 'text/html'),
    element('published', published.toISOString()),
    element('updated', updated.toISOString()),
    ...(author ? [`<author>${element('name', author)}</author>`] : []),
    ...categories.map((name) => `<category term="${escapeXml(name)}"/>`),
    ...(summary ? [element('summary', summary)] : []),
    '</entry>',
  ].join('\n');
}
