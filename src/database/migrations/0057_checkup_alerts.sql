-- What is wrong with the installation, as long as it is, so that it is told once (G-634). No backup contains it.
create table checkup_alert (
  -- of `SUBJECTS` (src/server/checkup/finding.ts)
  subject text primary key,
  since timestamptz not null,
  -- German
  sentences text not null,
  -- null: seen once, which may pass by itself
  told_at timestamptz,
  -- checks in a row that have found it good again
  good_checks integer not null default 0
);
