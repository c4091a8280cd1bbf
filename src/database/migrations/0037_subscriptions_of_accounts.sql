-- Whose subscriptions are those of an address, that they rest while an account waits for its deletion (G-466, G-471), and in which
-- language a consent was read.

-- What an account subscribed, and what its address did by mail, if its owner has confirmed that address.
create view account_subscriber as
  select account.id as account_id, account.language, account.delete_after, subscriber.id as subscriber_id
    from subscriber join account_user account on account.id = subscriber.user_id
    where account.removed_at is null
  union all
  select account.id, account.language, account.delete_after, subscriber.id
    from subscriber join account_user account on account.email = subscriber.email and account.email_verified
    where subscriber.user_id is null and account.removed_at is null;

-- They go with an account whose owner has asked for its deletion, 14 days before: not what the address has confirmed since.
-- In hours, because a day in which clocks change has others.
create view resting_subscription as
  select subscription.id, mine.account_id, subscription.subscriber_id
    from account_subscriber mine join subscription on subscription.subscriber_id = mine.subscriber_id
    -- for the partial index: few accounts leave
    where mine.delete_after is not null
      and subscription.confirmed_at <= mine.delete_after - interval '336 hours';

-- An account's subscriptions follow its address, also those that the address made before there was an account; and end with it.
create or replace function follow_account_email() returns trigger language plpgsql as $$
declare
  own integer := (select id from subscriber where user_id = new.id
    or user_id is null and email = old.email and old.email_verified);
  other integer := (select id from subscriber where email = new.email and user_id is null);
begin
  if new.removed_at is not null then
    delete from subscriber where user_id = new.id;
    return null;
  end if;
  if own is null or old.email = new.email then return null; end if;
  -- nobody is told at an address that its owner has not confirmed, and gets what somebody else subscribed there
  if not new.email_verified then
    update subscriber set user_id = null where id = own;
    return null;
  end if;
  -- what the new address already got
  update subscription set subscriber_id = own where subscriber_id = other and not exists (
    select from subscription mine where mine.subscriber_id = own
      and mine.subject_type = subscription.subject_type and mine.subject_id = subscription.subject_id
  );
  delete from subscriber where id = other;
  update subscriber set email = new.email, refused_at = null where id = own;
  return null;
end
$$;

-- Of the words that were agreed to. A request has that of its page.
alter table subscription
  add column consent_language text not null default 'de' check (consent_language in ('de', 'en'));
