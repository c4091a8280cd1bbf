import type { MetaFunction } from 'react-router';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import type { Route } from './+types/hub.route.ts';
import { DashboardLayout } from './dashboard-layout.tsx';
import { hubTexts as texts } from './hub.texts.ts';
import { loadHub } from './hub-data.ts';
import { HubFinder } from './hub-finder.tsx';
import { HubPage } from './hub-page.tsx';

export const handle: RouteHandle = { personal: true, body: 'none', layout: 'own' };

export const loader = loadHub;

export const meta: MetaFunction = () => [
  { title: texts.hub },
  { name: 'robots', content: 'noindex' },
];

/** The editors' start page (ROUTE-05, G-14). */
export default function Hub({ loaderData }: Route.ComponentProps) {
  const { name, logout_url } = loaderData;
  const tools = (
    <>
      <HubFinder />
      {logout_url && <a href={logout_url}>{texts.sign_out}</a>}
    </>
  );
  return (
    <DashboardLayout title={texts.greeting(name)} lead={texts.lead} tools={tools}>
      <HubPage {...loaderData} />
    </DashboardLayout>
  );
}
