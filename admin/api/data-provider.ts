import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import { announceSaved } from '../unsaved/unsaved-copies.ts';
import { announceWritten } from '../unsaved/written-fields.ts';
import { type Creating, createOnce } from './create-once.ts';
import type { KindDescription, Kinds } from './kinds.ts';
import { MERGED } from './merged-values.ts';
import { request } from './request.ts';
import { saveMerged } from './save-merged.ts';
import { sendAgain } from './send-again.ts';
import { writeMany } from './write-many.ts';

interface Page {
  count: number;
  results: RaRecord[];
}

type Values = Record<string, unknown>;

/** react-admin's data provider on the record API (G-341, G-342). A resource is named by its API path. */
export function createDataProvider(kinds: Kinds): DataProvider {
  const getKind = (resource: string) => {
    const kind = kinds.find(({ path }) => path === resource);
    if (!kind) throw new Error(`There is no kind ${resource}.`);
    return kind;
  };
  const remove = (resource: string, id: Identifier) =>
    request(`/${resource}/${id}`, { method: 'DELETE' });
  const fetchPage = (resource: string, { signal, ...params }: GetListParams) =>
    request<Page>(`/${resource}/records?${listQuery(getKind(resource), params)}`, { signal });
  /** 'Alle wählen' asks for more than a page has. */
  const list = async (resource: string, params: GetListParams) => {
    const { page = 1, perPage = 25 } = params.pagination ?? {};
    if (perPage <= MAX_IDS) {
      const { count, results } = await fetchPage(resource, params);
      return { data: results as never, total: count };
    }
    const found: RaRecord[] = [];
    for (let at = 1; found.length < perPage; at++) {
      const pagination = { page: (page - 1) * Math.ceil(perPage / MAX_IDS) + at, perPage: MAX_IDS };
      const { count, results } = await fetchPage(resource, { ...params, pagination });
      found.push(...results);
      if (results.length < MAX_IDS || found.length >= count) break;
    }
    return { data: found.slice(0, perPage) as never, total: found.length };
  };

  return {
    getList: list,
    getOne: async (resource, { id, signal }) => ({
      data: await request(`/${resource}/records/${id}`, { signal }),
    }),
    async getMany(resource, { ids, signal }) {
      const found: RaRecord[] = [];
      for (let at = 0; at < ids.length; at += MAX_IDS) {
        const query = new URLSearchParams({
          ids: ids.slice(at, at + MAX_IDS).join(),
          page_size: `${MAX_IDS}`,
        });
        const { results } = await request<Page>(`/${resource}/records?${query}`, { signal });
        found.push(...results);
      }
      return { data: found as never };
    },
    getManyReference: (resource, { target, id, filter, ...params }) =>
      list(resource, { ...params, filter: { ...filter, [target]: id } }),
    async create(resource, { data, meta }) {
      const fields = pickWritable(getKind(resource), data);
      const creating: Creating = meta?.creating ?? { unanswered: null, keep: async () => {} };
      const created = await createOnce(resource, fields, creating, (record) =>
        change(resource, record.id, { data: { ...record, ...fields }, before: record }),
      );
      await creating.leave?.(created, fields);
      announceSaved(`${resource}/create`);
      return { data: created as never };
    },
    update: async (resource, { id, data, previousData = {}, meta }) => ({
      data: (await change(resource, id, { data, before: previousData, ...meta })) as never,
    }),
    async updateMany(resource, { ids, data }) {
      await writeMany(
        resource,
        'update',
        ids.map((id) => ({ ...data, id })),
      );
      return { data: ids };
    },
    async delete(resource, { id, previousData }) {
      await remove(resource, id);
      return { data: previousData as never };
    },
    async deleteMany(resource, { ids }) {
      await writeMany(
        resource,
        'remove',
        ids.map((id) => ({ id })),
      );
      return { data: ids };
    },
  };
}

/** Max per request (G-341). */
const MAX_IDS = 100;

/** Drops fields that cannot be written: a duplicate starts with the whole stored record. */
function pickWritable({ fields }: KindDescription, data: Values): Values {
  const names = new Set(fields.flatMap(({ name, translation }) => [name, translation]));
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.has(name)));
}

function listQuery(
  kind: KindDescription,
  { pagination, sort, filter }: GetListParams,
): URLSearchParams {
  const { page = 1, perPage = 25 } = pagination ?? {};
  const query = narrowedQuery(kind, { sort, filter });
  query.set('page', `${page}`);
  query.set('page_size', `${perPage}`);
  return query;
}

/** Sorting and filters that the kind allows. An empty filter value finds empty fields. */
export function narrowedQuery(
  { sorting, filters }: KindDescription,
  { sort, filter }: Pick<GetListParams, 'sort' | 'filter'>,
): URLSearchParams {
  const query = new URLSearchParams();
  const { q, ...narrowed } = (filter ?? {}) as Values;
  if (q) query.set('q', String(q));
  if (sort && sorting.includes(sort.field)) {
    query.set('sort', sort.order === 'DESC' ? `-${sort.field}` : sort.field);
  }
  for (const [name, value] of Object.entries(narrowed)) {
    if (filters.includes(name) && value !== undefined) query.set(name, String(value ?? ''));
  }
  return query;
}

/** @throws HttpError 409 if both sides changed a field, see `saveMerged` */
function change(
  resource: string,
  id: Identifier,
  { data, before, isRestored = false }: { data: Values; before: Values; isRestored?: boolean },
) {
  return saveMerged<RaRecord>({
    data,
    before,
    onWritten: (mine) => announceWritten(`${resource}/${id}`, mine, isRestored),
    send: (body) => sendAgain(`/${resource}/${id}`, { method: 'PATCH', body }),
    latest: () => request(`/${resource}/records/${id}`),
    merge: MERGED[resource],
  });
}
