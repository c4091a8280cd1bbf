import { useRef } from 'react';
import { useLocation } from 'react-router';
import type { EditedPage } from '#content/view/edit-mode.ts';
import type { EditorUser } from '../editor-api.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { useIsList } from '../page/below-list.tsx';
import outlines from '../page/outlines.module.css';
import { useFollowing } from '../page/use-following.ts';
import styles from './new-here.module.css';
import { findFirstThing, type NewThing } from './new-things.ts';

interface NewHereProps {
  page: EditedPage | null;
  user: EditorUser;
}

/** At the heading of a list or a record: what is created most here. */
export function NewHere({ page, user }: NewHereProps) {
  const { pathname } = useLocation();
  const thing = findFirstThing({ page, pathname, user });
  return thing ? (
    <div data-editor-layer className={outlines.layer}>
      <AtHeading key={pathname} thing={thing} />
    </div>
  ) : null;
}

const findHeading = () => document.querySelector('#main-content h1');

function AtHeading({ thing: { label, short = label, run } }: { thing: NewThing }) {
  const isList = useIsList();
  const box = useRef<HTMLDivElement>(null);
  useFollowing(box, findHeading);
  return (
    <div ref={box} className={styles.box} data-list={isList || undefined}>
      <button
        data-editor
        type="button"
        className={styles.add}
        aria-label={label}
        title={short === label ? undefined : label}
        onClick={run}
      >
        <EditorIcon name="plus" />
        <span className={styles.long}>{label}</span>
        <span className={styles.short}>{short}</span>
      </button>
    </div>
  );
}
