import type { NewModule } from '../content/new-nodes.server.ts';
import type { Database } from '../database/database.ts';
import { PAGE_CONTENT_TYPE } from '../domains/site/page.service.server.ts';
import { SYSTEM } from '../lib/actor.ts';
import type { Clock } from '../lib/clock.ts';
import { fieldNames } from '../modules/validate.ts';
import type { Services } from '../server/services.ts';
import type { DemoModule, DemoPage, DemoPicture, DemoSection } from './content.ts';
import { demoPages } from './pages/all.ts';
import { demoPictures } from './picture-list.ts';
import { importDemoPicture } from './pictures/import.server.ts';
import { demoSettings } from './settings.ts';

export interface SeedOptions {
  services: Pick<Services, 'pages' | 'content' | 'settings' | 'media'>;
  /** for what is laid out around the day of the first start, and for figures */
  database: Database;
  clock: Clock;
  /** one line of progress, in German */
  say?: (line: string) => void;
  /** makes the pictures; tests hand in quicker ones */
  makePicture?: (picture: DemoPicture) => Promise<number>;
}

type Ids = ReadonlyMap<string, number>;

/**
 * Furnishes an empty house as the Haus am Wehr in Lindenfurt, through the services, as an editor would. A seed that was
 * broken off is taken up where it stopped; a house with pages of its own is left alone.
 */
export async function seedDemoHouse(options: SeedOptions): Promise<void> {
  const { services, say = () => {} } = options;
  if (!(await isOurs(services.pages))) return;
  await services.settings.update(SYSTEM, demoSettings);
  const pictures = await makePictures(options);
  const pages = await makePages(services.pages, pictures);
  for (const page of demoPages) {
    await fill(services.content, need(pages, page.path), page.sections, { pictures, pages });
  }
  say(`Haus am Wehr: ${demoPages.length} Seiten und ${demoPictures.length} Bilder sind angelegt.`);
}

/** Only the demo's own pages, or none. */
async function isOurs(pages: Services['pages']): Promise<boolean> {
  const { byPath } = await pages.tree();
  const own = new Set(demoPages.map(({ path }) => path));
  return [...byPath.keys()].every((path) => own.has(path));
}

async function makePictures({ services, makePicture }: SeedOptions): Promise<Ids> {
  const make = makePicture ?? ((picture) => importDemoPicture(services.media, picture));
  const ids = new Map<string, number>();
  // One after the other: each is decoded in full, and the machine may be small.
  for (const picture of demoPictures) ids.set(picture.slug, await make(picture));
  return ids;
}

async function makePages(pages: Services['pages'], pictures: Ids): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const page of demoPages) {
    const known = (await pages.tree()).byPath.get(page.path);
    ids.set(page.path, known?.id ?? (await makePage(pages, page, ids, pictures)));
  }
  return ids;
}

async function makePage(
  pages: Services['pages'],
  { path, fields, og_picture }: DemoPage,
  ids: Ids,
  pictures: Ids,
): Promise<number> {
  const parts = path.split('/');
  const slug = parts.pop() ?? '';
  const { id } = await pages.create(SYSTEM, {
    ...fields,
    slug,
    parent_id: parts.length > 0 ? need(ids, parts.join('/')) : null,
    og_image: og_picture ? need(pictures, og_picture) : null,
    is_online: true,
  });
  return id;
}

/** Puts the sections into a page, each once: the key tells what an earlier, broken-off seed has already done. */
async function fill(
  content: Services['content'],
  object_id: number,
  sections: readonly DemoSection[],
  ids: { pictures: Ids; pages: Ids },
): Promise<void> {
  const owner = { content_type: PAGE_CONTENT_TYPE, object_id };
  for (const [index, { layout, columns }] of sections.entries()) {
    const modules = columns.map((column) => column.map((module) => storedModule(module, ids)));
    const key = `demo-page-${object_id}-section-${index}`;
    await content.insertSection(SYSTEM, owner, { layout, columns: modules }, { key });
  }
}

function storedModule(module: DemoModule, ids: { pictures: Ids; pages: Ids }): NewModule {
  const children = (module.children ?? []).map((child) => storedModule(child, ids));
  return { model: module.model, fields: storedFields(module, ids), children };
}

/** The fields as they are stored: pictures and pages by id. */
function storedFields(module: DemoModule, { pictures, pages }: { pictures: Ids; pages: Ids }) {
  const fields: Record<string, unknown> = { ...module.fields };
  const names = fieldNames(module.model);
  if (names.has('image')) {
    fields.image = need(pictures, module.picture ?? '');
  }
  if (names.has('link')) {
    fields.link =
      module.page === undefined
        ? null
        : { content_type: PAGE_CONTENT_TYPE, id: need(pages, module.page) };
  }
  return fields;
}

function need(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo names "${name}", but does not make it.`);
  return id;
}
