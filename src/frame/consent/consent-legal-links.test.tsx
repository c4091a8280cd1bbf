import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConsentBanner } from './consent-banner.tsx';
import { ConsentSettings } from './consent-settings.tsx';

// the settings read the decision from a cookie
beforeEach(() => void vi.stubGlobal('document', { cookie: '' }));
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['banner', <ConsentBanner key="banner" again={false} />],
  ['settings', <ConsentSettings key="settings" onClose={() => {}} />],
])(
  'The consent %s links only legal texts that are written (CONSENT-03, SHELL-51)',
  (_, element) => {
    const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
      hydrationData: {
        loaderData: { root: { legal: [{ url: '/de/impressum', name: 'Impressum' }] } },
      },
    });
    const html = renderToStaticMarkup(<RouterProvider router={router} />);
    expect(html).toContain('<a href="/de/impressum">');
    expect(html).not.toContain('/de/datenschutz');
  },
);

it('The consent settings bring no second banner into the footer that opens them (A11Y-09)', () => {
  const element = <ConsentSettings onClose={() => {}} />;
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    hydrationData: { loaderData: { root: { legal: [] } } },
  });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain('Cookie-Einstellungen</h2>');
  expect(html).not.toContain('<header');
});
