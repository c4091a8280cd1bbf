import type {
  FoundWords,
  LatestReplacement,
  ReplacedWords,
  Replacing,
} from '#content/replacing/replacing.schema.ts';
import { sendRequest } from '../panels/send-request.ts';

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
