import type { LogoList, LogoListItem } from './logolist.schema.ts';

export const logolistExamples = {
  small: { extra_class: 'small' },
  large: { extra_class: 'large' },
} satisfies Record<string, LogoList>;

export const logolistitemExamples = {
  ordinary: { image: 1, text: 'Stadtwerke Lindenfurt', link: null, link_url: '/de/haus' },
  bare: { image: 1, text: '', link: null, link_url: '' },
} satisfies Record<string, LogoListItem>;
