import styles from './info-layer.module.css';
import { infoLayerTexts as texts } from './info-layer.texts.ts';

/** What the server writes; nothing of it changes, so that the browser's bundle does without (as `InlineScript`). */
const CONTENT = import.meta.env.SSR
  ? (['browser', 'network', 'hardware'] as const)
      .map((reason) => `<p data-reason="${reason}">${texts[reason]}</p>`)
      .concat(`<button type="button" data-control="proceed">${texts.proceed}</button>`)
      .join('')
  : '';

/**
 * Tells whose browser, connection or device will have a hard time (SHELL-12 … SHELL-16, ERR-12). alive/before-paint.ts
 * decides whether and why; a browser too old for the styles shows it as text at the top.
 */
export function InfoLayer() {
  return (
    <div
      role="status"
      className={styles.layer}
      data-screen-only
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only words of the program itself, never content
      dangerouslySetInnerHTML={{ __html: CONTENT }}
    />
  );
}
