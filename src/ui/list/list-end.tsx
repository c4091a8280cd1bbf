import { Button, LinkButton } from '../button/button.tsx';
import { uiTexts } from '../ui.texts.ts';
import styles from './list-end.module.css';

interface ListEndProps {
  /** what `useEndlessList` answers */
  endless: {
    next: string | null;
    isLoading: boolean;
    failed: boolean;
    load(): Promise<void>;
    setEnd(element: Element | null): void;
  };
  /** the next page, for anyone who has no scripts */
  href: string;
}

/** The end of what is loaded: a link to the next page that follows itself as soon as the page is alive. */
export function ListEnd({
  endless: { next, isLoading, failed, load, setEnd },
  href,
}: ListEndProps) {
  return (
    <div ref={setEnd} className={styles.end}>
      <p role="status" className={styles.status}>
        {isLoading && uiTexts.loading_more}
      </p>
      {failed && (
        <p className={styles.failed}>
          {uiTexts.more_failed} <Button onClick={() => void load()}>{uiTexts.again}</Button>
        </p>
      )}
      {next && !failed && (
        <LinkButton href={href} weight="plain">
          {uiTexts.more}
        </LinkButton>
      )}
    </div>
  );
}
