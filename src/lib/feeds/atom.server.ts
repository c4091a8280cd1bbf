/** What a feed reader is told of one thing. */
export interface AtomEntry {
  /** what it is called within the house for ever, 'article-12': its id is made of it, so it stays one through changes */
  key: string;
  /** whole address of its page */
  url: string;
  title: string;
  summary: string;
  /** when it became known, and when what is said of it last changed */
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

/** Everything that XML 1.0 has no place for, and what would be markup. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;
const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escaped(href)}"/>`;
/** A name for ever (RFC 4151), whatever becomes of addresses. */
const idOf = (url: string, key: string) => `tag:${new URL(url).hostname},2026:${key}`;

/**
 * A feed as readers subscribe to it (RFC 4287). Byte for byte the same as long as nothing in it changes: it says when the
 * latest entry changed, not when it was asked for.
 */
export function atom({ title, author, source, url, entries }: AtomFeed): string {
  const latest = Math.max(0, ...entries.map(({ updated }) => updated.getTime()));
  const { pathname, search } = new URL(source);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">',
    element('title', title),
    element('id', idOf(source, pathname + search)),
    element('updated', new Date(latest).toISOString()),
    `<author>${element('name', author)}</author>`,
    link('self', source, 'application/atom+xml'),
    link('alternate', url, 'text/html'),
    ...entries.map(entryOf),
    '</feed>\n',
  ].join('\n');
}

function entryOf(entry: AtomEntry): string {
  const { key, url, title, summary, published, updated, author, categories = [] } = entry;
  return [
    '<entry>',
    element('title', title),
    element('id', idOf(url, key)),
    link('alternate', url, 'text/html'),
    element('published', published.toISOString()),
    element('updated', updated.toISOString()),
    ...(author ? [`<author>${element('name', author)}</author>`] : []),
    ...categories.map((name) => `<category term="${escaped(name)}"/>`),
    ...(summary ? [element('summary', summary)] : []),
    '</entry>',
  ].join('\n');
}
