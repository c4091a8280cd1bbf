import type { ComponentPropsWithRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { MediaAnswer } from './media-api.ts';

type FileLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { file: Pick<MediaAnswer, 'id'> };

/** Opens a file beside the list and keeps the list's filters. */
export function FileLink({ file, ...props }: FileLinkProps) {
  const [params] = useSearchParams();
  const to = { pathname: `/cms-hub/media/${file.id}`, search: `${params}` };
  return <Link {...props} to={to} data-file={file.id} preventScrollReset />;
}
