import { DEFERRED_SCRIPT, HANDOFF } from '../inert-scripts.ts';
import { loadHandoff } from './load-handoff.ts';
import type {} from './router-access.ts';

let loading: Promise<string> | undefined;

/** The data that the page was rendered with: in the page itself, or requested once. */
export function readHandoff(): Promise<string> {
  const element = findLastScript(HANDOFF);
  const key = element?.dataset.key;
  if (!key) return Promise.resolve(element?.textContent ?? '');
  const isOurs = (build: string) =>
    findLastScript(DEFERRED_SCRIPT)?.textContent.includes(`manifest-${build}`) ?? false;
  loading ??= loadHandoff(location, key, isOurs);
  // a later attempt requests them again
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/**
 * Starts the router with the data and module script deferred by `server/html-tags.ts`. Part of an inline script. @param onError
 * a chunk failed to load
 */
export function startRouter(onError: () => void): void {
  const deferred = findLastScript(DEFERRED_SCRIPT);
  const data = window.__reactRouterContext?.streamController;
  if (!deferred || !data) return;
  readHandoff().then((text) => {
    data.enqueue(text);
    data.close();
  }, onError);
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = deferred.textContent;
  script.onerror = onError;
  document.head.append(script);
}

/** The last one is the router's: it follows all content. */
function findLastScript(type: string): HTMLScriptElement | undefined {
  return [...document.scripts].filter((script) => script.type === type).pop();
}
