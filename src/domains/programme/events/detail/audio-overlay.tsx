import type { ToggleEvent } from 'react';
import type { FileObject } from '#lib/answers/file.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './audio-overlay.module.css';
import { de as texts } from './event-detail.texts.ts';

const ID = 'hoerprobe';

function pauseWhenClosed({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'closed') currentTarget.querySelector('audio')?.pause();
}

/**
 * `audioOverlay {show, work}` (G-68): plays a sample of a work over the page. Needs no consent: the recording is hosted here
 * and loaded on play. A native popover, so it opens and closes without a script.
 */
export function AudioOverlay({ sample, work }: { sample: FileObject | null; work: string }) {
  if (!sample) return null;
  return (
    <>
      <p className={styles.open}>
        <Button popoverTarget={ID} weight="plain">
          {texts.sample}
        </Button>
      </p>
      <section
        id={ID}
        onToggle={pauseWhenClosed}
        popover="auto"
        className={styles.overlay}
        aria-label={`${texts.sample}: ${work}`}
      >
        <p className={styles.head}>
          <span>{sample.title === sample.filename ? work : sample.title}</span>
          <button
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label={texts.close}
            className={styles.close}
          >
            <Icon name="close" />
          </button>
        </p>
        {/* biome-ignore lint/a11y/useMediaCaption: a sample of music has no words to caption */}
        <audio controls preload="none" src={sample.url} aria-label={`${texts.sample}: ${work}`} />
      </section>
    </>
  );
}
