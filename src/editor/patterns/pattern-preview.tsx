import { Suspense, useEffect, useRef, useState } from 'react';
import { EditingContext } from '#content/view/editing.ts';
import { Sections } from '#content/view/sections.tsx';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { FieldRenderersContext } from '#ui/words/field-renderers.ts';
import styles from './patterns.module.css';

/** Answers by key, for as long as the page is open. */
const known = new Map<string, AnsweredSection[]>();

interface PatternPreviewProps {
  /** of what is shown; another one is loaded again */
  name: string;
  load(): Promise<{ answer: { sections: AnsweredSection[] } } | { refused: unknown }>;
}

/** A pattern or shared section as visitors would see it, small; loaded when it comes into view. */
export function PatternPreview({ name: key, load }: PatternPreviewProps) {
  const [sections, setSections] = useState(known.get(key) ?? null);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is loaded
  useEffect(() => {
    const own = box.current;
    if (!own || sections) return;
    let isShown = true;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void load().then((found) => {
        if (!('answer' in found)) return;
        known.set(key, found.answer.sections);
        if (isShown) setSections(found.answer.sections);
      });
    });
    observer.observe(own);
    return () => {
      isShown = false;
      observer.disconnect();
    };
  }, [key, sections]);
  return (
    <div ref={box} className={styles.preview} aria-hidden="true">
      {sections ? (
        <div className={styles.page} inert>
          <EditingContext value={null}>
            <FieldRenderersContext value={null}>
              <Suspense fallback={null}>
                <Sections sections={sections} opens={false} />
              </Suspense>
            </FieldRenderersContext>
          </EditingContext>
        </div>
      ) : null}
    </div>
  );
}
