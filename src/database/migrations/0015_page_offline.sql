-- Where the address of a page leads while visitors do not find the page (E-12, G-167); '' nowhere.
alter table page add column offline_url text not null default '';
