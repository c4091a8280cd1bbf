import type { HtmlModule } from './html.schema.ts';

export const htmlExamples = {
  table: {
    html:
      '<table><caption>Preise im Großen Haus</caption><thead><tr><th scope="col">Gruppe</th><th scope="col">Preis</th></tr></thead>' +
      '<tbody><tr><th scope="row">Parkett</th><td>42 €</td></tr><tr><th scope="row">Rang</th><td>24 €</td></tr></tbody></table>',
    image: 1,
  },
} satisfies Record<string, HtmlModule>;
