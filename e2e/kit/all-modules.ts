import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { mp4, vtt, wav } from '#domains/media/kinds/kinds.test-kit.ts';
import { type ExampleFile, readExamples } from '#modules/read-examples.ts';
import { getDefinition, isChildModel, MODULES } from '#modules/schemas.ts';

/* Modules of every type, with all examples that their folders have. */

export type Fields = Record<string, unknown>;

export interface Planted {
  model: string;
  children?: Planted[];
  [field: string]: unknown;
}

export async function readAllExamples(): Promise<ExampleFile> {
  const root = join(import.meta.dirname, '../..');
  const paths = globSync('src/modules/*/*.examples.ts', { cwd: root });
  const files = await Promise.all(
    paths.map(async (path) => [path, await import(join(root, path))] as const),
  );
  return readExamples(Object.fromEntries(files));
}

/** An example that a page of the house can show now. @param files of the house, by kind (`uploadFiles`) */
export const fillExample = (model: string, example: Fields, files: Record<string, number>) =>
  shownNow({ ...example, ...replaceFiles(model, example, files) });

/** All examples of all types, with their children. */
export function listAllModules(examples: ExampleFile, files: Record<string, number>): Planted[] {
  const plant = (model: string): Planted[] =>
    Object.values(examples[model] ?? {}).map((example) => {
      const child = getDefinition(model)?.children;
      return {
        ...fillExample(model, example, files),
        model,
        ...(child && { children: plant(child) }),
      };
    });
  return Object.keys(MODULES)
    .filter((model) => !isChildModel(model))
    .flatMap(plant);
}

/** Schedules modules to be visible now. */
function shownNow(fields: Fields): Fields {
  const schedule = { online_from: '2020-01-01T00:00:00Z', online_to: null };
  return 'online_from' in fields ? { ...fields, ...schedule } : fields;
}

/** Files of the house in the place of those that the examples invent. */
function replaceFiles(model: string, fields: Fields, files: Record<string, number>): Fields {
  const named = getDefinition(model)?.references?.(fields as never).files ?? {};
  const kind = (name: string) => {
    if (name.includes('captions')) return 'vtt';
    return model.includes('audio') ? 'wav' : 'mp4';
  };
  return Object.fromEntries(Object.keys(named).map((name) => [name, files[kind(name)]]));
}

export async function uploadFiles(request: APIRequestContext): Promise<Record<string, number>> {
  const { csrftoken } = await (await request.get('/api/csrf/')).json();
  const ids: Record<string, number> = {};
  // a length of its own: other stories find theirs by name, and the same content keeps its first name
  for (const [kind, buffer] of Object.entries({ mp4: mp4({}), vtt: vtt(), wav: wav(1) })) {
    const answer = await request.post('/de/pageeditor-api/media/', {
      headers: { 'X-CSRFToken': csrftoken },
      multipart: { file: { name: `probe.${kind}`, mimeType: 'application/octet-stream', buffer } },
    });
    ids[kind] = (await answer.json()).id;
  }
  return ids;
}
