import { Box } from '@mui/material';
import {
  compareWords,
  elided,
  type Piece,
} from '../../src/editor/versions/comparison/word-difference.ts';
import { UNSEEN } from '../frame/unseen.ts';
import { formatValue, type Names } from '../records/values/value-words.ts';
import { texts as general } from '../texts/texts.ts';
import { texts } from './history.texts.ts';
import type { NamedField } from './subject.ts';

interface FieldDifferenceProps {
  field: NamedField;
  before: unknown;
  after: unknown;
  names: Names;
  /** what screen readers say before each value */
  words?: { before: string; after: string };
}

/** Shown for an empty value. */
const NONE = general.none;

/** Not by colour alone: removed text is struck through, added text underlined. */
const MARKS = {
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '& del': { color: 'text.secondary', textDecorationThickness: '1px' },
  '& ins': { fontWeight: 600, textDecorationThickness: '1px', textUnderlineOffset: '0.2em' },
} as const;

/** Words of a removed text shown before and after '…'. */
const SHOWN_BEFORE = 30;
const SHOWN_AFTER = 10;

/** Texts are compared word by word, other values as a whole. */
const isText = ({ input }: NamedField) => ['text', 'rich', 'line'].includes(input);

/** A line for each entry. */
const isList = ({ input }: NamedField) => ['list', 'map', 'colours'].includes(input);

export function FieldDifference({ field, before, after, names, words }: FieldDifferenceProps) {
  const was = formatValue(field, before, names);
  const is = formatValue(field, after, names);
  if (was === is) return <Box sx={{ color: 'text.secondary' }}>{texts.same_words}</Box>;
  const told = words ?? { before: texts.before, after: texts.after };
  const lines = isList(field) ? findChangedLines(was, is) : null;
  if (lines) return <Lines lines={lines} told={told} />;
  const pieces = isText(field) ? elided(compareWords(was, is)) : [];
  const isMixed = pieces.some(({ kind, text }) => kind === 'same' && text.trim() !== '');
  return (
    <Box sx={MARKS}>
      {isMixed ? (
        <Pieces pieces={pieces} told={told} />
      ) : (
        <>
          <Mark tag="del" told={told.before}>
            {shortened(was)}
          </Mark>
          {' → '}
          <Mark tag="ins" told={told.after}>
            {is}
          </Mark>
        </>
      )}
    </Box>
  );
}

interface ChangedLines {
  gone: string[];
  added: string[];
}

/** Entries that only one of the two lists has; null: only the order differs. */
function findChangedLines(was: string, is: string): ChangedLines | null {
  const [before, after] = [was, is].map((text) => text.split('\n').filter((line) => line !== NONE));
  const gone = before?.filter((line) => !after?.includes(line)) ?? [];
  const added = after?.filter((line) => !before?.includes(line)) ?? [];
  return gone.length + added.length > 0 ? { gone, added } : null;
}

function Lines({ lines: { gone, added }, told }: { lines: ChangedLines; told: Told }) {
  return (
    <Box sx={MARKS}>
      {gone.map((line) => (
        <div key={line}>
          <Mark tag="del" told={told.before}>
            {line}
          </Mark>
        </div>
      ))}
      {added.map((line) => (
        <div key={line}>
          <Mark tag="ins" told={told.after}>
            {line}
          </Mark>
        </div>
      ))}
    </Box>
  );
}

function Pieces({ pieces, told }: { pieces: readonly Piece[]; told: Told }) {
  return pieces.map(({ kind, text }, at) => {
    const key = `${at}-${kind}`;
    if (kind === 'same') return <span key={key}>{text}</span>;
    const isOut = kind === 'out';
    return (
      <Mark key={key} tag={isOut ? 'del' : 'ins'} told={isOut ? told.before : told.after}>
        {isOut ? shortened(text) : text}
      </Mark>
    );
  });
}

/** Removed text is cut: there is no need to read it all. */
function shortened(text: string): string {
  const words = text.split(' ');
  if (words.length <= SHOWN_BEFORE + SHOWN_AFTER + 1) return text;
  return [...words.slice(0, SHOWN_BEFORE), '…', ...words.slice(-SHOWN_AFTER)].join(' ');
}

interface Told {
  before: string;
  after: string;
}

function Mark({
  tag: Tag,
  told,
  children,
}: {
  tag: 'del' | 'ins';
  told: string;
  children: string;
}) {
  return (
    <Tag>
      <Box component="span" sx={UNSEEN}>{`${told}: `}</Box>
      {children}
    </Tag>
  );
}
