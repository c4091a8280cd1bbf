import { createHash, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where the clients write; the same address and session over all starts. */
export interface House {
  url: string;
  headers: Record<string, string>;
}

export interface Found {
  name: string;
  /** whether its file is there, byte for byte */
  isWhole(): Promise<boolean>;
}

/** One kind of what people write. */
export interface Client {
  kind: string;
  /** before each round */
  prepare(house: House): Promise<void>;
  /** writes one thing, known by its name; to write it again is to write it once. @returns the status */
  write(house: House, name: string): Promise<number>;
  list(house: House): Promise<Found[]>;
}

async function call(
  { url, headers }: House,
  path: string,
  body?: object,
  more: Record<string, string> = {},
): Promise<Response> {
  const method = body ? 'POST' : 'GET';
  const init = { method, headers: { ...headers, ...more }, signal: AbortSignal.timeout(60_000) };
  return fetch(url + path, { ...init, ...(body && { body: JSON.stringify(body) }) });
}

/** @throws Error for any answer but a good one */
async function read<Body>(house: House, path: string, body?: object): Promise<Body> {
  const answer = await call(house, path, body);
  const text = await answer.text();
  if (answer.status === 429) {
    // an account writes 600 times in a minute
    await sleep(1000);
    return read(house, path, body);
  }
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Body;
}

async function readAll<Row>(house: House, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const answer = await read<{ next: string | null; results: Row[] }>(
      house,
      `${path}?page_size=100&page=${page}`,
    );
    rows.push(...answer.results);
    if (!answer.next) return rows;
  }
}

const finish = async (answer: Response): Promise<number> => {
  const text = await answer.text();
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
    throw new Error(`${answer.url} answers ${answer.status}: ${text.slice(0, 300)}`);
  return answer.status;
};

const isWhole = async () => true;

/** A document of its own for each name, some of many pages of the disk. */
function makeFile(name: string): Buffer<ArrayBuffer> {
  const seed = createHash('sha256').update(name).digest();
  const body = Buffer.alloc(2000 + seed.readUInt16LE(0) * 3, seed.toString('hex'));
  return Buffer.from(`%PDF-1.4\n% ${name}\n${body}\nstartxref\n9\n%%EOF\n`);
}

function makeUpload(name: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([makeFile(name)], { type: 'application/pdf' }), `${name}.pdf`);
  return form;
}

const withoutType = ({ 'content-type': _, ...headers }: Record<string, string>) => headers;

async function isFile(house: House, path: string, name: string): Promise<boolean> {
  const answer = await fetch(house.url + path, { headers: house.headers });
  return answer.ok && makeFile(name).equals(Buffer.from(await answer.arrayBuffer()));
}

/** Headlines of pages, a page for each round. */
function contents(): Client {
  const pages: number[] = [];
  let section = 0;
  /** sent again, it goes where it was sent first: the key belongs to that */
  const parents = new Map<string, number>();
  return {
    kind: 'contents',
    async prepare(house) {
      const title = `Seite ${pages.length + 1}`;
      const { id } = await read<{ id: number }>(house, '/de/api/pages/', { title });
      pages.push(id);
      const owner = { content_type: 'pages.page', object_id: id };
      const made = await read<{ id: number }>(house, '/de/pageeditor-api/container', owner);
      section = made.id;
    },
    async write(house, name) {
      const parent = parents.get(name) ?? section;
      parents.set(name, parent);
      const body = { parent, content: name, key: name };
      return finish(await call(house, '/de/pageeditor-api/headline', body));
    },
    async list(house) {
      const found: Found[] = [];
      for (const id of pages) {
        const owner = `content_type=pages.page&object_id=${id}`;
        const path = `/de/pageeditor-api/headline?${owner}`;
        const headlines = await read<{ content: string }[]>(house, path);
        found.push(...headlines.map(({ content }) => ({ name: content, isWhole })));
      }
      return found;
    },
  };
}

const records: Client = {
  kind: 'records',
  prepare: async () => {},
  async write(house, name) {
    const key = { 'idempotency-key': name };
    return finish(await call(house, '/de/api/persons/', { last_name: name }, key));
  },
  async list(house) {
    const rows = await readAll<{ last_name: string }>(house, '/de/api/persons/records');
    return rows.map(({ last_name }) => ({ name: last_name, isWhole }));
  },
};

const media: Client = {
  kind: 'media',
  prepare: async () => {},
  async write(house, name) {
    const answer = await fetch(`${house.url}/de/pageeditor-api/media`, {
      method: 'POST',
      headers: withoutType(house.headers),
      body: makeUpload(name),
    });
    return finish(answer);
  },
  async list(house) {
    const path = '/de/pageeditor-api/media';
    const rows = await readAll<{ id: number; filename: string }>(house, path);
    return rows.map(({ id, filename }) => {
      const name = filename.replace(/\.pdf$/, '');
      return { name, isWhole: () => isFile(house, `${path}/${id}/original`, name) };
    });
  },
};

/** Visitors send a form with a file, each from an address of their own. */
function entries(): Client {
  let form = 0;
  const sendFile = async (house: House, name: string, from: Record<string, string>) => {
    const answer = await fetch(`${house.url}/api/temp-files/`, {
      method: 'POST',
      headers: from,
      body: makeUpload(name),
    });
    if (!answer.ok) return { status: await finish(answer), id: 0, cookie: '' };
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { status: 201, cookie, id: ((await answer.json()) as { id: number }).id };
  };
  return {
    kind: 'entries',
    async prepare(house) {
      if (form) return;
      const fields = [
        { label: 'Name', slug: 'name', field_type: 1, required: true },
        { label: 'Datei', slug: 'datei', field_type: 9, required: true },
      ];
      const given = { title: 'Probe', is_online: true, fields };
      form = (await read<{ id: number }>(house, '/de/api/forms/', given)).id;
    },
    async write(house, name) {
      const address = [10, 1, 2, 3].map(() => randomInt(1, 255)).join('.');
      const from = { 'x-forwarded-for': address };
      const { status, id, cookie } = await sendFile(house, name, from);
      if (status !== 201) return status;
      const field_values = { name, datei: id, email2: '' };
      const more = { cookie, 'content-type': 'application/json', 'idempotency-key': name };
      const visitor = { url: house.url, headers: { ...from, ...more } };
      return finish(await call(visitor, '/api/forms-entries/', { form, field_values }));
    },
    async list(house) {
      const rows = await readAll<{ id: number; name: string }>(house, '/de/api/form-entries');
      return rows.map(({ id, name }) => ({
        name,
        async isWhole() {
          const path = `/de/api/form-entries/${id}`;
          const { files } = await read<{ files: { url: string }[] }>(house, path);
          const url = files[0]?.url ?? '';
          return url !== '' && isFile(house, new URL(url, house.url).pathname, name);
        },
      }));
    },
  };
}

export const createClients = (): Client[] => [contents(), records, media, entries()];
