import { useDataProvider, useNotify, usePermissions } from 'react-admin';
import type { KindDescription } from '../api/kinds.ts';
import { type EditorRole, mayCreate, useBeginsHidden } from '../api/rights.ts';
import { buildDefaults } from '../records/defaults.ts';
import { texts } from '../texts/texts.ts';

/**
 * Creates a record from the name typed into a reference; undefined if the kind needs more than its name. Records with pages start
 * hidden: nobody has seen them yet.
 */
export function useCreateByName(kind: KindDescription) {
  const provider = useDataProvider();
  const notify = useNotify();
  const { permissions: role } = usePermissions<EditorRole>();
  const isAllowed = kind.writer === 'admin' ? role === 'admin' : mayCreate(role ?? 'editor', kind);
  const isHidden = useBeginsHidden();
  if (!isAllowed || !isNameEnough(kind)) return undefined;
  return async (text = '') => {
    const data = {
      ...buildDefaults(kind, undefined, isHidden),
      ...namedBy(kind, text),
      ...hidden(kind),
    };
    try {
      const { data: created } = await provider.create(kind.path, { data });
      notify(texts.created_by_name(text.trim(), 'is_online' in data), { type: 'success' });
      return created;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return undefined;
    }
  };
}

/** Whether all required fields belong to its name. */
export function isNameEnough({
  fields,
  named_by,
}: Pick<KindDescription, 'fields' | 'named_by'>): boolean {
  const needed = fields.filter(({ is_required }) => is_required);
  return (
    needed.length > 0 &&
    named_by.length <= 2 &&
    needed.every(({ name, input }) => input === 'line' && named_by.includes(name))
  );
}

/** The last word is a person's last name. */
export function namedBy(
  { named_by }: Pick<KindDescription, 'named_by'>,
  text: string,
): Record<string, string> {
  const words = text.trim().split(/\s+/);
  const [first = 'name', last] = named_by;
  if (!last) return { [first]: words.join(' ') };
  return { [first]: words.slice(0, -1).join(' '), [last]: words.at(-1) ?? '' };
}

const hidden = ({ content_type, fields }: KindDescription) =>
  content_type && fields.some(({ name }) => name === 'is_online') ? { is_online: false } : {};
