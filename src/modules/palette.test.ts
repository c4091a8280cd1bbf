import { describe, expect, it } from 'vitest';
import { listPalette } from './palette.ts';

describe('the palette', () => {
  it('offers exactly these types first, in this order, and all others after them (MOD-29, G-43)', () => {
    const { first, more } = listPalette('admin');
    expect(first).toEqual([
      'headline',
      'text',
      'link',
      'image',
      'faq',
      'video',
      'audio',
      'viewer',
      'quote',
      'fullteaser',
      'teaserlist',
      'imagelist',
      'videolist',
      'socialmedia',
    ]);
    expect(more).toEqual(expect.arrayContaining(['heromedia', 'twocolumns', 'logolist', 'html']));
    expect(more.filter((model) => first.includes(model))).toEqual([]);
  });

  it('offers raw HTML to administrators only, and types for lists to nobody (G-43, MOD-28)', () => {
    const [editor, admin] = [listPalette('editor'), listPalette('admin')];
    expect(admin.more.filter((model) => !editor.more.includes(model))).toEqual(['html']);
    expect(editor.first).toEqual(admin.first);
    const all = [...admin.first, ...admin.more];
    for (const child of ['faqitem', 'videolistitem', 'imagelistitem', 'eventlistitem'])
      expect(all).not.toContain(child);
    expect(listPalette('member')).toEqual({ first: [], more: [] });
  });
});
