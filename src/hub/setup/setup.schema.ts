import * as z from 'zod/mini';

/** Steps of the setup, in order (G-400). */
export const SETUP_STEPS = [
  'name',
  'logo',
  'colours',
  'address',
  'rooms',
  'hours',
  'mail',
  'pages',
] as const;
export type SetupStepName = (typeof SETUP_STEPS)[number];

const SETUP_PAGE_NAMES = [
  'home',
  'programme',
  'contact',
  'accessibility',
  'imprint',
  'privacy',
] as const;
export type SetupPageName = (typeof SETUP_PAGE_NAMES)[number];

/** Pages required by German law. */
export const LEGAL_PAGES: ReadonlySet<string> = new Set<SetupPageName>([
  'accessibility',
  'imprint',
  'privacy',
]);

const setupPageState = z.object({
  name: z.enum(SETUP_PAGE_NAMES),
  title: z.string(),
  url: z.string(),
  id: z.nullable(z.int()),
  /** `elsewhere`: a text of the settings or a redirect occupies its URL */
  state: z.enum(['missing', 'hidden', 'public', 'elsewhere']),
  /** number of […] in its texts */
  gaps: z.int(),
  /** what belongs there */
  hints: z.array(z.string()),
  /** false: a legal page still hidden from search engines */
  is_searchable: z.boolean(),
});

export const setupState = z.object({
  /** whether visitors see the home page */
  is_public: z.boolean(),
  steps: z.array(z.object({ name: z.enum(SETUP_STEPS), is_done: z.boolean() })),
  pages: z.array(setupPageState),
  /** `is_sent`: a mail server is configured; otherwise mails are written to files */
  mail: z.object({ is_sent: z.boolean(), to: z.nullable(z.string()) }),
});

export type SetupState = z.infer<typeof setupState>;
export type SetupPageState = z.infer<typeof setupPageState>;
export type SetupStep = SetupState['steps'][number];
