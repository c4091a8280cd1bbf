import type { LoaderFunctionArgs } from 'react-router';
import { answerSections } from '#content/answer/answer.server.ts';
import { emptyColumns, type ModuleNode, type Section } from '#content/document/document.ts';
import { DESIGN_DEFAULTS } from '#domains/site/settings/design.schema.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { EXAMPLES } from '#modules/examples.ts';
import { moduleLabel } from '#modules/labels.ts';
import { getDefinition, isChildModel, MODULES } from '#modules/schemas.ts';
import { requestScope } from '../../services.context.ts';
import { readChoice } from './gallery-choices.ts';
import { SAMPLE_RESOLVERS, samplePicture } from './samples.ts';

export interface GalleryGroup {
  model: string;
  /** German name of the type */
  label: string;
  examples: { name: string; section: AnsweredSection }[];
}

/** All module types allowed in sections, one section per example. */
export async function loadGallery({ context, request }: LoaderFunctionArgs) {
  const { now, facts } = context.get(requestScope);
  const choice = readChoice(new URL(request.url).searchParams);
  return {
    choice,
    picture: samplePicture(1),
    groups: await buildGallery(choice.width, { now, facts }),
  };
}

async function buildGallery(layout: number, moment: Moment): Promise<GalleryGroup[]> {
  const models = Object.keys(MODULES).filter((model) => !isChildModel(model));
  const count = counter();
  const shown = models.flatMap((model) =>
    listModules(model, count).map(([name, module]) => ({
      model,
      name,
      section: buildSection(layout, module, count),
    })),
  );
  // as an editor, to include examples that are shown at certain times only
  const answered = await answerSections(
    shown.map(({ section }) => section),
    { content_type: 'pages.page', object_id: 0 },
    { actor: SYSTEM, moment, resolvers: SAMPLE_RESOLVERS, rules: DESIGN_DEFAULTS },
  );
  const examples = shown.flatMap(({ model, name }, index) => {
    const section = answered[index];
    return section ? [{ model, name, section }] : [];
  });
  return models.map((model) => ({
    model,
    label: moduleLabel(model),
    examples: examples.filter((example) => example.model === model),
  }));
}

/** All examples of a type; for lists also one without children, because some fill themselves. */
function listModules(model: string, count: () => number): [name: string, module: ModuleNode][] {
  const modules = listExamples(model).map(([name, fields]): [string, ModuleNode] => [
    name,
    buildModule(model, fields, count),
  ]);
  const [first] = modules;
  if (!first?.[1].children) return modules;
  return [...modules, ['no children', { ...first[1], id: count(), children: [] }]];
}

type Fields = Record<string, unknown>;

function listExamples(model: string): [name: string, fields: Fields][] {
  return Object.entries((EXAMPLES as Record<string, Record<string, Fields>>)[model] ?? {});
}

function counter(): () => number {
  let last = 0;
  return () => ++last;
}

/** A list contains every example of its child type. */
function buildModule(model: string, fields: Fields, count: () => number): ModuleNode {
  const id = count();
  const child = getDefinition(model)?.children;
  const children = child && listExamples(child).map(([, of]) => buildModule(child, of, count));
  return {
    id,
    model,
    revision: 1,
    is_online: true,
    ...fields,
    // ids must be unique on a page
    ...(fields.anchor ? { anchor: `${fields.anchor}-${id}` } : {}),
    ...(children && { children }),
  } as ModuleNode;
}

function buildSection(layout: number, module: ModuleNode, count: () => number): Section {
  const [first, ...others] = emptyColumns(layout);
  return {
    id: count(),
    model: 'container',
    revision: 1,
    is_online: true,
    slug: '',
    extra_class: '',
    image: null,
    layout,
    columns: [{ index: 0, ...first, children: [module] }, ...others],
  } as Section;
}
