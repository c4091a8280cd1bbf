import { noSuchPage } from '#lib/api/route-params.ts';

/** `/de/404`, and everything without a route: the error page inside the frame (ROUTE-07, ROUTE-50). */
export function loader(): never {
  throw noSuchPage();
}

export default function NotFound(): null {
  return null;
}
