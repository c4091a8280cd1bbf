import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FileObject } from '#lib/answers/file.ts';
import type { ImageObject } from '#lib/answers/image.ts';
import { EXAMPLES } from '../examples.ts';
import type { FieldsOf } from '../schemas.ts';
import type { AnsweredModule } from '../view.tsx';
import { getView, loadViews } from '../views.tsx';

beforeAll(loadViews);

const PICTURE = {
  id: 1,
  url: '',
  alt_text: '',
  is_decorative: true,
  credit: '',
  caption: '',
  width: 2400,
  height: 1600,
  colours: null,
  focal_point: { x: 0.5, y: 0.5 },
  renditions: { base: '/media/1-ab', widths: [480, 1024, 2400], fallback: 'jpg', avif: false },
} satisfies ImageObject;

const FILM: FileObject = {
  id: 1,
  kind: 'video',
  url: '/media/1-ab/vorhang.webm',
  mime_type: 'video/webm',
  size: 1_240_000,
  duration: 185,
  width: 960,
  height: 400,
  title: 'vorhang',
  filename: 'vorhang.webm',
};
const SOUND: FileObject = {
  ...FILM,
  kind: 'audio',
  url: '/media/2-ab/gong.wav',
  mime_type: 'audio/wav',
  width: null,
  height: null,
};
const CAPTIONS: FileObject = {
  ...FILM,
  kind: 'document',
  url: '/media/3-ab/vorhang.vtt',
  mime_type: 'text/vtt',
};

type Model = 'selfhosted_video' | 'selfhosted_audio';

function html<M extends Model>(model: M, fields: FieldsOf<M>, resolved: object): string {
  const View = getView(model);
  if (!View) throw new Error(model);
  const node = { id: 7, model, revision: 1, is_online: true, url: '/' };
  return renderToStaticMarkup(
    <View module={{ ...node, ...fields, ...resolved } as AnsweredModule<unknown>} />,
  );
}

const video = EXAMPLES.selfhosted_video.ordinary as FieldsOf<'selfhosted_video'>;
const audio = EXAMPLES.selfhosted_audio.ordinary as FieldsOf<'selfhosted_audio'>;

describe('a video of the house', () => {
  it('shows its poster, loads nothing before playback, and reserves its space (MOD-06)', () => {
    const markup = html('selfhosted_video', video, { file_obj: FILM, image_obj: PICTURE });
    expect(markup).toMatch(
      /<video [^>]*controls=""[^>]* preload="none" poster="\/media\/1-ab\/1024\.webp"/i,
    );
    expect(markup).toContain('style="aspect-ratio:960 / 400"');
    expect(markup).toContain('<source src="/media/1-ab/vorhang.webm" type="video/webm"/>');
    expect(markup).not.toContain('autoplay');
  });

  it('has its title, length, captions, and the file as an alternative (MOD-06)', () => {
    const resolved = { file_obj: FILM, captions_file_obj: CAPTIONS };
    const markup = html('selfhosted_video', video, resolved);
    expect(markup).toContain(`aria-label="${video.title}"`);
    expect(markup).toMatch(/<track kind="captions" srcLang="de" [^>]*src="\/media\/3-ab\/vorhang/i);
    expect(markup).toMatch(/Länge: <\/span>3:05/);
    expect(markup).toMatch(/<a href="\/media\/1-ab\/vorhang.webm"[^>]*>Als Datei öffnen \(1,2/);
  });

  it('takes a file that is none of captions, or no film, for what it is', () => {
    const pdf = { ...CAPTIONS, mime_type: 'application/pdf' };
    const markup = html('selfhosted_video', video, { file_obj: FILM, captions_file_obj: pdf });
    expect(markup).not.toContain('<track');
    for (const file_obj of [null, undefined, SOUND, pdf])
      expect(html('selfhosted_video', video, { file_obj })).toMatch(/^<figure [^>]*><\/figure>$/);
  });
});

describe('a recording of the house', () => {
  it('plays in place, with its title, length and transcript (MOD-08)', () => {
    const markup = html('selfhosted_audio', audio, { file_obj: SOUND });
    expect(markup).toMatch(
      /<audio [^>]*controls="" preload="none" src="\/media\/2-ab\/gong\.wav"/i,
    );
    expect(markup).toContain(`aria-label="${audio.title}"`);
    expect(markup).toMatch(/<details [^>]*><summary>Zum Lesen<\/summary>.*aufsteigend/);
    const bare = html(
      'selfhosted_audio',
      { ...audio, title: '', transcript: '' },
      { file_obj: SOUND },
    );
    expect(bare).toContain('aria-label="vorhang"');
    expect(bare).not.toContain('<details');
  });
});
