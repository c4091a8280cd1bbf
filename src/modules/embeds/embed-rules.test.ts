import { describe, expect, it } from 'vitest';
import { DESIGN_DEFAULTS } from '#domains/site/settings/design.schema.ts';
import { EXAMPLES } from '../examples.ts';
import type { ModuleRules } from '../fields/rules.ts';
import { normalizedField, validateFields } from '../fields/validate.ts';
import type { ModelName } from '../schemas.ts';
import { isListed, reduceToAddress } from './embed-address.ts';

const LEGACY: ModuleRules = { ...DESIGN_DEFAULTS, moduleRules: 'legacy' };
const FIELD = {
  video: 'video_url',
  audio: 'embed',
  viewer: 'embed',
  socialmedia: 'embed',
} as const;
type Embedding = keyof typeof FIELD;

/** Validation message of a URL; null if valid. */
function said(model: Embedding, address: string, rules: ModuleRules = DESIGN_DEFAULTS) {
  const [ordinary] = Object.values(EXAMPLES[model as ModelName]);
  const errors = validateFields(model, { ...ordinary, [FIELD[model]]: address }, rules);
  return errors[FIELD[model]]?.join(' ') ?? null;
}

const VIDEO = 'Bitte einen YouTube- oder Vimeo-Link eingeben.';
const WHOLE =
  'Bitte die ganze Adresse eingeben, die mit https:// beginnt, ohne Anmeldung und Port.';

describe('what may be embedded', () => {
  it.each([
    'https://youtube.com/watch?v=abc',
    'https://www.youtube.com/watch?v=abc',
    'https://www.youtube-nocookie.com/embed/abc',
    'https://youtu.be/abc',
    'https://vimeo.com/123',
    'https://player.vimeo.com/video/123',
  ])('as a video: %s (EDIT-36)', (address) => expect(said('video', address)).toBeNull());

  it('as a video: only links of YouTube or Vimeo, and required (EDIT-36, G-50)', () => {
    for (const address of [
      '',
      '  ',
      'https://vimeo.example/123',
      'https://dailymotion.com/video/x',
    ])
      expect(said('video', address)).toBe(VIDEO);
  });

  it('as a video by the older rules: not the player of YouTube without cookies (EDIT-37, G-37)', () => {
    const player = 'https://www.youtube-nocookie.com/embed/abc';
    expect(said('video', player, LEGACY)).toBe(VIDEO);
    for (const address of ['https://youtu.be/abc', 'https://vimeo.com/123'])
      expect(said('video', address, LEGACY)).toBeNull();
  });

  it.each([
    'https://soundcloud.com/haus/probe',
    'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1',
    'https://open.spotify.com/episode/abc',
    'https://wehrfunk.podigee.io/1-premiere',
  ])('as audio: %s (EDIT-38)', (address) => expect(said('audio', address)).toBeNull());

  it('as audio: Mixcloud by the older rules only; podigee as a label of the host, not a piece (EDIT-38, EDIT-39, G-38)', () => {
    const mix = 'https://www.mixcloud.com/haus/foyer-mix/';
    expect(said('audio', mix)).toBe(
      'Bitte einen SoundCloud-, Spotify- oder Podigee-Link eingeben.',
    );
    expect(said('audio', mix, LEGACY)).toBeNull();
    for (const address of ['https://notpodigee.io/1', 'https://boese.example/podigee'])
      expect(said('audio', address)).not.toBeNull();
  });

  it('as a document: Issuu; by the older rules Yumpu and Sketchfab as well (EDIT-40, EDIT-41)', () => {
    const issuu = 'https://issuu.com/haus/docs/heft';
    const others = [
      'https://www.yumpu.com/de/embed/view/abc',
      'https://sketchfab.com/3d-models/buehne-0123456789abcdef0123456789abcdef',
    ];
    for (const rules of [DESIGN_DEFAULTS, LEGACY]) expect(said('viewer', issuu, rules)).toBeNull();
    for (const address of others) {
      expect(said('viewer', address)).toBe('Bitte einen Issuu-Link eingeben.');
      expect(said('viewer', address, LEGACY)).toBeNull();
    }
  });

  it('as a post: Facebook, Instagram, X under both names, TikTok (EDIT-42)', () => {
    const posts = [
      'https://www.facebook.com/haus/posts/1',
      'https://www.instagram.com/p/abc/',
      'https://x.com/haus/status/1',
      'https://twitter.com/haus/status/1',
      'https://www.tiktok.com/@haus/video/1',
    ];
    for (const rules of [DESIGN_DEFAULTS, LEGACY])
      for (const address of posts) expect(said('socialmedia', address, rules)).toBeNull();
    expect(said('socialmedia', 'https://mastodon.example/@haus/1')).toBe(
      'Bitte einen Facebook-, Instagram-, X- oder TikTok-Link eingeben.',
    );
  });

  it("follows the house's list, also for unknown services (G-38)", () => {
    const video = { current: ['filme.haus.example'], legacy: [] };
    const rules = { ...DESIGN_DEFAULTS, embedHosts: { ...DESIGN_DEFAULTS.embedHosts, video } };
    expect(said('video', 'https://filme.haus.example/w/1', rules)).toBeNull();
    expect(said('video', 'https://youtu.be/abc', rules)).toBe(
      'Bitte einen filme.haus.example-Link eingeben.',
    );
    expect(said('video', 'https://youtu.be/abc', { ...rules, moduleRules: 'legacy' })).toBe(
      'Dieses Haus lässt hier keine fremden Inhalte zu.',
    );
  });

  it.each(['https://www.youtube.com/', 'https://www.youtube.com/@haus', 'https://vimeo.com/haus'])(
    'is one film, not a channel: %s',
    (address) =>
      expect(said('video', address)).toMatch(/^Von dieser Adresse lässt sich nichts einbetten/),
  );
});

describe('an address that only looks like one of a service', () => {
  it.each([
    'https://youtube.com.boese.example/watch?v=abc',
    'https://boese.example/youtube.com/watch?v=abc',
    'https://boese.example/?u=https://youtube.com/watch?v=abc',
    'https://boese.example#youtube.com',
    'https://notyoutube.com/watch?v=abc',
    'https://youtube.com-boese.example/watch?v=abc',
    'https://xn--yotube-jua.com/watch?v=abc',
  ])('has another host, and is refused: %s (EDIT-36, G-38)', (address) =>
    expect(said('video', address)).toBe(VIDEO),
  );

  it.each([
    'javascript:alert(1)//youtube.com/watch?v=abc',
    'data:text/html,youtube.com',
    '//youtube.com/watch?v=abc',
    'http://youtube.com/watch?v=abc',
    'youtube.com/watch?v=abc',
    'https:youtube.com/watch?v=abc',
    'https:///youtube.com/watch?v=abc',
    'https:\\\\youtube.com\\watch?v=abc',
    'https://youtube.com@boese.example/watch?v=abc',
    'https://haus@youtube.com/watch?v=abc',
    'https://haus:geheim@youtube.com/watch?v=abc',
    'https://youtube.com:8443/watch?v=abc',
    'https://youtube.com:443/watch?v=abc',
    'https://youtube.com./watch?v=abc',
    'https://уoutube.com/watch?v=abc',
    'https://ｙoutube.com/watch?v=abc',
    'https://youtube。com/watch?v=abc',
    'https://%79outube.com/watch?v=abc',
    'https://you\ttube.com/watch?v=abc',
    'https://youtube.com/watch?v=a bc',
    'https://youtube.com\\@boese.example/',
    'https://[::1]/watch?v=abc',
  ])('is read by people and browsers differently, and is refused: %j (EDIT-36, G-38)', (address) =>
    expect(said('video', address)).toBe(WHOLE),
  );

  it('is no better in an embed code', () => {
    expect(said('video', '<iframe src="https://boese.example/youtube.com"></iframe>')).toBe(VIDEO);
    expect(said('video', '<iframe src="javascript:alert(1)"></iframe>')).toBe(WHOLE);
    expect(said('video', '<iframe onload="x()"></iframe>')).toBe(WHOLE);
    expect(said('video', '<script src="https://youtube.com/x.js"></script>')).toBe(WHOLE);
  });
});

describe('an embed code', () => {
  it.each([
    [
      '<iframe width="560" height="315" src="https://www.youtube.com/embed/abc?si=x&amp;start=9" title="a" allow="autoplay" allowfullscreen></iframe>',
      'https://www.youtube.com/embed/abc?si=x&start=9',
    ],
    [
      `<div style="padding:56% 0 0"><iframe data-src="https://boese.example" src='https://player.vimeo.com/video/1?h=2' frameborder="0"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>`,
      'https://player.vimeo.com/video/1?h=2',
    ],
    [
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/abc/?utm_source=ig_embed" data-instgrm-version="14"><a href="https://www.instagram.com/p/falsch/">Sieh dir</a></blockquote>',
      'https://www.instagram.com/p/abc/?utm_source=ig_embed',
    ],
    [
      '<blockquote class="twitter-tweet"><p>Toi, toi, toi <a href="https://twitter.com/hashtag/premiere">#premiere</a></p>&mdash; Haus\n<a href="https://twitter.com/haus/status/1?ref_src=x">21. November</a></blockquote>',
      'https://twitter.com/haus/status/1?ref_src=x',
    ],
    [
      '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@haus/video/1" data-video-id="1"><section><a href="https://www.tiktok.com/@haus">@haus</a></section></blockquote>',
      'https://www.tiktok.com/@haus/video/1',
    ],
    [
      '<div class="fb-post" data-href="https://www.facebook.com/haus/posts/1"></div>',
      'https://www.facebook.com/haus/posts/1',
    ],
    ['  https://youtu.be/abc \n', 'https://youtu.be/abc'],
  ])('is reduced to its address: %s', (pasted, address) => {
    expect(reduceToAddress(pasted)).toBe(address);
    expect(reduceToAddress(address)).toBe(address);
  });

  it('is stored as its address, whichever hosts the house allows', () => {
    const code = '<iframe src="https://filme.haus.example/w/1"></iframe>';
    expect(normalizedField('video', 'video_url', code)).toBe('https://filme.haus.example/w/1');
    expect(normalizedField('video', 'title', code)).toBe(code);
  });

  it('may be long, and takes no longer to read for it', () => {
    const long = `<blockquote cite="https://x.com/a/status/1">${'<a href="'.repeat(1900)}`;
    expect(reduceToAddress(long)).toBe('https://x.com/a/status/1');
    const longer = `<${'<iframe '.repeat(100_000)}`;
    expect(said('video', longer)).toContain('Zeichen');
  });
});

it('a host is in a list as itself or below it, and a word without a dot as any of its labels (G-38)', () => {
  expect(['vimeo.com', 'player.vimeo.com'].every((host) => isListed(host, ['vimeo.com']))).toBe(
    true,
  );
  for (const host of ['evimeo.com', 'vimeo.com.example', 'com'])
    expect(isListed(host, ['vimeo.com'])).toBe(false);
  expect(isListed('show.podigee.io', ['podigee'])).toBe(true);
  for (const host of [
    'podigee-cdn.net',
    'podigee.evil.example',
    'podigee.xyz',
    'a.podigee.io.x.de',
  ]) {
    expect(isListed(host, ['podigee'])).toBe(false);
  }
});

describe('a video', () => {
  it('needs a picture of this site to stand in its place (EDIT-33, G-107)', () => {
    for (const model of ['video', 'videolistitem'] as const) {
      const [ordinary] = Object.values(EXAMPLES[model]);
      expect(validateFields(model, { ...ordinary, image: 0 })).toEqual({
        image: ['Bitte ein Bild auswählen.'],
      });
    }
  });
});
