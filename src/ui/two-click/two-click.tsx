import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { allowService, type ExternalService, usePermission } from './external-consent.ts';
import styles from './two-click.module.css';
import { twoClickTexts } from './two-click.texts.ts';

interface TwoClickProps {
  service: ExternalService;
  /** name of the service, e.g. 'YouTube' */
  host: string;
  /** labels of the two buttons; the first names the service, the second is for media only */
  words: { once: string; always?: string | undefined };
  /** a picture of our own; nothing external is requested before the click (G-107) */
  preview?: ReactNode;
  /** message instead of the question, if loading is not possible */
  instead?: string | undefined;
  /** @param wasAsked the visitor has clicked this one */
  children(wasAsked: boolean): ReactNode;
}

/** Holds back external content until the visitor allows it, once or permanently. Sized by the container `embed`. */
export function TwoClick({ service, host, words, preview, instead, children }: TwoClickProps) {
  const { isAllowed, wasAsked, allowOnce } = usePermission(service);
  if (isAllowed && !instead) return children(wasAsked);
  const allowAlways = () => {
    allowOnce();
    if (service !== 'marketing') allowService(service);
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
            {words.always && (
              <Button data-needs-script weight="plain" onClick={allowAlways}>
                <span className={styles.always}>{words.always}</span>
              </Button>
            )}
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
