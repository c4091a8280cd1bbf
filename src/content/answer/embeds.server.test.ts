import { describe, expect, it } from 'vitest';
import { VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { createTestApp } from '#server/test-app.ts';
import { contentApiTests, EXAMPLES } from '../content.api.test-kit.ts';

const open = contentApiTests(createTestApp);
const YOUTUBE = 'https://www.youtube-nocookie.com';

describe('a module with content of another company', () => {
  it('is stored with the address alone, and answered with its player and the name of the service (MOD-05)', async () => {
    const { call, section } = await open();
    const { id: parent } = await section();
    const video_url = '<iframe src="https://www.youtube.com/embed/abc?si=1"></iframe>';
    const made = await call('editor', 'POST', 'video/', { parent, ...EXAMPLES.video, video_url });
    expect([made.status, made.json.video_url]).toEqual([
      201,
      'https://www.youtube.com/embed/abc?si=1',
    ]);
    expect(made.json.embed_obj).toEqual({
      service: 'YouTube',
      url: 'https://www.youtube.com/watch?v=abc',
      frame: `${YOUTUBE}/embed/abc`,
      shape: { ratio: '16 / 9' },
    });
    const { url, image_obj, image_thumbnails, ...whole } = made.json;
    const again = await call('editor', 'POST', `video/${made.json.id}/`, { ...whole, title: 'x' });
    expect([again.status, again.json.title]).toEqual([200, 'x']);
  });

  it('is rejected with a German message if its host is not allowed (EDIT-36, G-38)', async () => {
    const { call, section, rules } = await open();
    const { id: parent } = await section();
    const add = async (video_url: string) =>
      (await call('editor', 'POST', 'video/', { parent, ...EXAMPLES.video, video_url })).json;
    expect((await add('https://filme.haus.example/w/1')).field_errors).toEqual({
      video_url: ['Bitte einen YouTube- oder Vimeo-Link eingeben.'],
    });
    const video = { current: ['filme.haus.example'], legacy: [] };
    rules.embedHosts = { ...rules.embedHosts, video };
    const { embed_obj } = await add('<iframe src="https://filme.haus.example/w/1"></iframe>');
    expect(embed_obj).toMatchObject({ frame: 'https://filme.haus.example/w/1' });
  });

  it('is only linked as soon as the house does not allow its host any more (G-37, G-38)', async () => {
    const { call, section, rules } = await open();
    const { nodes } = await section(['video']);
    rules.embedHosts = { ...rules.embedHosts, video: { current: ['vimeo.com'], legacy: [] } };
    const { embed_obj } = (await call('visitor', 'GET', `video/${nodes[0].id}/`)).json;
    expect(embed_obj).toMatchObject({ service: 'YouTube', frame: null });
    expect(embed_obj.url).toContain('https://www.youtube.com/');
  });

  it('names its site for the policy of the page, if it is shown: in lists, too, and not what is hidden (G-107)', async () => {
    const { call, section, content, owner, clock } = await open();
    const framed = async () => {
      const facts = new AnswerFacts();
      await content.answer(VISITOR, owner, { now: clock.now(), facts });
      return [...facts.frames];
    };
    const { nodes } = await section(['text', 'videolist', 'viewer']);
    expect(await framed()).toEqual(['https://e.issuu.com']);
    const film = { parent: nodes[1].id, ...EXAMPLES.videolistitem };
    await call('editor', 'POST', 'videolistitem/', film);
    expect(await framed()).toEqual([YOUTUBE, 'https://e.issuu.com']);
    const { id, revision } = nodes[2];
    await call('editor', 'PATCH', `viewer/${id}/`, { is_online: false, revision });
    expect(await framed()).toEqual([YOUTUBE]);
  });
});
