import { useEffect, useLayoutEffect, useRef } from 'react';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { moduleLabel } from '#modules/labels.ts';
import { findElement } from '../../page/page-elements.ts';
import { useObservable } from '../../session/observable.ts';
import type { Difference } from './compare.ts';
import { type Comparison, currentDifference } from './comparison.ts';
import styles from './difference-marks.module.css';
import { describeKindOfDifference } from './difference-words.ts';

interface DifferenceMarksProps {
  compared: Comparison;
  /** marks are repositioned when it changes */
  sections: AnsweredSection[];
}

/**
 * Frames around differences, and lines where something exists only on the other side. In an overlay: the page does not move.
 */
export function DifferenceMarks({ compared: { differences }, sections }: DifferenceMarksProps) {
  const layer = useRef<HTMLDivElement>(null);
  const current = useObservable(currentDifference);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other sections have other elements
  useLayoutEffect(() => {
    let frame = 0;
    const place = () => {
      frame = 0;
      const origin = layer.current?.getBoundingClientRect();
      if (!origin) return;
      for (const [index, difference] of differences.entries()) {
        const mark = layer.current?.children[index];
        if (mark instanceof HTMLElement) placeMark(mark, difference, origin);
      }
    };
    const soon = () => {
      frame ||= requestAnimationFrame(place);
    };
    place();
    const resized = new ResizeObserver(soon);
    resized.observe(document.body);
    const changed = new MutationObserver(soon);
    const content = document.getElementById('main-content');
    if (content) changed.observe(content, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      changed.disconnect();
    };
  }, [differences, sections]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: its position differs on the other side
  useEffect(() => {
    if (current === null) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // on a phone the panel covers the middle
    const isPhone = matchMedia('(max-width: 47.99em)').matches;
    layer.current?.children[current]?.scrollIntoView({
      block: isPhone ? 'start' : 'center',
      behavior: calm ? 'auto' : 'smooth',
    });
  }, [current, sections]);

  return (
    <div data-editor-layer ref={layer} className={styles.layer}>
      {differences.map((difference, index) => (
        <div
          key={difference.id}
          className={styles.mark}
          data-kind={difference.kind}
          data-current={index === current ? '' : undefined}
        >
          <span>
            {describeKindOfDifference(difference)}: {moduleLabel(difference.model)}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Around its element, or a line at its position if there is none. */
function placeMark(mark: HTMLElement, { id, gap }: Difference, origin: DOMRect): void {
  const own = findElement(id);
  const beside = own ?? findElement(gap.behind ?? gap.inside ?? 0);
  const at = (beside ?? document.getElementById('main-content'))?.getBoundingClientRect();
  mark.hidden = !at;
  mark.toggleAttribute('data-gap', own === null);
  if (!at) return;
  const top = own || gap.behind === null ? at.top : at.bottom;
  mark.style.translate = `${at.left - origin.left}px ${top - origin.top}px`;
  mark.style.inlineSize = `${at.width}px`;
  mark.style.blockSize = own ? `${at.height}px` : '';
}
