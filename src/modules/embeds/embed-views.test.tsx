import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESIGN_DEFAULTS } from '#domains/site/settings/design.schema.ts';
import type { ImageObject } from '#lib/answers/image.ts';
import { type FieldRenderers, FieldRenderersContext } from '#ui/words/field-renderers.ts';
import { EXAMPLES } from '../examples.ts';
import type { ModuleRules } from '../fields/rules.ts';
import { type FieldsOf, getDefinition, type ModelName } from '../schemas.ts';
import type { AnsweredModule } from '../view.tsx';
import { getView, loadViews } from '../views.tsx';
import { embedObject } from './embed-object.ts';

beforeAll(loadViews);

const PICTURE = {
  id: 1,
  url: '/media/1/2400.jpg',
  alt_text: 'Ein Bogen',
  is_decorative: false,
  credit: '',
  caption: '',
  width: 2400,
  height: 1600,
  colours: null,
  focal_point: { x: 0.5, y: 0.5 },
  renditions: { base: '/media/1', widths: [480, 1024], fallback: 'jpg', avif: false },
} satisfies ImageObject;

/** A module as answered by the content service. */
function answered<Model extends ModelName>(
  model: Model,
  fields: FieldsOf<Model>,
  rules: ModuleRules = DESIGN_DEFAULTS,
) {
  const embed = getDefinition(model)?.embed;
  const address = String((fields as Record<string, unknown>)[embed?.field ?? '']);
  return {
    id: 7,
    model,
    revision: 1,
    is_online: true,
    url: '/',
    ...fields,
    image_obj: PICTURE,
    ...(embed && { embed_obj: embedObject(embed.kind, address, rules) }),
  } as AnsweredModule<FieldsOf<Model>> & { children?: unknown[] };
}

function html(module: AnsweredModule<unknown>, editor: FieldRenderers | null = null): string {
  const View = getView(module.model);
  if (!View) throw new Error(module.model);
  return renderToStaticMarkup(
    <FieldRenderersContext value={editor}>
      <View module={module} />
    </FieldRenderersContext>,
  );
}

const video = EXAMPLES.video.ordinary as FieldsOf<'video'>;
const Nothing = () => null;
const EDITOR: FieldRenderers = { Text: Nothing, RichText: Nothing, Words: Nothing, Media: Nothing };

describe('what another company shows', () => {
  it.each([
    ['video', 'Video von YouTube laden', 'Bei YouTube ansehen'],
    ['audio', 'Audio von SoundCloud laden', 'Bei SoundCloud anhören'],
    ['viewer', 'Dokument von Issuu laden', 'Bei Issuu öffnen'],
    ['socialmedia', 'Beitrag von Instagram laden', 'Bei Instagram ansehen'],
  ] as const)(
    '%s: a button and a plain link with its name, and no external request (MOD-05, MOD-07, MOD-09, MOD-26, G-107)',
    (model, button, link) => {
      const module = answered(model, Object.values(EXAMPLES[model])[0] as never);
      const markup = html(module);
      expect(markup).toMatch(new RegExp(`<button [^>]*>(<svg.*?</svg>)?${button}</button>`));
      expect(markup).toMatch(new RegExp(`<a href="https://[^"]+" target="_blank"[^>]*>${link}`));
      expect(markup).not.toMatch(/<(iframe|link|script)|(src|srcset|style)="[^"]*https:/i);
    },
  );

  it('a video: shows a picture of this site, its title and its length, and is a hash target (MOD-05, MOD-34)', () => {
    const markup = html(answered('video', { ...video, anchor: 'probe', length: '3:45' }));
    expect(markup).toMatch(/^<figure data-node="7" id="probe"/);
    expect(markup).toContain('alt="Ein Bogen"');
    expect(markup).toContain(video.title);
    expect(markup).toMatch(/Länge: <\/span><span>3:45</);
    const bare = html(answered('video', { ...video, anchor: '', title: '', length: '' }));
    expect(bare).not.toMatch(/ id=|Länge/);
  });

  it('is only linked where the house does not allow its host any more (G-37, G-38)', () => {
    const none = { current: [], legacy: [] };
    const rules = {
      ...DESIGN_DEFAULTS,
      embedHosts: { ...DESIGN_DEFAULTS.embedHosts, video: none },
    };
    const markup = html(answered('video', video, rules));
    expect(markup).not.toContain('<button');
    expect(markup).toContain('Bei YouTube ansehen');
    expect(markup).toContain('alt="Ein Bogen"');
  });

  it('leaves a picture without a link where its address is none', () => {
    const markup = html(answered('video', { ...video, video_url: 'javascript:alert(1)' }));
    expect(markup).not.toMatch(/<(a|button) /);
    expect(markup).toContain('alt="Ein Bogen"');
  });

  it('is not loaded while a page is edited: a frame would take the clicks', () => {
    const markup = html(answered('video', video), EDITOR);
    expect(markup).not.toContain('<button');
    expect(markup).toContain('wird beim Bearbeiten nicht geladen');
  });
});

it('a list of videos can be pushed by keyboard and needs no script for it (MOD-29)', () => {
  const { anchor: _, ...film } = video;
  const list = answered('videolist', { anchor: 'kino' });
  list.children = [
    answered('videolistitem', { ...film, title: 'Eins' }),
    { ...answered('videolistitem', { ...film, title: 'Zwei' }), id: 8 },
  ];
  const markup = html(list);
  expect(markup).toMatch(/^<div data-node="7" id="kino"[^>]*>.*role="group"[^>]* tabindex="0"/i);
  expect(markup).toMatch(/Eins.*Zwei/);
  expect(markup.match(/Video von YouTube laden/g)).toHaveLength(2);
});
