import type { FieldDescription } from '#lib/answers/kind-description.ts';
import { germanDay, germanMoment, germanNumber, yesOrNo } from '#lib/text/german-values.ts';
import { plainText } from '#lib/text/rich-text.server.ts';

/** The name of a record or file. @param of its table, or the kind of file */
export type GetName = (of: string, id: number) => string;

/** A field of a record or of a list entry. */
export type CellField = Pick<
  FieldDescription,
  'name' | 'input' | 'of' | 'choices' | 'translation'
> & {
  fields?: readonly CellField[] | null;
};

type Values = Readonly<Record<string, unknown>>;

const PARAGRAPH_ENDS = /<\/(?:p|h[1-6]|li|blockquote)>|<br[^<>]*>/i;

const stripTags = (html: string): string =>
  html.split(PARAGRAPH_ENDS).map(plainText).filter(Boolean).join('\n');

/** A stored value as German text: references by name, one line per list entry. */
export function formatCell(field: CellField, value: unknown, getName: GetName): string {
  if (value === null || value === undefined || value === '') return '';
  const { input, of, choices } = field;
  if (Array.isArray(value)) {
    const separator = field.fields ? '\n' : ', ';
    const texts = value.map((each) =>
      field.fields
        ? formatEntry(field.fields, each as Values, getName)
        : formatCell(field, each, getName),
    );
    return texts.filter(Boolean).join(separator);
  }
  if (input === 'record' || input === 'records' || input === 'file' || input === 'files')
    return getName(of ?? '', Number(value));
  if (input === 'rich') return stripTags(String(value));
  if (input === 'moment') return germanMoment(String(value));
  if (input === 'day') return germanDay(String(value));
  if (input === 'flag') return yesOrNo(value);
  if (input === 'amount' || input === 'number') return germanNumber(String(value));
  if (typeof value === 'object') return Object.values(value).filter(Boolean).map(String).join(' ');
  return choices?.find((each) => each.value === String(value))?.label.de ?? String(value);
}

/** 'Anna Muster · Carmen' */
function formatEntry(fields: readonly CellField[], entry: Values, getName: GetName): string {
  const texts = fields.flatMap((field) => {
    const names = [field.name, field.translation ?? ''];
    return names.map((name) => formatCell(field, entry[name], getName));
  });
  return texts.filter(Boolean).join(' · ');
}
