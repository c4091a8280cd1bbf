import type { AddressCheck } from './redirect.schema.ts';
import { oldPath, toPath } from './redirect-path.ts';

interface CheckParts {
  /** the active redirect of the path */
  saved: { id: number; new_path: string } | undefined;
  /** where the site itself leads from an address, without redirects that are saved */
  leadsTo(url: URL): Promise<string | null>;
  /** whether visitors find a page or record at the path */
  exists(): Promise<boolean>;
  /** where a path leads that is only spelt otherwise */
  respelt(pathname: string): Promise<string | null>;
  /** whether a path of this site leads visitors anywhere */
  arrives(path: string): Promise<boolean>;
}

/** What an address does for visitors, in the order in which a request is answered (G-378). @param path as it is compared */
export async function checkAddress(path: string, parts: CheckParts): Promise<AddressCheck> {
  const answer = async (
    does: AddressCheck['does'],
    location: string | null = null,
    redirect_id: number | null = null,
  ): Promise<AddressCheck> => {
    const next = location === null ? null : toPath(location);
    const arrives = next === null ? null : await parts.arrives(next);
    return { path, does, location, arrives, redirect_id };
  };
  if (parts.saved) return answer('redirect', parts.saved.new_path, parts.saved.id);
  if (path !== '/' && oldPath(path) === null) return answer('kept');
  const url = new URL(encodeURI(path), 'http://site.invalid');
  const leads = await parts.leadsTo(url);
  if (leads !== null) return answer('leads', leads);
  if (await parts.exists()) return answer('page');
  const other = await parts.respelt(url.pathname);
  return other === null ? answer('nothing') : answer('respelt', other);
}
