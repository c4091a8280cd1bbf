import { Suspense, useEffect, useRef, useState } from 'react';
import { EditingContext } from '#content/view/editing.ts';
import { Sections } from '#content/view/sections.tsx';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { FieldRenderersContext } from '#ui/words/field-renderers.ts';
import styles from './patterns.module.css';
import { fetchPattern } from './patterns-api.ts';

/** Answers by pattern, for as long as the page is open. */
const known = new Map<string, AnsweredSection[]>();

interface PatternPreviewProps {
  id: number;
  /** a changed pattern is loaded again */
  updated_at: string;
}

/** A pattern as visitors would see it, small; loaded when it comes into view. */
export function PatternPreview({ id, updated_at }: PatternPreviewProps) {
  const key = `${id}:${updated_at}`;
  const [sections, setSections] = useState(known.get(key) ?? null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = box.current;
    if (!own || sections) return;
    let isShown = true;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void fetchPattern(id).then((found) => {
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
  }, [id, key, sections]);
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
