import { afterAll } from 'vitest';
import { ROLES, type Role, VISITOR } from '#lib/actor/actor.ts';
import { EXAMPLES as ALL_EXAMPLES } from '#modules/examples.ts';
import {
  type FieldsOf,
  getDefinition,
  isChildModel,
  MODULES,
  type ModelName,
} from '#modules/schemas.ts';
import type { createTestApp } from '#server/test-app.ts';
import type { Services } from '#server/wiring/services.ts';
import { approvalsApi } from './approval/approvals.api.server.ts';
import type { ApprovalService } from './approval/approvals.server.ts';
import { commentsApi } from './comments/comments.api.server.ts';
import type { CommentService } from './comments/comments.server.ts';
import { contentApi } from './content.api.server.ts';
import type { ContentService } from './content.service.server.ts';
import { contentTests } from './content.test-kit.ts';

/** All types that editors may add to a section. */
export const MODELS = (Object.keys(MODULES) as ModelName[]).filter(
  (model) => !isChildModel(model) && !getDefinition(model)?.role,
);

/** A typical module of each type. */
export const EXAMPLES = Object.fromEntries(
  Object.entries(ALL_EXAMPLES).map(([model, examples]) => [model, Object.values(examples)[0]]),
) as { [Model in ModelName]: FieldsOf<Model> };

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A file of tests sends more than an account may within a minute. */
const NO_LIMIT: NonNullable<Parameters<typeof createTestApp>[0]>['limiter'] = {
  hit: async () => ({ count: 1, retry_after: 1 }),
  take: async () => {},
  reset: async () => {},
  giveBack: async () => {},
  sweep: async () => {},
};

/**
 * For the top of a test file: the content calls on a real server, with a page of its own for each test.
 * @param makeApp injected, because content may not import the server
 */
export function contentApiTests(makeApp: typeof createTestApp) {
  const open = contentTests();
  /** of the running test */
  let kit: ReturnType<typeof open>;
  const sessions = new Map<Role, Record<string, string>>();
  let app: Awaited<ReturnType<typeof makeApp>> | undefined;

  /** One for all tests of a file: registering the calls of all modules takes longer than most tests. */
  function openApp() {
    /** The cookie `as=editor` signs in; each role has its own account. */
    const accounts = {
      async resolveActor({ cookie = '' }: { cookie?: string }) {
        const role = ROLES.find((each) => cookie.includes(`as=${each}`)) ?? 'visitor';
        const { user_id } = role === 'editor' ? kit.ada : kit.ben;
        const needsSecondPerson =
          kit.habits.needs_second_person && role !== 'admin' ? (true as const) : undefined;
        return role === 'visitor' ? VISITOR : { user_id, role, needsSecondPerson };
      },
    };
    const content = new Proxy({} as ContentService, {
      get: (_, name) => kit.content[name as keyof ContentService],
    });
    const comments = new Proxy({} as CommentService, {
      get: (_, name) => kit.comments[name as keyof CommentService],
    });
    const approvals = new Proxy({} as ApprovalService, {
      get: (_, name) => kit.approvals[name as keyof ApprovalService],
    });
    const services = { content, comments, approvals, accounts } as unknown as Services;
    return makeApp({
      services,
      limiter: NO_LIMIT,
      plugins: { site: [tokens], editor: [contentApi, commentsApi, approvalsApi] },
    });
  }
  afterAll(() => app?.close());

  return async () => {
    kit = open();
    app ??= await openApp();
    const server = app;
    const { owner } = kit;

    async function call(
      role: Role,
      method: Method,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) {
      const signedIn = role === 'visitor' ? {} : await getSession(role);
      const answer = await server.inject({
        method,
        url: `/de/pageeditor-api/${path}`,
        headers: { ...signedIn, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const json = answer.body ? answer.json() : null;
      return { status: answer.statusCode, json, headers: answer.headers };
    }

    /** Cookies and CSRF header of a session (API-03). */
    async function signIn(role: Role) {
      const { cookies, body } = await server.inject({
        url: '/api/token',
        headers: { cookie: `as=${role}` },
      });
      const all = cookies.map(({ name, value }) => `${name}=${value}`);
      return { cookie: [`as=${role}`, ...all].join('; '), 'x-csrftoken': body };
    }

    async function getSession(role: Role) {
      const session = sessions.get(role) ?? (await signIn(role));
      sessions.set(role, session);
      return session;
    }

    const made = async (path: string, body: object) =>
      (await call('editor', 'POST', path, body)).json;
    /** Creates a section with two columns and these modules in the first. */
    async function section(models: ModelName[] = [], fields: object = {}) {
      const it = await made('container/', {
        model: 'container',
        ...owner,
        layout: 3,
        ...fields,
      });
      const nodes = [];
      for (const model of models)
        nodes.push(await made(`${model}/`, { parent: it.id, ...EXAMPLES[model] }));
      return { ...it, nodes };
    }
    const query = `?content_type=${owner.content_type}&object_id=${owner.object_id}`;
    return { ...kit, app: server, call, section, query };
  };
}

type Plugin = NonNullable<Parameters<typeof createTestApp>[0]>['plugins'];

const tokens: NonNullable<Plugin>['site'][number] = async (app) => {
  app.get('/token', { schema: { hide: true } }, (request, reply) =>
    reply.send(reply.issueCsrfToken(request.actor)),
  );
};
