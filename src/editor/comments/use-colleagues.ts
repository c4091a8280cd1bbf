import { useEffect, useState } from 'react';
import type { Colleague } from '#content/comments/comment.schema.ts';
import { untilCleanup } from '../panels/until-cleanup.ts';
import { fetchColleagues } from './comments-api.ts';

/** Who can be mentioned; nobody while they are not loaded. */
export function useColleagues(): Colleague[] {
  const [colleagues, setColleagues] = useState<Colleague[]>([]);
  useEffect(
    () =>
      untilCleanup(fetchColleagues(), (sent) => {
        if ('answer' in sent) setColleagues(sent.answer);
      }),
    [],
  );
  return colleagues;
}
