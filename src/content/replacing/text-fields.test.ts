import { expect, it } from 'vitest';
import { MODULES } from '#modules/schemas.ts';
import { listTextFields } from './text-fields.ts';

it('words are looked for in lines and rich text of all modules, never in addresses, options and HTML (G-524)', () => {
  const fields = Object.fromEntries(
    Object.keys(MODULES).map((model) => [
      model,
      listTextFields(model).map(({ name, is_rich }) => (is_rich ? `${name}*` : name)),
    ]),
  );
  expect(fields).toMatchObject({
    headline: ['preline', 'content', 'subline'],
    text: ['content*'],
    link: ['link_text'],
    image: ['caption'],
    fullteaser: ['preline', 'headline', 'subline', 'text*', 'link_text'],
    table: ['title', 'content*'],
    faqitem: ['question', 'answer*'],
    heromedia: ['headline', 'text*', 'button_text'],
    anchorlistitem: ['text'],
    video: ['title', 'length'],
    html: [],
    forms: [],
    eventlist: [],
    socialmedia: [],
  });
  expect(listTextFields('container')).toEqual([]);
  expect(listTextFields('unknown')).toEqual([]);
});
