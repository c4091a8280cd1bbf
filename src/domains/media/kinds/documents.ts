import { BrokenFile, type FileFacts, type Source } from './source.ts';

const VTT_LIMIT = 2 * 1024 * 1024;
/** the end marker of a PDF must be within these bytes */
const PDF_TAIL = 2048;

function document(mime_type: string, extension: string): FileFacts {
  const unknown = { duration: null, width: null, height: null };
  return { kind: 'document', mime_type, extension, ...unknown };
}

/** Checks that a PDF has its header and cross-reference offset, with nothing appended. */
export async function readPdf(source: Source): Promise<FileFacts> {
  const head = await source.read(0, 8);
  const tail = await source.read(Math.max(0, source.size - PDF_TAIL), PDF_TAIL);
  const end = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/.exec(tail.toString('latin1'));
  const isWhole = /^%PDF-[12]\.\d/.test(head.toString('latin1'));
  if (!isWhole || !end || Number(end[1]) >= source.size) throw new BrokenFile('cut off');
  return document('application/pdf', 'pdf');
}

/** WebVTT captions: UTF-8 text with at least one cue. */
export async function readVtt(source: Source): Promise<FileFacts> {
  if (source.size > VTT_LIMIT) throw new BrokenFile('too long');
  const bytes = await source.read(0, source.size);
  const text = decoded(bytes);
  if (!/^WEBVTT([ \t\r\n]|$)/.test(text) || !text.includes('-->') || text.includes('\0'))
    throw new BrokenFile('no captions in it');
  return document('text/vtt', 'vtt');
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new BrokenFile('not UTF-8', { cause });
  }
}
