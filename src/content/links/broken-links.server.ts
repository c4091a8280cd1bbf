import type { Actor } from '#lib/actor/actor.ts';
import type { LinkReference } from '#modules/definition.ts';
import {
  allNodes,
  type ContentDocument,
  isSection,
  type ModuleNode,
} from '../document/document.ts';
import { findAddresses } from './addresses.ts';
import { listReferences } from './content-links.server.ts';
import type { BrokenLink } from './link.schema.ts';

interface Asked {
  origin: string;
  getAddressState(path: string): Promise<'there' | 'offline' | 'gone'>;
  /** URLs of what the actor may see, by `content_type:id` */
  urlsFor(actor: Actor, references: LinkReference[]): Promise<ReadonlyMap<string, string>>;
  visitor: Actor;
  editor: Actor;
}

/** Broken links of a document, both references and typed URLs. */
export async function findBroken(document: ContentDocument, asked: Asked): Promise<BrokenLink[]> {
  const modules = [...allNodes(document)].filter((node): node is ModuleNode => !isSection(node));
  const [chosen, typed] = await Promise.all([
    findBrokenReferences(modules, asked),
    findBrokenAddresses(modules, asked),
  ]);
  const order = new Map(modules.map(({ id }, index) => [id, index]));
  const place = ({ node }: BrokenLink) => order.get(node) ?? 0;
  return [...chosen, ...typed].sort((a, b) => place(a) - place(b));
}

async function findBrokenReferences(modules: ModuleNode[], asked: Asked): Promise<BrokenLink[]> {
  const all = modules.flatMap((node) =>
    listReferences(node).map((reference) => ({ node: node.id, ...reference })),
  );
  const references = all.map(({ link }) => link);
  if (references.length === 0) return [];
  const [shown, known] = await Promise.all([
    asked.urlsFor(asked.visitor, references),
    asked.urlsFor(asked.editor, references),
  ]);
  return all.flatMap(({ node, field, link }): BrokenLink[] => {
    const key = `${link.content_type}:${link.id}`;
    if (shown.get(key)) return [];
    const url = known.get(key);
    return [{ node, field, url: url ?? key, reason: url ? 'offline' : 'gone' }];
  });
}

async function findBrokenAddresses(modules: ModuleNode[], asked: Asked): Promise<BrokenLink[]> {
  const anchors = new Set(modules.map(({ anchor }) => anchor).filter(Boolean));
  const all = modules.flatMap((node) =>
    Object.entries(node).flatMap(([field, value]) =>
      [...new Set(findAddresses(value, asked.origin))].map((url) => ({
        node: node.id,
        field,
        url,
      })),
    ),
  );
  const paths = [...new Set(all.flatMap(({ url }) => (url.startsWith('/') ? getPath(url) : [])))];
  const states = new Map(
    await Promise.all(
      paths.map(async (path) => [path, await asked.getAddressState(path)] as const),
    ),
  );
  return all.flatMap((link): BrokenLink[] => {
    if (link.url.startsWith('#')) {
      const isThere = link.url === '#' || anchors.has(decoded(link.url.slice(1)));
      return isThere ? [] : [{ ...link, reason: 'anchor' }];
    }
    const state = states.get(getPath(link.url)) ?? 'there';
    return state === 'there' ? [] : [{ ...link, reason: state }];
  });
}

const getPath = (url: string) => decoded(url.split(/[?#]/)[0] ?? '').replace(/(?<=.)\/$/, '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
