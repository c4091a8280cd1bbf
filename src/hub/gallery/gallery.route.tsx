import type { MetaFunction } from 'react-router';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { DashboardLayout } from '../dashboard-layout.tsx';
import { hubTexts } from '../hub.texts.ts';
import type { Route } from './+types/gallery.route.ts';
import { loadGallery } from './gallery-data.ts';
import { GalleryPage } from './gallery-page.tsx';

/** Public, since it shows samples only; cached per choice. */
export const handle: RouteHandle = {
  query: ['scheme', 'width'],
  body: 'none',
  layout: 'own',
};

export const loader = loadGallery;

export const meta: MetaFunction = () => [
  { title: hubTexts.gallery.heading },
  { name: 'robots', content: 'noindex' },
];

/** Every module type and part, from their examples (G-14). */
export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { heading, lead } = hubTexts.gallery;
  return (
    <DashboardLayout title={heading} lead={lead}>
      <GalleryPage {...loaderData} />
    </DashboardLayout>
  );
}
