import { Button, LinkButton } from '../button/button.tsx';
import { uiTexts } from '../ui.texts.ts';
import styles from './list-end.module.css';
import { LIST_START } from './list-start.tsx';

interface ListEndProps {
  /** result of `useEndlessList` */
  endless: {
    next: string | null;
    isLoading: boolean;
    failed: boolean;
    load(): Promise<void>;
    setEnd(element: Element | null): void;
  };
  /** the next page, without scripts */
  href: string;
}

/** The end of the loaded list: a link to the next page, followed automatically after hydration. */
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
        <LinkButton href={`${href}#${LIST_START}`} weight="plain">
          {uiTexts.more}
        </LinkButton>
      )}
    </div>
  );
}
