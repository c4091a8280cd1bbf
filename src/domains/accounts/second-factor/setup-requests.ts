import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { isProblem } from '#lib/api/problem.ts';
import { requestScope } from '#services.context.ts';
import { formOf, refusedForm, textOf } from '../account-page/account-requests.ts';
import { loginUrl, SECURITY } from '../sign-in/next-path.ts';

/** Key and picture of what was begun on the page before; anyone who has begun nothing is led back there. */
export async function loadSetup({ context }: LoaderFunctionArgs) {
  const { services, actor, facts } = context.get(requestScope);
  facts.cacheable = false;
  if (actor.role === 'visitor') throw redirect(loginUrl(SECURITY));
  return services.accounts.secondFactorSetup(actor).catch((error: unknown) => {
    if (isProblem(error) && error.status === 409) return null;
    throw error;
  });
}

/** Switches it on and answers the recovery codes: the only page that ever shows them. */
export async function confirmByForm({ context, request }: ActionFunctionArgs) {
  const { services, actor } = context.get(requestScope);
  try {
    const code = textOf(await formOf(request), 'code');
    return data({ codes: await services.accounts.confirmSecondFactor(actor, code) });
  } catch (error) {
    return refusedForm(error);
  }
}
