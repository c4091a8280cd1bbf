import { createContext, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './slider.module.css';
import { sliderTexts as texts } from './slider.texts.ts';
import type { Place } from './slider-place.ts';

/** CONST-25: visible share at which a slider's script is loaded (PAGE-18). */
const LOADED_AT = 0.1;

/** Number of slides; null outside sliders. */
export const SlideCountContext = createContext<number | null>(null);

/**
 * Attributes of a slide's root: its position. Nothing outside sliders.
 * @param isFigure a figure with caption may not have another role
 */
export function slideProps(index: number, count: number | null, isFigure = false) {
  if (count === null) return {};
  return {
    ...(!isFigure && { role: 'group' }),
    'aria-roledescription': texts.slide,
    'aria-label': texts.place(index + 1, count),
  };
}

interface SliderProps {
  /** name of the contents: 'Bilder' */
  label: string;
  count: number;
  /** sets the size of slides; default: one at a time (CONST-24) */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A slider with scroll snapping, by touch, wheel and arrow keys, without scripts. Buttons are loaded once a tenth of it is
 * visible. Never moves by itself.
 */
export function Slider({ label, count, className, children }: SliderProps) {
  const track = useRef<HTMLDivElement>(null);
  const isCarousel = count > 1;
  return (
    <div
      className={styles.slider}
      {...(isCarousel && { role: 'group', 'aria-roledescription': texts.carousel })}
      {...(isCarousel && { 'aria-label': label })}
    >
      {isCarousel && <Controls track={track} count={count} />}
      <div
        ref={track}
        className={`${styles.track} ${className ?? styles.single}`}
        {...(isCarousel && { role: 'group', 'aria-label': texts.push, tabIndex: 0 })}
        data-slider={isCarousel ? '' : undefined}
      >
        <SlideCountContext value={isCarousel ? count : null}>{children}</SlideCountContext>
      </div>
    </div>
  );
}

interface ControlsProps {
  track: RefObject<HTMLDivElement | null>;
  count: number;
}

function Controls({ track, count }: ControlsProps) {
  const [place, setPlace] = useState<Place>({ index: 0, isStart: true, isEnd: false });
  useEffect(() => whenSeen(track.current, setPlace), [track]);
  const go = (direction: 1 | -1) =>
    void import('./slider-place.ts').then(({ step }) => step(track.current, direction));
  return (
    <div className={styles.controls} data-fits={(place.isStart && place.isEnd) || undefined}>
      <p role="status" className={styles.place}>
        {texts.place(place.index + 1, count)}
      </p>
      <Step label={texts.previous} isOff={place.isStart} onClick={() => go(-1)} />
      <Step label={texts.next} isOff={place.isEnd} onClick={() => go(1)} />
    </div>
  );
}

interface StepProps {
  label: string;
  isOff: boolean;
  onClick(): void;
}

function Step({ label, isOff, onClick }: StepProps) {
  return (
    <button
      type="button"
      data-needs-script
      className={styles.step}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onClick}
    >
      <Icon name="arrow" />
    </button>
  );
}

/** Starts following once a tenth of the slider is visible. @returns stops */
function whenSeen(track: HTMLElement | null, notify: (place: Place) => void): () => void {
  let stop = () => {};
  const observer = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting || entry.intersectionRatio < LOADED_AT) return;
      observer.disconnect();
      if (track) track.dataset.seen = '';
      let isGone = false;
      stop = () => {
        isGone = true;
      };
      const { follow } = await import('./slider-place.ts');
      if (track && !isGone) stop = follow(track, notify);
    },
    { threshold: LOADED_AT },
  );
  if (track) observer.observe(track);
  return () => {
    observer.disconnect();
    stop();
  };
}
