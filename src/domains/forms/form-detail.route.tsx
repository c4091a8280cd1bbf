import type { MetaDescriptor } from 'react-router';
import { loadDetail } from '#content/view/load-detail.ts';
import { CLIENT_ADDRESS_HEADER } from '#domains/accounts/sign-in/client-address.ts';
import { hasRole } from '#lib/actor/actor.ts';
import { idParam } from '#lib/api/route-params.ts';
import { detailMeta, shorten } from '#lib/pages/detail-meta.ts';
import { readHanded } from '#lib/pages/handed.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { plainText } from '#lib/pages/structured-data.ts';
import { requestScope } from '#services.context.ts';
import { DetailHeader } from '#ui/detail/detail-header.tsx';
import type { Route } from './+types/form-detail.route.ts';
import { SENT, UPLOADER } from './page/form-names.ts';
import styles from './page/form-page.module.css';
import { formPageTexts as texts } from './page/form-page.texts.ts';
import { submitPosted } from './page/form-requests.ts';
import { FormView, RichText } from './page/form-view.tsx';
import { Unsent } from './page/unsent.tsx';

/** Personal: the page has a token of its own each time, and forms may want an account. */
export const handle: RouteHandle = {
  query: [SENT],
  personal: true,
  body: 'none',
  form: true,
  skeleton: ['page-header'],
};

const NOT_STORED = { 'Cache-Control': 'no-store' };

/** A form (ROUTE-22, FORM-01). A wrong slug redirects (301). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, actor, facts, now } = context.get(requestScope);
  facts.cacheable = false;
  const form = await services.forms.open(actor, idParam(params.id), { now, facts });
  const { detail, social_image } = await loadDetail(
    context,
    { kind: 'form', params, url },
    (services, ...asked) => services.forms.head(...asked),
    () => [],
  );
  const { urls, title, meta_title, meta_description } = readHanded(detail);
  return {
    form,
    head: { urls, title, meta_title, meta_description },
    about: shorten(plainText(form.intro)),
    social_image,
    is_sent: url.searchParams.has(SENT),
    needs_login: form.login_required && !hasRole(actor, 'member'),
    origin: url.origin,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const posted = await request.formData().catch(() => new FormData());
  return submitPosted(context.get(requestScope), {
    id: idParam(params.id),
    form: posted,
    address: request.headers.get(CLIENT_ADDRESS_HEADER) ?? '',
    uploader: readUploader(request.headers.get('cookie') ?? ''),
  });
}

/** The last one: with files, the server has added it to what the browser sent (`server/pages/form-pages.ts`). */
function readUploader(cookies: string): string | undefined {
  const name = `${UPLOADER}=`;
  const found = cookies.split(/;\s*/).findLast((each) => each.startsWith(name));
  return found?.slice(name.length);
}

export const headers = () => NOT_STORED;

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [];
  const { form, head, about, social_image, origin } = loaderData;
  return [
    ...detailMeta({ detail: head, about, social_image, origin }, matches),
    ...(form.state === 'open' ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ];
}

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, is_sent, needs_login } = loaderData;
  const rejected = actionData && 'values' in actionData ? actionData : null;
  return (
    <article>
      <DetailHeader
        chain={[]}
        headline={form.title}
        edit={{ url: form.admin_url, text: texts.edit }}
      />
      <div className={styles.page}>
        <RichText html={form.intro} />
        <FormView
          key={form.id}
          form={form}
          level={2}
          login={needs_login ? `/accounts/login?next=${encodeURIComponent(form.url)}` : null}
          is_sent={is_sent}
          rejected={rejected}
          unsent={<Unsent form={form} rejected={rejected} />}
        />
      </div>
    </article>
  );
}
