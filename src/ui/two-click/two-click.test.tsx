import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { allowService, keepPermissionsWith, setAllowedServices } from './external-consent.ts';
import { TwoClick } from './two-click.tsx';

afterEach(() => setAllowedServices([]));

const page = (instead?: string) =>
  renderToStaticMarkup(
    <TwoClick
      service="video"
      host="YouTube"
      words={{ once: 'Video von YouTube laden', always: 'Videos immer laden' }}
      instead={instead}
    >
      {() => <iframe title="Trailer" src="https://www.youtube-nocookie.com/embed/x" />}
    </TwoClick>,
  );

describe('content of other sites', () => {
  it('is not in the HTML, whatever was allowed before: pages are the same for everybody (G-107)', () => {
    allowService('video');
    expect(page()).not.toContain('youtube-nocookie');
    expect(page()).toContain('Dieser Inhalt kommt von YouTube.');
  });

  it('can be loaded once or for good, by two buttons that wait for the script each', () => {
    const buttons = page().match(/<button.*?<\/button>/g) ?? [];
    expect(buttons.map((each) => each.replaceAll(/<[^>]*>/g, ''))).toEqual([
      'Video von YouTube laden',
      'Videos immer laden',
    ]);
    for (const button of buttons) expect(button).toContain('data-needs-script');
  });

  it('cannot be asked for where nothing may be loaded', () => {
    expect(page('Wird nicht geladen.')).not.toContain('<button');
    expect(page('Wird nicht geladen.')).toContain('Wird nicht geladen.');
  });

  it('keeps a permission that was given before the cookie manager was there (CONSENT-07)', () => {
    const kept: string[] = [];
    allowService('audio');
    keepPermissionsWith((service) => kept.push(service));
    allowService('social');
    expect(kept).toContain('audio');
    expect(kept.at(-1)).toBe('social');
  });
});
