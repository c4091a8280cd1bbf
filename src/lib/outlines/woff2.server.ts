import { brotliDecompressSync } from 'node:zlib';
import { Reader } from './reader.ts';

/*
 * Fonts as our own packages ship them (W3C "WOFF File Format 2.0"): all tables in one brotli stream, outlines in a form
 * of their own. Node has brotli, so no library is needed.
 */

/** Tags that are named by a number, in the order of the specification (5.1). */
const TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT ' +
  'VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar ' +
  'fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).match(/.{4}(?= |$)/g) as string[];

const SIGNATURE = 'wOF2';
const HEADER_BYTES = 48;
const ANY_TAG = 63;
const NOT_TRANSFORMED = 3;

export interface FontTable {
  bytes: Uint8Array;
  /** as WOFF2 stores it, not as a TrueType file does */
  is_transformed: boolean;
}

/** The tables of a font by their tags. @throws Error for what is no WOFF2 font */
export function readTables(file: Uint8Array): Map<string, FontTable> {
  const header = new Reader(file);
  if (header.tag() !== SIGNATURE) throw new Error('This is no WOFF2 font.');
  const count = header.skip(8).u16();
  const directory = new Reader(file, HEADER_BYTES);
  const entries = Array.from({ length: count }, () => readEntry(directory));
  const data = brotliDecompressSync(file.subarray(directory.at));
  let at = 0;
  return new Map(
    entries.map(({ tag, length, is_transformed }) => {
      const bytes = data.subarray(at, at + length);
      at += length;
      return [tag, { bytes, is_transformed }];
    }),
  );
}

function readEntry(directory: Reader): { tag: string; length: number; is_transformed: boolean } {
  const flags = directory.u8();
  const number = flags & 63;
  const tag = number === ANY_TAG ? directory.tag() : (TAGS[number] ?? '');
  const version = flags >> 6;
  const isOutlines = tag === 'glyf' || tag === 'loca';
  const is_transformed = isOutlines ? version !== NOT_TRANSFORMED : version !== 0;
  const original = base128(directory);
  return { tag, length: is_transformed ? base128(directory) : original, is_transformed };
}

/** Seven bits a byte, the highest says whether more follow. */
function base128(reader: Reader): number {
  let value = 0;
  for (let byte = 0x80; byte & 0x80; ) {
    byte = reader.u8();
    value = value * 128 + (byte & 0x7f);
  }
  return value;
}
