import { encode } from 'uqr';

/** A QR code as the path of an SVG picture; one unit a module, without a margin. */
export interface QrCode {
  /** units from edge to edge */
  size: number;
  path: string;
}

/** Draws each run of dark modules as one bar. @param text usually an address */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const bars = data.flatMap((row, y) =>
    listRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: bars.join('') };
}

function listRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  });
  return runs;
}
