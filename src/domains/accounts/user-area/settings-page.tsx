import type { ReactNode } from 'react';
import { useActionData, useLoaderData } from 'react-router';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { Contents } from '#ui/task-page/beside.tsx';
import {
  Field,
  Note,
  PlainButton,
  PostForm,
  Refusal,
  TaskPage,
  TaskPart,
} from '#ui/task-page/task-page.tsx';
import styles from '../account-page/account-page.module.css';
import { Choice, PasswordField } from '../account-page/account-page.tsx';
import { SECURITY, USER_PROFILE, USER_SETTINGS } from '../sign-in/next-path.ts';
import { GRACE_DAYS } from './grace-days.ts';
import type { OwnAccount } from './own-account.server.ts';
import { useTyped } from './use-typed.ts';
import { userAreaTexts } from './user-area.texts.ts';
import type { loadSettings, SettingsAnswer, SettingsIntent } from './user-area-requests.ts';

const texts = userAreaTexts.settings;

interface Answered {
  account: OwnAccount;
  answer: SettingsAnswer | undefined;
}

/** Settings of the account, one form each; works without scripts (G-84). */
export function SettingsPage() {
  const { account, notices_url, done } = useLoaderData<typeof loadSettings>();
  const answer = useActionData<SettingsAnswer>();
  const { element, isRestored, clear } = useTyped({
    username: account.username,
    saved: answer ? null : done,
  });
  return (
    <TaskPage
      title={texts.title}
      lead={texts.lead(account.email)}
      beside={
        <Contents label={userAreaTexts.contents} parts={listParts(account, notices_url !== null)} />
      }
    >
      <div id="done" className={styles.parts} ref={element}>
        {done && !answer && <Note>{texts.done[done]}</Note>}
        {isRestored && (
          <Note>
            {texts.restored} <PlainButton onClick={clear}>{texts.clear}</PlainButton>
          </Note>
        )}
        <TaskPart name="name" heading={texts.name.heading}>
          <NameForm account={account} answer={answer} />
        </TaskPart>
        <TaskPart name="email" heading={texts.email.heading}>
          <EmailForms account={account} answer={answer} />
        </TaskPart>
        <TaskPart name="language" heading={texts.language.heading}>
          <LanguageForm account={account} answer={answer} />
        </TaskPart>
        {account.role !== 'member' && (
          <TaskPart name="comments" heading={texts.comments.heading}>
            <CommentMailsForm account={account} answer={answer} />
          </TaskPart>
        )}
        {account.role !== 'member' && (
          <TaskPart name="approvals" heading={texts.approvals.heading}>
            <ApprovalMailsForm account={account} answer={answer} />
          </TaskPart>
        )}
        {notices_url && (
          <TaskPart name="notices" heading={texts.notices.heading}>
            <p>{texts.notices.text}</p>
            <LinkButton href={notices_url} weight="outlined">
              {texts.notices.link}
            </LinkButton>
          </TaskPart>
        )}
        <TaskPart name="security" heading={texts.security.heading}>
          <p>{texts.security.text}</p>
          <LinkButton href={SECURITY} weight="outlined">
            {texts.security.link}
          </LinkButton>
        </TaskPart>
        <TaskPart name="cookies" heading={texts.cookies.heading}>
          <p>{texts.cookies.text}</p>
          <Button weight="outlined" data-needs-script onClick={openCookieSettings}>
            {texts.cookies.open}
          </Button>
        </TaskPart>
        <TaskPart name="data" heading={texts.data.heading}>
          <p>{texts.data.text}</p>
          <p className={styles.ways}>
            <LinkButton href="/de/user/data" weight="outlined">
              {texts.data.read}
            </LinkButton>
            <a href="/de/api/user-data/" download>
              {texts.data.download}
            </a>
          </p>
        </TaskPart>
        <TaskPart name="deletion" heading={texts.deletion.heading}>
          <DeletionForm account={account} answer={answer} />
        </TaskPart>
        <a href={USER_PROFILE}>{texts.profile}</a>
      </div>
    </TaskPage>
  );
}

const PARTS = [
  'name',
  'email',
  'language',
  'comments',
  'approvals',
  'notices',
  'security',
  'cookies',
  'data',
  'deletion',
] as const;

function listParts({ role }: OwnAccount, hasNotices: boolean) {
  const isShown = {
    notices: hasNotices,
    comments: role !== 'member',
    approvals: role !== 'member',
  };
  return PARTS.filter((name) => isShown[name as keyof typeof isShown] ?? true).map(
    (name) => [name, texts[name].heading] as const,
  );
}

/** The frame has the dialog and its button, at the foot of every page: pressing that one costs other pages nothing. */
function openCookieSettings(): void {
  document.querySelector<HTMLButtonElement>('footer button[data-needs-script]')?.click();
}

function IntentForm({
  intent,
  part,
  answer,
  children,
}: {
  intent: SettingsIntent;
  /** the part that shows what was refused, after a full page load */
  part: string;
  answer: SettingsAnswer | undefined;
  children: ReactNode;
}) {
  return (
    <PostForm action={`${USER_SETTINGS}#${part}`}>
      {answer?.intent === intent && answer.problem && <Refusal>{answer.problem}</Refusal>}
      <input type="hidden" name="intent" value={intent} />
      {children}
    </PostForm>
  );
}

/** Errors by field, and what was typed, of one form. */
function pickRefused(answer: SettingsAnswer | undefined, intent: SettingsIntent) {
  return answer?.intent === intent ? answer : undefined;
}

function NameForm({ account, answer }: Answered) {
  const refused = pickRefused(answer, 'name');
  return (
    <IntentForm intent="name" part="name" answer={answer}>
      <Field
        label={texts.name.first}
        name="first_name"
        autoComplete="given-name"
        maxLength={80}
        defaultValue={refused?.typed?.first_name ?? account.first_name}
        error={refused?.field_errors?.first_name?.[0]}
      />
      <Field
        label={texts.name.last}
        name="last_name"
        autoComplete="family-name"
        maxLength={80}
        defaultValue={refused?.typed?.last_name ?? account.last_name}
        error={refused?.field_errors?.last_name?.[0]}
      />
      <Button type="submit">{texts.name.submit}</Button>
    </IntentForm>
  );
}

function LanguageForm({ account, answer }: Answered) {
  return (
    <IntentForm intent="language" part="language" answer={answer}>
      <p>{texts.language.text}</p>
      <Choice
        legend={texts.language.legend}
        name="language"
        options={texts.language.names}
        defaultValue={account.language}
        error={pickRefused(answer, 'language')?.field_errors?.language?.[0]}
      />
      <Button type="submit">{texts.language.submit}</Button>
    </IntentForm>
  );
}

function CommentMailsForm({ account, answer }: Answered) {
  return (
    <IntentForm intent="comments" part="comments" answer={answer}>
      <p>{texts.comments.text}</p>
      <Choice
        legend={texts.comments.legend}
        name="comment_mails"
        options={texts.comments.names}
        defaultValue={account.comment_mails}
        error={pickRefused(answer, 'comments')?.field_errors?.comment_mails?.[0]}
      />
      <Button type="submit">{texts.comments.submit}</Button>
    </IntentForm>
  );
}

function ApprovalMailsForm({ account, answer }: Answered) {
  return (
    <IntentForm intent="approvals" part="approvals" answer={answer}>
      <p>{texts.approvals.text}</p>
      <Choice
        legend={texts.approvals.legend}
        name="approval_mails"
        options={texts.approvals.names}
        defaultValue={account.approval_mails ? 'yes' : 'no'}
        error={pickRefused(answer, 'approvals')?.field_errors?.approval_mails?.[0]}
      />
      <Button type="submit">{texts.approvals.submit}</Button>
    </IntentForm>
  );
}

function EmailForms({ account, answer }: Answered) {
  const refused = pickRefused(answer, 'email');
  return (
    <>
      <p>{texts.email.now(account.email)}</p>
      {account.new_email && (
        <IntentForm intent="email-withdraw" part="email" answer={answer}>
          <Note role="note">{texts.email.waiting(account.new_email)}</Note>
          <PlainButton type="submit">{texts.email.withdraw}</PlainButton>
        </IntentForm>
      )}
      <IntentForm intent="email" part="email" answer={answer}>
        <Field
          label={texts.email.fresh}
          name="email"
          type="email"
          hint={texts.email.hint}
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={refused?.typed?.email}
          error={refused?.field_errors?.email?.[0]}
        />
        <CurrentPassword refused={refused} />
        <Button type="submit">{texts.email.submit}</Button>
      </IntentForm>
    </>
  );
}

function DeletionForm({ account, answer }: Answered) {
  const refused = pickRefused(answer, 'deletion');
  return (
    <>
      <p>{texts.deletion.text(GRACE_DAYS)}</p>
      {account.role !== 'member' && <p>{texts.deletion.staff}</p>}
      <details open={refused !== undefined} className={styles.more}>
        <summary>{texts.deletion.open}</summary>
        <IntentForm intent="deletion" part="deletion" answer={answer}>
          <CurrentPassword refused={refused} />
          <Button type="submit">{texts.deletion.submit}</Button>
        </IntentForm>
      </details>
    </>
  );
}

function CurrentPassword({ refused }: { refused: SettingsAnswer | undefined }) {
  return (
    <PasswordField
      label={texts.current_password}
      name="current_password"
      autoComplete="current-password"
      required
      error={refused?.field_errors?.current_password?.[0]}
    />
  );
}
