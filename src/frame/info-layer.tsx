import { Button } from '../ui/button.tsx';
import { frameTexts } from './frame.texts.ts';
import styles from './info-layer.module.css';

/**
 * Tells whose browser, connection or device will have a hard time (SHELL-12 … SHELL-16, ERR-12). alive/before-paint.ts
 * decides whether and why; a browser too old for the styles shows it as text at the top.
 */
export function InfoLayer() {
  const { browser, network, hardware } = frameTexts.info_layer;
  return (
    <aside className={styles.layer} aria-label={frameTexts.info_layer.name} data-screen-only>
      <p data-reason="browser">{browser}</p>
      <p data-reason="network">{network}</p>
      <p data-reason="hardware">{hardware}</p>
      <Button data-notice-control="proceed">{frameTexts.proceed}</Button>
    </aside>
  );
}
