import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { shortText, tableRows } from '../fields/fields.schema.ts';

/** G-496: `title` is the caption; `content` the rows, with headers where the house has made some. */
export const tableSchema = z.strictObject({
  title: shortText(),
  content: tableRows({ required: 'Bitte die Tabelle ausfüllen.' }),
});

export type Table = z.infer<typeof tableSchema>;

export const table = defineModule({
  model: 'table',
  schema: tableSchema,
  initial: {
    title: 'Neue Tabelle',
    content:
      '<tr><th scope="col">Spalte 1</th><th scope="col">Spalte 2</th></tr>' +
      '<tr><td></td><td></td></tr><tr><td></td><td></td></tr>',
  },
  standIns: ['title', 'content'],
  richText: ['content'],
  tableRows: ['content'],
});
