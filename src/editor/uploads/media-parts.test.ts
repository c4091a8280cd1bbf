import { describe, expect, it } from 'vitest';
import { validateFields } from '#modules/fields/validate.ts';
import { MODULES } from '#modules/schemas.ts';
import { guessKind } from './guess-kind.ts';
import {
  findMediaField,
  findPictureEntry,
  makeModules,
  type PlacedMedia,
  replaceMedia,
} from './media-parts.ts';

const file = (id: number, kind: PlacedMedia['kind'], filename: string, mime_type = '') =>
  ({
    id,
    kind,
    filename,
    title: '',
    image_obj: null,
    image_thumbnails: null,
    file_obj: kind === 'image' ? null : { id, url: `/media/${id}/${filename}`, mime_type },
  }) as PlacedMedia;
const picture = (id: number) => file(id, 'image', `${id}.jpg`);
const listModels = (files: PlacedMedia[]) => makeModules(files).map(({ model }) => model);

describe('files between modules', () => {
  it('become the module of their kind, and several pictures one gallery (G-518)', () => {
    expect(listModels([picture(1)])).toEqual(['image']);
    const mixed = [file(1, 'audio', 'a.mp3'), picture(2), file(3, 'video', 'b.mp4'), picture(4)];
    expect(listModels(mixed)).toEqual(['selfhosted_audio', 'imagelist', 'selfhosted_video']);
    expect(makeModules(mixed)[1]?.children?.map(({ fields }) => fields.image)).toEqual([2, 4]);
  });

  it('are valid as they are made (EDIT-29)', () => {
    const files = [picture(1), file(2, 'document', 'Heft_Mai.pdf'), file(3, 'audio', 'x.mp3')];
    for (const { model, fields } of makeModules(files))
      expect(validateFields(model, fields), model).toEqual({});
    expect(makeModules(files)[1]?.fields).toMatchObject({
      link_text: 'Heft Mai',
      link_url: '/media/2/Heft_Mai.pdf',
    });
  });

  it('make no module of captions, which belong to a film (G-518)', () => {
    expect(listModels([file(1, 'document', 'x.vtt', 'text/vtt')])).toEqual([]);
  });
});

describe('a file on a module', () => {
  it('replaces what is of its kind, and nothing else (G-518)', () => {
    expect(findMediaField('image', 'image')).toBe('image');
    expect(findMediaField('image', 'document')).toBeNull();
    expect(findMediaField('selfhosted_video', 'video')).toBe('file');
    expect(findMediaField('selfhosted_video', 'image')).toBe('image');
    expect(findMediaField('selfhosted_audio', 'audio')).toBe('file');
    expect(findMediaField('heromedia', 'video')).toBe('video');
    expect(findMediaField('link', 'document')).toBe('link_url');
    expect(findMediaField('text', 'image')).toBeNull();
  });

  it('leaves a module valid, whatever its type (EDIT-29, G-518)', () => {
    const kinds = { image: picture(7), video: file(7, 'video', 'x.mp4', 'video/mp4') } as const;
    const tried = Object.keys(MODULES).flatMap((model) =>
      Object.entries(kinds).flatMap(([kind, media]) => {
        const field = findMediaField(model, kind as keyof typeof kinds);
        return field ? [[model, field, replaceMedia(field, media)] as const] : [];
      }),
    );
    expect(tried.length).toBeGreaterThan(8);
    for (const [model, field, values] of tried)
      expect(validateFields(model, values)[field], `${model}.${field}`).toBeUndefined();
  });
});

it('lists of pictures alone take files as entries (MOD-12, G-518)', () => {
  expect(findPictureEntry('imagelist')).toBe('imagelistitem');
  expect(findPictureEntry('logolist')).toBe('logolistitem');
  expect(findPictureEntry('teaserlist')).toBeNull();
  expect(findPictureEntry('faq')).toBeNull();
});

it('the kind of a file is guessed from its type, else from its name (G-518)', () => {
  expect(guessKind({ type: 'image/png' })).toBe('image');
  expect(guessKind({ type: 'application/pdf' })).toBe('document');
  expect(guessKind({ type: '', name: 'Heft.PDF' })).toBe('document');
  expect(guessKind({ type: '', name: 'Ordner' })).toBeNull();
  expect(guessKind({ type: '' })).toBeNull();
});
