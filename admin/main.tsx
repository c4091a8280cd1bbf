import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
// the page editor's parts load on demand, in any order: declare their cascade layers first
import './frame/layers.css';
import './frame/page.css';
import '@fontsource-variable/familjen-grotesk/wght.css';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import { Administration } from './administration.tsx';
import { keepPresses } from './inputs/keep-presses.ts';

const root = document.getElementById('administration') as HTMLElement;
/** Emotion writes styles at run time; the security policy allows them with this page's nonce. */
const styles = createCache({ key: 'f', nonce: root.dataset.nonce ?? '' });

keepPresses(document);
createRoot(root).render(
  <CacheProvider value={styles}>
    <Administration />
  </CacheProvider>,
);
