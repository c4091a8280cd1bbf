-- A page may stand in the menus for another address: a list of the site, or another site (G-130).
alter table page add column menu_url text not null default '';
