import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { isProblem } from '#lib/api/problem.ts';
import { requestScope } from '#services.context.ts';
import { readForm, readText, refusedForm } from '../account-page/account-requests.ts';
import { loginUrl, SECURITY } from '../sign-in/next-path.ts';

/** Key and QR code of a set-up in progress; null without one. */
export async function loadSetup({ context }: LoaderFunctionArgs) {
  const { services, actor, facts } = context.get(requestScope);
  facts.cacheable = false;
  if (actor.role === 'visitor') throw redirect(loginUrl(SECURITY));
  return services.accounts.secondFactorSetup(actor).catch((error: unknown) => {
    if (isProblem(error) && error.status === 409) return null;
    throw error;
  });
}

/** Enables it and returns the recovery codes; no other page shows them. */
export async function confirmByForm({ context, request }: ActionFunctionArgs) {
  const { services, actor } = context.get(requestScope);
  try {
    const code = readText(await readForm(request), 'code');
    return data({ codes: await services.accounts.confirmSecondFactor(actor, code) });
  } catch (error) {
    return refusedForm(error);
  }
}
