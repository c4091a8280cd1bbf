-- Accounts that are invited and that leave, and sessions whose owner typed the password again.

-- Their row stays, for the names in versions, notes and logs.
alter table account_user add column removed_at timestamptz;

alter table account_session add column confirmed_at timestamptz;

alter table account_event drop constraint account_event_event_check;
alter table account_event add constraint account_event_event_check check (
  event in (
    'login', 'login_failed', 'logout', 'account_created', 'account_changed',
    'account_invited', 'invitation_accepted', 'account_removed',
    'password_reset_asked', 'password_changed', 'sessions_ended',
    'second_factor_on', 'second_factor_off', 'recovery_code_used',
    'passkey_added', 'passkey_removed'
  )
);
