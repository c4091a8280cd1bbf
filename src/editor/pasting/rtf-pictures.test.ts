import { describe, expect, it } from 'vitest';
import { readRtfPictures } from './rtf-pictures.ts';

const PNG = '89504e470d0a1a0a';
const JPEG = 'ffd8ffe0';

describe('pictures of a document copied as RTF (G-522)', () => {
  it('are read in their order, with their kind', () => {
    const rtf = `{\\rtf1 Text {\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp}}\\picscalex100\\pngblip\\bliptag-1{\\*\\blipuid 0a1b}\n${PNG}\n}} mehr {\\pict\\jpegblip ${JPEG}}}`;
    expect(readRtfPictures(rtf).map(({ type, bytes }) => [type, [...bytes.slice(0, 2)]])).toEqual([
      ['image/png', [0x89, 0x50]],
      ['image/jpeg', [0xff, 0xd8]],
    ]);
  });

  it('count once, and not in formats that browsers cannot show', () => {
    const rtf = `{\\rtf1{\\*\\shppict{\\pict\\pngblip ${PNG}}}{\\nonshppict{\\pict\\pngblip ${PNG}}}{\\pict\\wmetafile8 0100}}`;
    expect(readRtfPictures(rtf)).toHaveLength(1);
  });

  it('are left out if they are broken, without losing the others', () => {
    const rtf = `{\\rtf1{\\pict\\pngblip 8z}{\\pict\\pngblip 895}{\\pict\\jpegblip ${JPEG}}{\\pict\\pngblip`;
    expect(readRtfPictures(rtf).map(({ type }) => type)).toEqual(['image/jpeg']);
    expect(readRtfPictures('')).toEqual([]);
  });

  it('are read in a time that grows with the text, not faster', () => {
    const rtf = `{\\rtf1{\\pict\\pngblip ${'89'.repeat(2_000_000)}}}`;
    expect(readRtfPictures(rtf)[0]?.bytes).toHaveLength(2_000_000);
  });
});
