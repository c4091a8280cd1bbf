import { type Actor, SYSTEM } from '#lib/actor/actor.ts';
import { createHelper } from '#lib/processes/helper-process.ts';
import { rolesOf } from '../programme/bill.ts';
import type { DemoProduction } from '../programme/entries.ts';
import type * as print from './print-booklet.server.ts';
import type { Booklet } from './print-booklet.server.ts';

/** Reading fonts takes memory that a process of its own gives back. */
const printing = createHelper<typeof print>(new URL('./print-booklet.server.ts', import.meta.url));

/** What a booklet needs of the media service. */
export interface BookletStore {
  store(
    actor: Actor,
    upload: { bytes: Uint8Array; filename: string; title: string },
  ): Promise<{ file: string }>;
}

/** What is read in the booklet of a production. */
function bookletOf(production: DemoProduction): Booklet {
  const { name, subline, teaser, about = '', notes = '', senses = '' } = production;
  const paragraphs = about.split('\n\n').filter(Boolean);
  const parts: Booklet['parts'] = [
    { heading: 'Worum es geht', paragraphs: [teaser, ...paragraphs] },
    { heading: 'Besetzung', bill: rolesOf(production.cast) },
    { heading: 'Team', bill: rolesOf(production.team) },
    { heading: 'Gut zu wissen', paragraphs: [notes, senses].filter(Boolean) },
    {
      heading: 'Haus am Wehr',
      paragraphs: ['Am Wehr 1, 05417 Lindenfurt', 'Theaterkasse: 069 90009-120'],
    },
  ];
  const isFilled = ({ paragraphs: lines = [], bill = [] }: Booklet['parts'][number]) =>
    lines.length + bill.length > 0;
  return { house: 'Haus am Wehr', title: name, subline, parts: parts.filter(isFilled) };
}

/** Prints the booklet of a production and puts it into the library, as an upload. @returns its address */
export async function importBooklet(
  media: BookletStore,
  production: DemoProduction,
): Promise<string> {
  const bytes = await printing.call('printBooklet', bookletOf(production));
  const { slug, name } = production;
  const { file } = await media.store(SYSTEM, {
    ...{ bytes, filename: `programmheft-${slug}.pdf`, title: `Programmheft „${name}“` },
  });
  return file;
}
