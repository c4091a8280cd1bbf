/// <reference lib="dom" />
import { whenLoaded } from '../hydration/moments.ts';

/*
 * Registers the service worker when the browser is idle, so that it does not slow down a first visit (SW-01); not where data are
 * saved. Part of the page script (hydration/page-script.ts).
 */
const DELAY_MS = 8000;

interface Browser extends Navigator {
  connection?: { saveData?: boolean };
}
const { serviceWorker, connection } = navigator as Browser;

if (serviceWorker && !connection?.saveData) {
  const register = () =>
    serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {
      // private window or full storage: the site works without
    });
  whenLoaded(() =>
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(register), DELAY_MS),
  );
  let shown = location.pathname;
  window.navigation?.addEventListener('navigatesuccess', () => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    // the note is about the previous page
    delete document.body.dataset.stored;
    serviceWorker.controller?.postMessage(location.href);
  });
}
