import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ROLES, VISITOR } from '#lib/actor/actor.ts';
import type { createTestApp } from '#server/test-app.ts';
import type { Services } from '#server/wiring/services.ts';
import { mediaApi } from './media.api.server.ts';
import type { MediaUse } from './media.schema.ts';
import { openMedia } from './media.test-kit.ts';

/** Upload URL. */
export const PATH = '/de/pageeditor-api/media';
/** Headers of an editor's request. */
export const headers = { cookie: 'session=1', authorization: 'test editor' };
export const MULTIPART = 'Content-Type: multipart/form-data; boundary=x';

/** `Authorization: test editor` signs in as an editor. */
const accounts = {
  async resolveActor({ authorization = '' }: { authorization?: string }) {
    const role = ROLES.find((each) => authorization === `test ${each}`) ?? 'visitor';
    return role === 'visitor' ? VISITOR : { user_id: null, role };
  },
};

interface Sent {
  bytes?: Uint8Array;
  name?: string;
  type?: string;
  fields?: Record<string, string>;
  as?: string;
}

/** A media API on a listening port, shared by all tests of a file. `uses` sets where files are used. */
export function mediaApiTests(createApp: typeof createTestApp) {
  const open = {} as {
    site: Awaited<ReturnType<typeof openMedia>>;
    app: FastifyInstance;
    port: number;
    uses: MediaUse[];
  };
  beforeAll(async () => {
    open.site = await openMedia('disk', { listUses: async () => open.uses });
    const { media, intake } = open.site;
    const services = { media, intake, accounts } as unknown as Services;
    open.app = await createApp({ services, plugins: { site: [], editor: [mediaApi] } });
    await open.app.listen({ port: 0, host: '127.0.0.1' });
    open.port = (open.app.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await open.app.close();
    await open.site.close();
  });
  beforeEach(() => {
    open.uses = [];
  });
  return {
    open,
    /** uploads received but not stored yet */
    waiting: () => readdir(join(open.site.folder, 'uploads')),
    upload: (sent: Sent) => upload(open.port, sent),
    say: (text: string | Buffer, how?: { hangUp?: boolean }) => say(open.port, text, how),
  };
}

/** Uploads as a browser does. */
async function upload(port: number, sent: Sent) {
  const { bytes, name = 'a.jpg', type = 'image/jpeg', fields = {}, as = 'editor' } = sent;
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (bytes) form.append('file', new Blob([Buffer.from(bytes)], { type }), name);
  const answer = await fetch(`http://127.0.0.1:${port}${PATH}/`, {
    method: 'POST',
    body: form,
    headers: { ...headers, authorization: `test ${as}` },
  });
  const text = await answer.text();
  return { status: answer.status, json: text ? JSON.parse(text) : null };
}

/** Sends raw bytes on a connection of its own and returns the response once it closes. */
function say(port: number, text: string | Buffer, { hangUp = false } = {}): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text, () => {
        if (hangUp) setTimeout(() => socket.destroy(), 50);
      });
    });
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.once('error', () => {}).once('close', () => resolve(answer));
  });
}

/** Request headers of an editor's upload. */
export const head = (more: string[]) =>
  [
    `POST ${PATH}/ HTTP/1.1`,
    'Host: haus.example',
    'Connection: close',
    'Cookie: session=1',
    'Authorization: test editor',
    ...more,
    '',
    '',
  ].join('\r\n');
