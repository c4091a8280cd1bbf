import { data, type LoaderFunctionArgs } from 'react-router';
import { Problem } from '#lib/api/problem.ts';
import { idParam } from '#lib/api/route-params.ts';
import { MATTER_KINDS, type MatterKind } from '../subject-types.ts';
import type { Locale, SubscribeInput } from '../subscription.schema.ts';
import { LIST_PATH, readSubjectWord } from '../subscription-paths.ts';
import { TRAP } from './field-names.ts';
import {
  openScope,
  type Posted,
  type RefusedForm,
  readField,
  readLanguage,
  refuseForm,
  seeOther,
  seeSent,
  wasSent,
} from './form-requests.ts';
import { pagesTexts, SUBSCRIPTION_PAGES_TEXTS } from './pages.texts.ts';
import { findPicture } from './subject-picture.ts';

/** @throws Problem 404 for what cannot be subscribed */
async function findOffer(args: Pick<LoaderFunctionArgs, 'context' | 'params'>, locale?: Locale) {
  const scope = openScope(args);
  const type = readSubjectWord(args.params.page ?? '');
  const id = idParam(args.params.id);
  const subject = type && (await scope.services.subscriptions.offeredSubject(type, id, locale));
  if (!subject) throw new Problem('not_found', 'Dazu gibt es nichts mitzuteilen.');
  return { scope, subject: { ...subject, type } };
}

/** `/de/bescheid/vorstellung/12`: one button for an account whose address is confirmed, else its address. */
export async function loadSubscribe(args: LoaderFunctionArgs) {
  const { scope, subject } = await findOffer(args);
  const { services, actor } = scope;
  const [account, picture] = await Promise.all([
    services.subscriptions.confirmedAddress(actor),
    findPicture(scope, subject),
  ]);
  return { subject, account, picture, is_sent: wasSent(args) };
}

/**
 * Subscribes a signed-in account, or sends the mail that confirms an address. The same answer for every address, and for machines
 * that fill in what nobody sees.
 * @param path of the form's page
 * @param done what the list says to an account
 */
export async function sendSubscription(
  { services, actor }: ReturnType<typeof openScope>,
  { form, ip }: Pick<Posted, 'form' | 'ip'>,
  asked: Omit<SubscribeInput, 'email'>,
  { path, done }: { path: string; done: keyof typeof pagesTexts.list.done },
) {
  const email = readField(form, 'email');
  try {
    if (await services.subscriptions.confirmedAddress(actor)) {
      await services.subscriptions.subscribeAccount(actor, asked);
      return seeOther(`${LIST_PATH}?done=${done}`);
    }
    if (!form.get(TRAP)) await services.subscriptions.subscribe({ ...asked, email, ip });
    return seeSent(path);
  } catch (error) {
    return refuseForm(error, { email, kinds: asked.subjects[0]?.kinds });
  }
}

export async function subscribeByForm({ form, ip, ...args }: Posted) {
  const locale = readLanguage(form);
  const { scope, subject } = await findOffer(args, locale);
  const email = readField(form, 'email');
  const kinds = MATTER_KINDS.filter((kind) => form.getAll('kinds').includes(kind));
  if (kinds.length === 0)
    return data<RefusedForm>({ problem: pagesTexts.subscribe.none, email, kinds }, { status: 422 });
  const asked = {
    subjects: [{ type: subject.type, id: subject.id, kinds: kinds as MatterKind[] }],
    locale,
    consent_text: SUBSCRIPTION_PAGES_TEXTS[locale].subscribe.consent(subject.title),
  };
  const path = new URL(args.request.url).pathname;
  return sendSubscription(scope, { form, ip }, asked, { path, done: 'subscribed' });
}
