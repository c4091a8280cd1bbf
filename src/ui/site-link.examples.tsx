import type { UiExamples } from './examples.ts';
import { SiteLink } from './site-link.tsx';

export const siteLinkExamples: UiExamples = {
  'in the site': () => <SiteLink href="/de/haus">Das Haus</SiteLink>,
  elsewhere: () => <SiteLink href="https://example.org">Die Stadt Lindenfurt</SiteLink>,
};
