import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { isProblem, Problem } from '#lib/api/problem.ts';
import { requestScope } from '#services.context.ts';
import { getClientAddress } from '../account-page/account-requests.ts';
import { FORGET_CSRF_COOKIE } from '../sign-in/csrf-cookie.ts';

/** Requests sent by the scripts of the two pages. */
const stepSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('ask-new'), name: z.string(), current_password: z.string() }),
  z.object({ step: z.literal('keep'), name: z.string(), response: z.looseObject({}) }),
  z.object({ step: z.literal('ask-any') }),
  z.object({ step: z.literal('sign-in'), response: z.looseObject({ id: z.string() }) }),
]);

/** The four steps of the passkey ceremonies as JSON; passkeys need JavaScript anyway. */
export async function answerPasskeyStep(args: ActionFunctionArgs): Promise<Response> {
  try {
    const { body, set_cookies } = await takeStep(args);
    const answer = Response.json(body, { headers: { 'Cache-Control': 'no-store' } });
    for (const cookie of set_cookies) answer.headers.append('Set-Cookie', cookie);
    return answer;
  } catch (error) {
    if (!isProblem(error)) throw error;
    return Response.json(error.toBody(), { status: error.status });
  }
}

async function takeStep({ context, request }: ActionFunctionArgs) {
  const { services, actor } = context.get(requestScope);
  const { accounts } = services;
  const parsed = stepSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) throw new Problem('malformed', 'Diese Anfrage ist nicht zu verstehen.');
  const asked = parsed.data;
  const cookies = request.headers.get('cookie') ?? undefined;
  const user_agent = request.headers.get('user-agent') ?? '';
  const ceremony = { cookies, user_agent, ip: getClientAddress(request) };
  if (asked.step === 'ask-new' || asked.step === 'ask-any') {
    const { options, set_cookies } =
      asked.step === 'ask-new'
        ? await accounts.beginPasskey(actor, asked, ceremony)
        : await accounts.requestPasskey(ceremony);
    return { body: options, set_cookies };
  }
  if (asked.step === 'keep') {
    await accounts.addPasskey(actor, asked, ceremony);
    return { body: {}, set_cookies: [] };
  }
  const { set_cookies } = await accounts.signInByPasskey(asked.response, ceremony, cookies);
  return { body: {}, set_cookies: [...set_cookies, FORGET_CSRF_COOKIE] };
}
