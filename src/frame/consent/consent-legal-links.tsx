import { useRouteLoaderData } from 'react-router';
import type { FrameFacts } from '../frame-data.ts';

/** Links to legal texts that exist (SHELL-51). */
export function ConsentLegalLinks({ onFollow }: { onFollow?: () => void }) {
  const facts = useRouteLoaderData('root') as FrameFacts | undefined;
  return facts?.legal.map(({ url, name }) => (
    <a key={url} href={url} onClick={onFollow}>
      {name}
    </a>
  ));
}
