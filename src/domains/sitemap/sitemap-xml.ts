import type { SitemapEntry } from '#lib/pages/sitemap-entry.ts';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const PICTURES = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** @param parts.origin of the site, e.g. `https://haus-am-wehr.example` */
export function urlset(entries: readonly SitemapEntry[], { origin }: { origin: string }): string {
  const urls = entries.map(({ url, lastmod, images }) => {
    const pictures = images.map(
      (image) => `<image:image><image:loc>${escaped(origin + image)}</image:loc></image:image>`,
    );
    const loc = `<loc>${escaped(origin + url)}</loc><lastmod>${lastmod.toISOString()}</lastmod>`;
    return `<url>${loc}${pictures.join('')}</url>\n`;
  });
  const pictures = entries.some(({ images }) => images.length > 0) ? PICTURES : '';
  return `${HEAD}<urlset ${NAMESPACE}${pictures}>\n${urls.join('')}</urlset>\n`;
}

/** @param files with the latest change in each */
export function sitemapIndex(
  files: readonly { path: string; lastmod: Date }[],
  { origin }: { origin: string },
): string {
  const sitemaps = files.map(
    ({ path, lastmod }) =>
      `<sitemap><loc>${escaped(origin + path)}</loc><lastmod>${lastmod.toISOString()}</lastmod></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${sitemaps.join('')}</sitemapindex>\n`;
}
