import { toParagraphs } from '#lib/text/table-rows.ts';
import { formatReadable, Readable, type ReadableField } from '../readable.tsx';
import { compareWords } from '../versions/comparison/word-difference.ts';
import styles from './marked.module.css';

interface MarkedProps {
  mine: unknown;
  theirs: unknown;
  keep: 'mine' | 'theirs';
  isRich: boolean;
  of?: ReadableField | undefined;
}

/** One of two texts with the differing words marked; formatting differences show as formatting. */
export function Marked({ mine, theirs, keep, isRich, of }: MarkedProps) {
  const [own, other] = keep === 'mine' ? [mine, theirs] : [theirs, mine];
  if (typeof own !== 'string' || typeof other !== 'string' || !own)
    return <Readable value={own} of={of} />;
  const [is, was] = [own, other].map(formatReadable) as [string, string];
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the tools of the text have made, or the content service has cleaned
  if (is === was && isRich) return <div dangerouslySetInnerHTML={{ __html: toParagraphs(own) }} />;
  return compareWords(other ? was : '', is)
    .filter(({ kind }) => kind !== 'out')
    .map(({ kind, text }, index) => {
      const Piece = kind === 'in' ? 'mark' : 'span';
      const look = kind === 'in' ? styles.mark : undefined;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have nothing but their order
        <Piece key={index} className={look}>
          {text}
        </Piece>
      );
    });
}
