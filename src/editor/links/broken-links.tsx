import { useCallback, useEffect, useRef } from 'react';
import type { BrokenLink } from '#content/links/link.schema.ts';
import { read } from '../editor-api.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { findElement, goTo } from '../page/page-elements.ts';
import { useFollowing } from '../page/use-following.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import styles from './broken-links.module.css';
import { useLinked } from './linked-content.ts';
import { linksTexts } from './links.texts.ts';

const words = linksTexts.broken;

/** Debounce of reloading after saves, in ms. */
const PAUSE = 1500;

/** Keeps the session's `brokenLinks` up to date: loads initially and after saves. */
function useBrokenLinks({ owner, document, stacks, brokenLinks }: EditorSession): void {
  const saved = useObservable(stacks);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each step that was saved
  useEffect(() => {
    let current = true;
    const search = new URLSearchParams({
      content_type: owner.content_type,
      object_id: `${owner.object_id}`,
      document,
    });
    const timer = setTimeout(
      () => {
        isFirst.current = false;
        read<BrokenLink[]>(`broken-links?${search}`).then(
          (found) => current && brokenLinks.set(found),
          () => {}, // a hint only: failures are ignored
        );
      },
      isFirst.current ? 0 : PAUSE,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [owner, document, brokenLinks, saved]);
}

/** Marks modules with broken links, for editors only (E-12). */
export function BrokenLinkMarks({ session }: { session: EditorSession }) {
  useBrokenLinks(session);
  const all = useObservable(session.brokenLinks);
  const byNode = Map.groupBy(all, ({ node }) => node);
  return [...byNode].map(([id, links]) => <Mark key={id} id={id} links={links} />);
}

function Mark({ id, links }: { id: number; links: readonly BrokenLink[] }) {
  const box = useRef<HTMLDivElement>(null);
  useFollowing(
    box,
    useCallback(() => findElement(id), [id]),
  );
  return (
    <div ref={box} className={styles.place}>
      <span className={styles.mark} title={links.map(describeLink).join('\n')}>
        <EditorIcon name="link" />
        {words.mark(links.length)}
      </span>
    </div>
  );
}

function describeLink({ reason, url }: BrokenLink): string {
  return words[reason](url);
}

/** Targets hidden from visitors are named (G-200). */
function Sentence({ link }: { link: BrokenLink }) {
  const linked = useLinked(link.reason === 'offline' ? link.url : null);
  return describeLink({ ...link, url: linked ? words.to(linked.title) : link.url });
}

/** Broken links, each leading to its module. */
export function BrokenLinkList({ session }: { session: EditorSession }) {
  const all = useObservable(session.brokenLinks);
  if (all.length === 0) return <p className={styles.none}>{words.none}</p>;
  return (
    <ul aria-label={words.mark(all.length)} className={styles.list}>
      {all.map((link) => (
        <li key={`${link.node} ${link.field} ${link.url}`}>
          <button
            type="button"
            onClick={() => {
              session.selected.set(link.node);
              goTo(link.node);
            }}
          >
            <Sentence link={link} />
          </button>
        </li>
      ))}
    </ul>
  );
}
