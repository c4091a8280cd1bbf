import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { toHandle } from '../commands.ts';
import { findDropLine, findListElement } from '../page/arrange/drop-geometry.ts';
import mark from '../page/arrange/drop-mark.module.css';
import { findElement } from '../page/page-elements.ts';
import { useFollowing } from '../page/use-following.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { DescribePanel } from './describe-panel.tsx';
import { type Aim, findMediaElement, type Kinds } from './find-aim.ts';
import { findPictureEntry } from './media-parts.ts';
import type { Batch, PageFiles } from './page-files.ts';
import type { Target } from './place-media.ts';
import { UploadRows } from './upload-rows.tsx';
import styles from './uploads.module.css';
import { uploadsTexts as words } from './uploads.texts.ts';

interface FileMarksProps {
  files: PageFiles;
  session: EditorSession;
}

/** Marks on the page: where dragged files would go, uploads in progress, and the question what new pictures show. */
export function FileMarks({ files, session }: FileMarksProps) {
  const over = useObservable(files.aim);
  const batches = useObservable(files.batches);
  return (
    <>
      {over?.aim.kind === 'insert' ? (
        <InsertMark aim={over.aim} label={describeInsert(over.aim, over.kinds, session)} />
      ) : null}
      {over && over.aim.kind !== 'insert' ? <OverMark aim={over.aim} kinds={over.kinds} /> : null}
      {batches.map((batch) => (
        <BatchCard
          key={batch.key}
          batch={batch}
          onCancel={() => {
            files.cancel(batch);
            toHandle(session, { brings: false });
          }}
        />
      ))}
      <DescribePanel files={files} session={session} />
    </>
  );
}

type InsertAim = Extract<Aim, { kind: 'insert' }>;
type OverAim = Exclude<Aim, InsertAim>;

function describeInsert({ drop }: InsertAim, kinds: Kinds, { content }: EditorSession): string {
  const pictures = kinds.filter((kind) => kind === 'image').length;
  if (findPictureEntry(content.node(drop.parent ?? 0)?.model ?? ''))
    return words.aim.toList(pictures || 1);
  return pictures > 1 && pictures === kinds.length ? words.aim.gallery(pictures) : words.aim.here;
}

function InsertMark({ aim, label }: { aim: InsertAim; label: string }) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showLine(line, aim), [aim]);
  return (
    <div ref={line} data-file-line className={mark.drop}>
      <span className={styles.label}>{label}</span>
    </div>
  );
}

function showLine({ current: own }: RefObject<HTMLElement | null>, aim: InsertAim): void {
  const layer = own?.parentElement;
  if (!own || !layer) return;
  const line = aim.drop.parent === null ? findEnd() : findDropLine(aim.drop, aim.drops);
  own.hidden = !line;
  if (!line) return;
  const origin = layer.getBoundingClientRect();
  own.style.translate = `${line.x - origin.left}px ${line.y - origin.top}px`;
  own.style.inlineSize = `${line.width}px`;
  own.style.blockSize = `${line.height}px`;
}

/** Below what the page shows above its first section. */
function findEnd(): DOMRect | null {
  const page = document.getElementById('main-content')?.getBoundingClientRect();
  return page ? new DOMRect(page.x, page.bottom, page.width, 0) : null;
}

/** On what is replaced, or on a record's gallery. */
function OverMark({ aim, kinds }: { aim: OverAim; kinds: Kinds }) {
  const box = useRef<HTMLDivElement>(null);
  const { node, field } = aim;
  const isAdded = aim.kind === 'gather';
  useFollowing(
    box,
    useCallback(() => findMediaElement({ node, field }), [node, field]),
  );
  return (
    <div ref={box} data-file-over className={styles.over}>
      <span className={styles.label}>
        {isAdded ? words.aim.toList(kinds.length) : words.aim.replace[kinds[0] ?? 'image']}
      </span>
    </div>
  );
}

/** The uploads of a batch, shown where the files will be. */
function BatchCard({ batch, onCancel }: { batch: Batch; onCancel(): void }) {
  const { target, queue } = batch;
  const box = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  useFollowing(
    box,
    useCallback(() => findPlaceElement(target), [target]),
  );
  useLayoutEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className={styles.place} data-side={findSide(target)}>
      <section ref={card} data-editor aria-label={words.title} className={styles.card}>
        <UploadRows queue={queue} onClose={onCancel} />
      </section>
    </div>
  );
}

function findPlaceElement(target: Target): Element | null {
  if (target.kind !== 'insert') return findMediaElement(target);
  const { spot } = target;
  const beside = findElement(spot.after ?? 0) ?? findElement(spot.before ?? 0);
  return beside ?? findListElement(spot) ?? document.getElementById('main-content');
}

function findSide(target: Target): 'over' | 'after' | 'before' {
  if (target.kind !== 'insert') return 'over';
  const { after, parent } = target.spot;
  return parent === null || findElement(after ?? 0) ? 'after' : 'before';
}
