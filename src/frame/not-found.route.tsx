import { Problem } from '../lib/problem.ts';

/** Whatever no other route answers: the error page within the frame (ROUTE-50). */
export function loader(): never {
  throw new Problem('not_found', 'Diese Seite konnte nicht gefunden werden');
}

export default function NotFound(): null {
  return null;
}
