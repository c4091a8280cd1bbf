import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { allowService, type ExternalService, useServiceAllowed } from './external-consent.ts';
import styles from './two-click.module.css';
import { uiTexts } from './ui.texts.ts';

interface TwoClickProps {
  service: ExternalService;
  /** whose content it is, e.g. 'YouTube' */
  host: string;
  /** a picture of our own; nothing of the other site is asked for before a click (G-107) */
  preview?: ReactNode;
  children: ReactNode;
}

/** Holds back content of other sites until a visitor asks for it, once or for good. */
export function TwoClick({ service, host, preview, children }: TwoClickProps) {
  const allowed = useServiceAllowed(service);
  const [once, setOnce] = useState(false);
  if (allowed || once) return children;
  return (
    <div className={styles.frame} data-needs-script>
      {preview}
      <div className={styles.notice}>
        <p>{uiTexts.two_click.notice(host)}</p>
        <p className={styles.buttons}>
          <Button onClick={() => setOnce(true)}>{uiTexts.two_click.once}</Button>
          <Button onClick={() => allowService(service)}>{uiTexts.two_click.always}</Button>
        </p>
      </div>
    </div>
  );
}
