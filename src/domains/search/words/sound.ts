/* Kölner Phonetik: words that sound alike in German have the same code. Pure. */

const CODES: Record<string, string> = {
  a: '0',
  e: '0',
  i: '0',
  j: '0',
  o: '0',
  u: '0',
  y: '0',
  h: '',
  b: '1',
  p: '1',
  d: '2',
  t: '2',
  f: '3',
  v: '3',
  w: '3',
  g: '4',
  k: '4',
  q: '4',
  l: '5',
  m: '6',
  n: '6',
  r: '7',
  s: '8',
  z: '8',
};

/** 'woyzeck' and 'woizek' → '384'. @param form a folded word */
export function getSound(form: string): string {
  const codes = [...form].map((letter, at) =>
    codeAt(letter, form[at - 1] ?? '', form[at + 1] ?? ''),
  );
  const once = codes.join('').replace(/(\d)\1+/g, '$1');
  return once.slice(0, 1) + once.slice(1).replaceAll('0', '');
}

function codeAt(letter: string, before: string, after: string): string {
  if (letter === 'p' && after === 'h') return '3';
  if ('dt'.includes(letter) && 'csz'.includes(after || '-')) return '8';
  if (letter === 'x') return 'ckq'.includes(before || '-') ? '8' : '48';
  if (letter !== 'c') return CODES[letter] ?? '';
  if (!before) return 'ahkloqrux'.includes(after || '-') ? '4' : '8';
  return 'ahkoqux'.includes(after || '-') && !'sz'.includes(before) ? '4' : '8';
}
