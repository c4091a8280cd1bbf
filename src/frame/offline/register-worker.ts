/// <reference lib="dom" />

/*
 * Registers the service worker when the browser is idle, so that it does not slow down a first visit (SW-01); not where data are
 * saved. Bundled by `?inline-script`: each import adds to every page.
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
  addEventListener('load', () =>
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
