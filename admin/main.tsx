import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
// parts of the page editor come on demand, in any order: their layers are named first
import './frame/layers.css';
import '@fontsource-variable/familjen-grotesk/wght.css';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import { Administration } from './administration.tsx';

const root = document.getElementById('administration') as HTMLElement;
/** Styles are written at run time: the security policy allows those with the nonce of this page. */
const styles = createCache({ key: 'f', nonce: root.dataset.nonce ?? '' });

createRoot(root).render(
  <CacheProvider value={styles}>
    <Administration />
  </CacheProvider>,
);
