/** ENT-07, with what G-22 needs: `is_clickable` false is a label without a link. */
export interface MenuItem {
  id: number;
  url: string;
  menu_name: string;
  is_clickable: boolean;
  has_tab_navigation: boolean;
  children: MenuItem[];
}

/** ENT-08, and the common shape besides (G-23). */
export interface FooterItem extends MenuItem {
  title: string;
}

/** ENT-06: the three menus, always all three. */
export interface Navigation {
  menu: MenuItem[];
  secondary_menu: MenuItem[];
  footer: FooterItem[];
}
