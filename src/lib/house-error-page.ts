/** The house's own words for an error status (setting `html_errors`; SHELL-60, API-15); the server sanitised them. */
export interface HouseErrorPage {
  html: string;
  /** address of its style sheet; '' where there is none */
  style_url: string;
  /** addresses of the style sheets of this site that it stands on: those of the page that it is taken from */
  sheets?: string[];
}
