import { ROLES, type Role, VISITOR } from '#lib/actor/actor.ts';
import type { ApiPlugin } from '#server/api/api-routes.ts';
import { createTestApp } from '#server/test-app.ts';
import type { Services } from '#server/wiring/services.ts';

/** The cookie `as=editor` signs in. */
const accounts = {
  async resolveActor({ cookie = '' }: { cookie?: string }) {
    const role = ROLES.find((each) => cookie === `as=${each}`) ?? 'visitor';
    return role === 'visitor' ? VISITOR : { user_id: null, role };
  },
};

const WITH_BODY = new Set(['POST', 'PATCH']);

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Registers plugins on given services, for calls in a role. Text bodies are sent as they are. */
export async function openCalls(services: object, plugins: readonly ApiPlugin[]) {
  const app = await createTestApp({
    services: { ...services, accounts } as unknown as Services,
    plugins: { site: plugins, editor: [] },
  });
  return (method: Method, url: string, role: Role, body: object | string = {}) =>
    app.inject({
      method,
      url,
      headers: {
        cookie: `as=${role}`,
        ...(WITH_BODY.has(method) && { 'content-type': 'application/json' }),
      },
      ...(WITH_BODY.has(method) && { payload: body }),
    });
}
