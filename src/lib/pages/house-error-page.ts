/** The house's own words for an error status (setting `html_errors`; SHELL-60, API-15); the server sanitised them. */
export interface HouseErrorPage {
  html: string;
  /** addresses of its style sheets on this site: those of the page that it is taken from, and its own */
  sheets: string[];
}
