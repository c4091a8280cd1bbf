import type { MetaDescriptor } from 'react-router';
import type { SocialImage } from './social-card.ts';

/** A page's picture elsewhere, as its head names it. @param origin of the site */
export function socialMeta(image: SocialImage, origin: string): MetaDescriptor[] {
  const { url, width, height, alt } = image;
  return [
    { property: 'og:image', content: origin + url },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: `${width}` },
    { property: 'og:image:height', content: `${height}` },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
