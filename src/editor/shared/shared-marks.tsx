import { useCallback, useRef } from 'react';
import type { SharedSection } from '#content/shared/shared-section.schema.ts';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { findElement } from '../page/page-elements.ts';
import { useFollowing } from '../page/use-following.ts';
import { sharedTexts as words } from './shared.texts.ts';
import { useSharedSections } from './shared-list.ts';
import styles from './shared-marks.module.css';
import { showPlaces } from './show-places.ts';

interface SharedMarksProps {
  sections: readonly AnsweredSection[];
}

/** Says of shared sections what they are and on how many pages (G-527). */
export function SharedMarks({ sections }: SharedMarksProps) {
  const own = sections.filter(({ shared }) => shared !== undefined);
  const known = useSharedSections(own.map(({ shared }) => shared).join());
  return own.map(({ id, shared }) => {
    const found = known?.find((each) => each.id === shared);
    return found ? <Mark key={id} id={id} shared={found} /> : null;
  });
}

function Mark({ id, shared }: { id: number; shared: SharedSection }) {
  const box = useRef<HTMLDivElement>(null);
  useFollowing(
    box,
    useCallback(() => findElement(id), [id]),
  );
  const { name, place_count } = shared;
  return (
    <div ref={box} className={styles.place}>
      <button
        data-editor
        type="button"
        className={styles.mark}
        title={words.openMark(name)}
        onClick={() => showPlaces(shared.id)}
      >
        <EditorIcon name="shared" />
        <span>{words.mark(name, place_count)}</span>
      </button>
    </div>
  );
}
