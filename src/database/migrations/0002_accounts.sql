-- Sign-in: who tried too often, and what happened to accounts.

-- One row per thing that is guarded: an account, or what somebody typed as one (a hash: it may be an e-mail
-- address, and accounts that do not exist are locked like those that do). The sixth attempt is refused.
create table account_guard (
  key text primary key,
  attempts smallint not null default 1,
  counted_at timestamptz not null
);
create index account_guard_counted_at on account_guard (counted_at);

-- "id-service events" of the dashboard (G-91).
create table account_event (
  id bigint generated always as identity primary key,
  event text not null check (
    event in ('login', 'login_failed', 'logout', 'account_created', 'account_changed')
  ),
  user_id integer references account_user (id) on delete set null,
  username text not null default '',
  created_at timestamptz not null
);
create index account_event_created_at on account_event (created_at);

create index account_session_expires_at on account_session (expires_at);
