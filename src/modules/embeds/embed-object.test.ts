import { describe, expect, it } from 'vitest';
import { DESIGN_DEFAULTS } from '#domains/site/settings/design.schema.ts';
import type { ModuleRules } from '../fields/rules.ts';
import { embedObject } from './embed-object.ts';
import type { EmbedKind } from './services/service.ts';

/** A house with everything the older rules allow, plus a host of its own. */
const RULES: ModuleRules = {
  ...DESIGN_DEFAULTS,
  embedHosts: {
    ...DESIGN_DEFAULTS.embedHosts,
    video: { current: ['youtube.com', 'youtu.be', 'vimeo.com', 'filme.haus.example'], legacy: [] },
    audio: {
      current: [...DESIGN_DEFAULTS.embedHosts.audio.legacy, 'podcast.haus.example'],
      legacy: [],
    },
    viewer: { current: DESIGN_DEFAULTS.embedHosts.viewer.legacy, legacy: [] },
  },
};

const of = (kind: EmbedKind, address: string, chosen?: string) =>
  embedObject(kind, address, RULES, chosen);

const YOUTUBE = 'https://www.youtube-nocookie.com/embed';
const MODEL = '0123456789abcdef0123456789abcdef';

describe('the player, and the plain link', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abc&list=PL1&t=1m5s', `${YOUTUBE}/abc?list=PL1&start=65`],
    ['https://youtu.be/abc?si=xyz', `${YOUTUBE}/abc`],
    ['https://www.youtube.com/shorts/abc', `${YOUTUBE}/abc`],
    ['https://m.youtube.com/live/abc?t=95', `${YOUTUBE}/abc?start=95`],
    ['https://www.youtube.com/embed/abc?autoplay=1&start=9', `${YOUTUBE}/abc?start=9`],
    ['https://www.youtube.com/playlist?list=PL1', `${YOUTUBE}/videoseries?list=PL1`],
    ['https://vimeo.com/1', 'https://player.vimeo.com/video/1?dnt=1'],
    ['https://vimeo.com/1/a2b', 'https://player.vimeo.com/video/1?h=a2b&dnt=1'],
    ['https://player.vimeo.com/video/1?h=a2b', 'https://player.vimeo.com/video/1?h=a2b&dnt=1'],
    ['https://vimeo.com/channels/haus/1', 'https://player.vimeo.com/video/1?dnt=1'],
    ['https://filme.haus.example/w/1', 'https://filme.haus.example/w/1'],
  ])('of a video: %s', (address, frame) => {
    expect(of('video', address)).toMatchObject({ frame, shape: { ratio: '16 / 9' } });
  });

  it.each([
    [
      'https://soundcloud.com/haus/probe?si=1',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fhaus%2Fprobe',
      166,
    ],
    [
      'https://soundcloud.com/haus/sets/saison',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fhaus%2Fsets%2Fsaison',
      450,
    ],
    [
      'https://open.spotify.com/intl-de/track/a1?si=1',
      'https://open.spotify.com/embed/track/a1',
      152,
    ],
    ['https://open.spotify.com/show/a1', 'https://open.spotify.com/embed/show/a1', 352],
    ['https://wehr.podigee.io/3-neu', 'https://wehr.podigee.io/3-neu/embed?context=external', 220],
    [
      'https://www.mixcloud.com/haus/mix/',
      'https://player-widget.mixcloud.com/widget/iframe/?feed=%2Fhaus%2Fmix%2F',
      120,
    ],
  ])('of audio: %s', (address, frame, height) => {
    expect(of('audio', address)).toMatchObject({ frame, shape: { height } });
  });

  it('of a podcast at a host of the house: as the module says whose it is (G-44)', () => {
    const address = 'https://podcast.haus.example/3-neu';
    expect(of('audio', address, 'podigee')).toMatchObject({
      service: 'Podigee',
      url: address,
      frame: `${address}/embed?context=external`,
    });
    expect(of('audio', address, 'spotify')).toMatchObject({
      service: 'podcast.haus.example',
      frame: address,
    });
  });

  it.each([
    ['https://issuu.com/haus/docs/heft', 'https://e.issuu.com/embed.html?d=heft&u=haus'],
    ['https://www.yumpu.com/de/embed/view/a1', 'https://www.yumpu.com/de/embed/view/a1'],
    [
      `https://sketchfab.com/3d-models/buehne-${MODEL}`,
      `https://sketchfab.com/models/${MODEL}/embed`,
    ],
  ])('of a document: %s', (address, frame) => {
    expect(of('viewer', address)?.frame).toBe(frame);
  });

  it.each([
    [
      'https://www.facebook.com/haus/posts/1',
      'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fhaus%2Fposts%2F1&show_text=true&width=500',
    ],
    [
      'https://www.facebook.com/haus/videos/1',
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fhaus%2Fvideos%2F1&show_text=true&width=500',
    ],
    ['https://www.instagram.com/haus/reel/a1/', 'https://www.instagram.com/p/a1/embed/captioned/'],
    [
      'https://twitter.com/haus/status/1?s=2',
      'https://platform.twitter.com/embed/Tweet.html?id=1&dnt=true',
    ],
    ['https://www.tiktok.com/@haus/video/1', 'https://www.tiktok.com/embed/v2/1'],
  ])('of a post: %s', (address, frame) => {
    expect(of('socialmedia', address)?.frame).toBe(frame);
  });

  it.each([
    ['video', 'https://www.youtube.com/embed/abc', 'https://www.youtube.com/watch?v=abc'],
    ['video', 'https://player.vimeo.com/video/1?h=a2b', 'https://vimeo.com/1/a2b'],
    [
      'audio',
      'https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/haus/probe',
      'https://soundcloud.com/haus/probe',
    ],
    ['audio', 'https://open.spotify.com/embed/track/a1', 'https://open.spotify.com/track/a1'],
    ['audio', 'https://wehr.podigee.io/3-neu/embed?context=x', 'https://wehr.podigee.io/3-neu'],
    ['viewer', 'https://e.issuu.com/embed.html?d=heft&u=haus', 'https://issuu.com/haus/docs/heft'],
    [
      'socialmedia',
      'https://platform.twitter.com/embed/Tweet.html?id=1',
      'https://x.com/i/status/1',
    ],
  ] as const)('leads people to the content, not to its player: %s, %s', (kind, player, page) => {
    expect(of(kind, player)?.url).toBe(page);
  });

  it.each([
    ['audio', 'https://w.soundcloud.com/player/?url=https://boese.example/soundcloud.com'],
    ['audio', 'https://www.mixcloud.com/widget/iframe/?feed=//boese.example/'],
    ['audio', 'https://www.mixcloud.com/widget/iframe/?feed=https://boese.example/'],
    ['viewer', 'https://e.issuu.com/embed.html?u=/boese.example&d=x'],
    ['socialmedia', 'https://www.facebook.com/plugins/post.php?href=javascript:alert(1)'],
  ] as const)('never leads from a service to another host: %s, %s', (kind, address) => {
    const { url, frame } = of(kind, address) ?? {};
    expect(new URL(url ?? '').hostname).toBe(new URL(address).hostname.replace('e.issuu', 'issuu'));
    expect(new URL(frame ?? '').hostname).not.toContain('boese');
  });

  it('is only a link if the house no longer allows the host (G-37, G-38)', () => {
    expect(of('video', 'https://dailymotion.com/video/x')).toEqual({
      service: 'dailymotion.com',
      url: 'https://dailymotion.com/video/x',
      frame: null,
      shape: { ratio: '16 / 9' },
    });
  });

  it('is nothing for an invalid URL', () => {
    for (const text of ['', 'javascript:alert(1)', '<iframe src="https://youtu.be/abc">'])
      expect(of('video', text)).toBeNull();
  });
});
