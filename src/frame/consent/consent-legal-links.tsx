import { useRouteLoaderData } from 'react-router';
import type { FrameFacts } from '../frame-data.ts';

/** What one may want to read before deciding; a text that is not written is not linked (SHELL-51). */
export function ConsentLegalLinks({ onFollow }: { onFollow?: () => void }) {
  const facts = useRouteLoaderData('root') as FrameFacts | undefined;
  return facts?.legal.map(({ url, name }) => (
    <a key={url} href={url} onClick={onFollow}>
      {name}
    </a>
  ));
}
