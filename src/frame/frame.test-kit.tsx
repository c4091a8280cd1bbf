import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { FrameContext } from './frame-context.ts';
import {
  type FrameData,
  type FrameMenuItem,
  type FrameSettings,
  frameFacts,
} from './frame-data.ts';
import { SiteLayout, type SiteLayoutName } from './layouts/site-layout.tsx';

export function item(
  menu_name: string,
  url: string,
  children: FrameMenuItem[] = [],
): FrameMenuItem & { children: FrameMenuItem[] } {
  return { menu_name, url, children };
}

/** Three levels: Haus > Team > Technik. */
export const NAV: FrameData['nav'] = {
  menu: [
    item('Programm', '/de/programm'),
    item('Haus', '/de/haus', [
      item('Team', '/de/haus/team', [item('Technik', '/de/haus/team/technik')]),
      { ...item('Geschichte', '/de/haus/geschichte'), is_clickable: false },
    ]),
  ],
  secondary_menu: [item('Presse', '/de/presse')],
  footer: [
    { title: 'Partner', url: 'https://partner.example.org' },
    { title: 'Team', url: '/de/haus/team' },
    { title: 'Impressum', url: '/de/impressum' },
  ],
};

export interface Framed {
  settings?: Partial<FrameSettings>;
  nav?: FrameData['nav'];
  alert?: FrameData['alert'];
  opening?: FrameData['opening'];
  page?: object;
  path?: string;
  layout?: SiteLayoutName;
  handle?: RouteHandle;
  legal?: FrameData['legal'];
  changes?: FrameData['changes'];
}

/** HTML of the frame around an empty page. */
export function frame({
  settings = {},
  nav = NAV,
  alert = null,
  opening = [{ from: '2026-01-01T00:00:00Z', label: 'Geöffnet bis 18 Uhr' }],
  page = {},
  path = '/de/haus/team',
  layout = 'default',
  handle = {},
  legal = ['/de/impressum', '/de/datenschutz', '/de/agb'],
  changes = null,
}: Framed = {}): string {
  const data = {
    settings: { site_name: 'Haus am Wehr', ...settings },
    nav,
    alert,
    opening,
    legal,
    changes,
  };
  const element = (
    <FrameContext value={data}>
      <SiteLayout name={layout} facts={frameFacts(data)}>
        <p>Inhalt</p>
      </SiteLayout>
    </FrameContext>
  );
  const router = createMemoryRouter(
    [{ id: 'page', path: '*', element, handle, loader: () => ({ page }) }],
    { initialEntries: [path], hydrationData: { loaderData: { page: { page } } } },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** @throws if the start is missing, so that negative assertions cannot pass by accident */
export function between(html: string, from: string, to?: string): string {
  const start = html.indexOf(from);
  const end = to === undefined ? html.length : html.indexOf(to, start);
  if (start < 0 || end < 0) throw new Error(`There is no ${from} … ${to ?? ''}`);
  return html.slice(start, end);
}
