/// <reference lib="dom" />

/*
 * Registers the service worker when the browser is idle, so that a first visit pays nothing for it (SW-01). Browsers without
 * it, and those that save data, go on as before. Bundled by `?inline-script`: each import adds to every page.
 */
const DELAY_MS = 8000;

interface Browser extends Navigator {
  connection?: { saveData?: boolean };
}
const { serviceWorker, connection } = navigator as Browser;

if (serviceWorker && !connection?.saveData) {
  const register = () =>
    serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {
      // private windows, full storage: the site works without
    });
  addEventListener('load', () =>
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(register), DELAY_MS),
  );
  let shown = location.pathname;
  window.navigation?.addEventListener('navigatesuccess', () => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    // it is of the page before
    delete document.body.dataset.stored;
    serviceWorker.controller?.postMessage(location.href);
  });
}
