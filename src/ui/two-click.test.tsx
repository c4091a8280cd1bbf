import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { allowService, keepPermissionsWith, setAllowedServices } from './external-consent.ts';
import { TwoClick } from './two-click.tsx';

afterEach(() => setAllowedServices([]));

const page = () =>
  renderToStaticMarkup(
    <TwoClick service="video" host="YouTube">
      <iframe title="Trailer" src="https://www.youtube-nocookie.com/embed/x" />
    </TwoClick>,
  );

describe('content of other sites', () => {
  it('is not in the HTML, whatever was allowed before: pages are the same for everybody (G-107)', () => {
    allowService('video');
    expect(page()).not.toContain('youtube-nocookie');
    expect(page()).toContain('Dieser Inhalt kommt von YouTube.');
  });

  it('can be loaded once or for good, by two buttons', () => {
    expect(page()).toMatch(/<button[^>]*>Einmal laden<\/button><button[^>]*>Immer laden<\/button>/);
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
