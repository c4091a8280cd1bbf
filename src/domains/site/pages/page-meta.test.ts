import { describe, expect, it } from 'vitest';
import type { PageAnswer } from './page.schema.ts';
import { aboutPage } from './page-card.ts';
import { pageMeta } from './page-meta.ts';

const page = {
  title: 'Team',
  meta_title: '',
  meta_description: 'Wer hier arbeitet',
  robots_noindex: false,
  og_title: '',
  og_description: '',
  og_type: 'website',
  og_image: '/media/team.jpg',
  urls: { de: '/de/haus/team' },
} as PageAnswer;
const social_image = {
  url: '/media/social/page-3/1a2b3c4d5e6f.jpg',
  width: 1200,
  height: 630,
  alt: 'Team',
};
const meta = (changes: Partial<PageAnswer> = {}) =>
  pageMeta(
    {
      page: { ...page, ...changes },
      about: 'Hier arbeiten',
      social_image,
      origin: 'https://wehr.example',
    },
    'Haus am Wehr',
  );

describe('head of a page', () => {
  it('has the title followed by the site name; meta_title wins (PAGE-03, SEO-01, SEO-02, G-15)', () => {
    expect(meta()).toContainEqual({ title: 'Team | Haus am Wehr' });
    expect(meta({ meta_title: 'Menschen' })).toContainEqual({ title: 'Menschen | Haus am Wehr' });
  });

  it('fills open graph from the page where its own fields are empty, with whole addresses (SEO-03)', () => {
    expect(meta()).toContainEqual({ property: 'og:title', content: 'Team' });
    expect(meta()).toContainEqual({ property: 'og:description', content: 'Wer hier arbeitet' });
    for (const [property, content] of [
      ['og:image', 'https://wehr.example/media/social/page-3/1a2b3c4d5e6f.jpg'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', 'Team'],
      ['og:url', 'https://wehr.example/de/haus/team'],
      ['og:locale', 'de_DE'],
      ['og:type', 'website'],
    ]) {
      expect(meta()).toContainEqual({ property, content });
    }
    expect(meta({ og_title: 'Alle' })).toContainEqual({ property: 'og:title', content: 'Alle' });
  });

  it('defaults to the beginning of its first text (SEO-02, G-296)', () => {
    const described = { name: 'description', content: 'Wer hier arbeitet' };
    expect(meta()).toContainEqual(described);
    const none = meta({ meta_description: '' });
    expect(none).toContainEqual({ name: 'description', content: 'Hier arbeiten' });
    const content = `<p>Vor &amp; hinter</p><p>${'der Bühne '.repeat(40)}</p>`;
    const children = [
      { model: 'headline', content: 'Menschen' },
      { model: 'text', content: '<p></p>' },
      { model: 'text', content },
    ];
    const modules = [{ columns: [{ children }] }] as unknown as PageAnswer['modules'];
    expect(aboutPage({ ...page, modules })).toMatch(/^Vor & hinter der Bühne .{100,} …$/);
    expect(aboutPage({ ...page, modules: [] })).toBe('');
  });

  it('has one canonical URL and noindex when required', () => {
    const canonical = {
      tagName: 'link',
      rel: 'canonical',
      href: 'https://wehr.example/de/haus/team',
    };
    expect(meta()).toContainEqual(canonical);
    expect(meta()).not.toContainEqual({ name: 'robots', content: 'noindex' });
    expect(meta({ robots_noindex: true })).toContainEqual({ name: 'robots', content: 'noindex' });
  });
});
