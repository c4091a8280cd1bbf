import { DEFERRED_SCRIPT, HANDOFF } from '../inert-scripts.ts';
import type {} from './router-access.ts';

/**
 * Starts the router with the data and module script deferred by `server/html-tags.ts`. Part of an inline script. @param onError
 * a chunk failed to load
 */
export function startRouter(onError: () => void): void {
  const deferred = findLastScript(DEFERRED_SCRIPT);
  const data = window.__reactRouterContext?.streamController;
  if (!deferred || !data) return;
  data.enqueue(findLastScript(HANDOFF)?.textContent ?? '');
  data.close();
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = deferred.textContent;
  script.onerror = onError;
  document.head.append(script);
}

/** The last one is the router's: it follows all content. */
function findLastScript(type: string): Element | undefined {
  return [...document.scripts].filter((script) => script.type === type).pop();
}
