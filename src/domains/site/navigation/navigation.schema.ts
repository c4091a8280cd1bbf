/** ENT-07; `is_clickable` false is a label without a link (G-22). */
export interface MenuItem {
  id: number;
  url: string;
  menu_name: string;
  is_clickable: boolean;
  has_tab_navigation: boolean;
  children: MenuItem[];
}

/** ENT-08, as a common shape (G-23). */
export interface FooterItem extends MenuItem {
  title: string;
}

/** ENT-06: always all three menus. */
export interface Navigation {
  menu: MenuItem[];
  secondary_menu: MenuItem[];
  footer: FooterItem[];
}
