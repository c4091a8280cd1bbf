/** Raw HTML is mostly tables: both views in a single chunk. */
export { HtmlView } from '../html/html.view.tsx';
export { TableView } from './table.view.tsx';
