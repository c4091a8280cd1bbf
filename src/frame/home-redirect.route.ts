import { redirect } from 'react-router';

/** `/` has no page of its own: the language is always in the path (ROUTE-54, CONST-01). */
export function loader() {
  return redirect('/de', 302);
}
