import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { allowService, type ExternalService, usePermission } from './external-consent.ts';
import styles from './two-click.module.css';
import { twoClickTexts } from './two-click.texts.ts';

interface TwoClickProps {
  service: ExternalService;
  /** whose content it is, e.g. 'YouTube' */
  host: string;
  /** words of the two buttons; the first names the host */
  words: { once: string; always: string };
  /** a picture of our own; nothing of the other site is asked for before a click (G-107) */
  preview?: ReactNode;
  /** where nothing may be loaded at all: what is said instead of asking */
  instead?: string | undefined;
  /** @param wasAsked the visitor has asked for this one by a click */
  children(wasAsked: boolean): ReactNode;
}

/**
 * Holds back content of other sites until a visitor asks for it, once or for good. Its width is that of the container
 * `embed` around it.
 */
export function TwoClick({ service, host, words, preview, instead, children }: TwoClickProps) {
  const { isAllowed, wasAsked, allowOnce } = usePermission(service);
  if (isAllowed && !instead) return children(wasAsked);
  const allowAlways = () => {
    allowOnce();
    allowService(service);
  };
  return (
    <div className={styles.frame}>
      {preview}
      {instead ? (
        <p className={styles.ask}>{instead}</p>
      ) : (
        <div className={styles.ask}>
          <p className={styles.buttons}>
            <Button data-needs-script onClick={allowOnce}>
              <Play />
              {words.once}
            </Button>
            <Button data-needs-script weight="plain" onClick={allowAlways}>
              <span className={styles.always}>{words.always}</span>
            </Button>
          </p>
          <p>{twoClickTexts.notice(host)}</p>
        </div>
      )}
    </div>
  );
}

function Play() {
  return (
    <svg aria-hidden="true" width="0.8em" height="1em" viewBox="0 0 16 20" fill="currentColor">
      <path d="M0 0l16 10L0 20z" />
    </svg>
  );
}
