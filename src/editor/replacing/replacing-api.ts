import type {
  FoundWords,
  LatestReplacement,
  ReplacedWords,
  Replacing,
  ReplacingProgress,
} from '#content/replacing/replacing.schema.ts';
import { loadInBackground, sendRequest } from '../panels/send-request.ts';

export interface Search {
  words: string;
  is_whole: boolean;
  match_case: boolean;
}

export const searchWords = ({ words, is_whole, match_case }: Search) => {
  const query = new URLSearchParams({
    words,
    is_whole: `${is_whole}`,
    match_case: `${match_case}`,
  });
  return sendRequest<FoundWords>('GET', `replacing/found?${query}`);
};

export const replaceWords = (asked: Replacing) =>
  sendRequest<ReplacedWords>('POST', 'replacing', asked);

export const fetchLatest = () => sendRequest<LatestReplacement[]>('GET', 'replacing');

export const undoReplacement = (id: number) =>
  sendRequest<ReplacedWords>('POST', `replacing/${id}/undo`, {});

/** @param key of the replacement, or that of an undo (`undoKey`) */
export const fetchProgress = (key: string) =>
  loadInBackground<ReplacingProgress>(`replacing/progress?${new URLSearchParams({ key })}`);

export const undoKey = (id: number) => `undo-replacement-${id}`;
