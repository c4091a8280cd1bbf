import type { ReactNode } from 'react';
import type { SkeletonName } from '#lib/pages/route-handle.ts';
import { uiTexts } from '../ui.texts.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './skeleton.module.css';

/** CONST-51; it gives no number for options. */
const COUNTS = { eventRows: 1, cards: 3, magazineItems: 6, options: 5 };

/** Animated placeholder shapes (CONST-53); announced once to screen readers. */
export function Skeleton({ names }: { names: readonly SkeletonName[] }) {
  return (
    <div role="status" className={styles.skeleton} data-skeleton={names.join(' ')}>
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      <div aria-hidden="true" className={styles.shapes}>
        {names.map((name) => (
          <div key={name}>{SHAPES[name]()}</div>
        ))}
      </div>
    </div>
  );
}

const SHAPES: Record<SkeletonName, () => ReactNode> = {
  'page-header': () => <PageHeader />,
  'event-detail': () => (
    <div className={styles.detail}>
      <div>
        <PageHeader />
        <Lines count={4} />
      </div>
      <span className={styles.picture} />
    </div>
  ),
  'event-list': () => (
    <div className={styles.day}>
      <span className={styles.numeral} />
      {times(COUNTS.eventRows, () => (
        <div className={styles.row} data-item>
          <span className={styles.time} />
          <Lines count={2} />
          <span className={styles.button} />
        </div>
      ))}
    </div>
  ),
  'magazine-list': () => <Cards count={COUNTS.magazineItems} />,
  'three-cards': () => <Cards count={COUNTS.cards} />,
  'options-list': () => (
    <div className={styles.options}>
      {times(COUNTS.options, () => (
        <span className={styles.option} data-item />
      ))}
    </div>
  ),
};

function times(count: number, each: () => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and stay in their places
    <div key={index} className={styles.each}>
      {each()}
    </div>
  ));
}

function PageHeader() {
  return (
    <div className={styles.header}>
      <span className={styles.crumbs} />
      <span className={styles.headline} />
      <span className={styles.headline} />
    </div>
  );
}

function Lines({ count }: { count: number }) {
  return (
    <div className={styles.lines}>
      {times(count, () => (
        <span className={styles.line} />
      ))}
    </div>
  );
}

function Cards({ count }: { count: number }) {
  return (
    <div className={styles.cards}>
      {times(count, () => (
        <div data-item>
          <span className={styles.picture} />
          <Lines count={2} />
        </div>
      ))}
    </div>
  );
}
