-- How often pages were read by visitors (API-77, G-166): a number for each page, nothing about who read it.
create table page_view (
  page_id integer primary key references page (id) on delete cascade,
  views integer not null check (views >= 0)
);
