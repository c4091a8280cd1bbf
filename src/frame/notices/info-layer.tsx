import styles from './info-layer.module.css';
import { infoLayerTexts as texts } from './info-layer.texts.ts';

/** Static server markup, left out of the browser's bundle (as `InlineScript`). */
const CONTENT = import.meta.env.SSR
  ? (['browser', 'network', 'hardware'] as const)
      .map((reason) => `<p data-reason="${reason}">${texts[reason]}</p>`)
      .concat(`<button type="button" data-control="proceed">${texts.proceed}</button>`)
      .join('')
  : '';

/**
 * Warns about unsupported browsers, slow connections and weak devices (SHELL-12 … SHELL-16, ERR-12). hydration/before-paint.ts
 * decides whether and why; in browsers too old for the styles it is text at the top.
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
