import type { LinkModule } from './link.schema.ts';

const base = { link: null, anchor: '', sticky: false };

export const linkExamples = {
  button: { ...base, link_text: 'Anfahrt', link_url: '/de/haus/anfahrt', extra_class: 'button' },
  link: {
    ...base,
    link_text: 'Schreiben Sie uns',
    link_url: 'mailto:kasse@haus-am-wehr.example',
    extra_class: 'link',
  },
  slider: { ...base, link_text: 'Das Haus', link_url: '/de/haus', extra_class: 'slider' },
} satisfies Record<string, LinkModule>;
