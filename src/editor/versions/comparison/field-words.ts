import type { AnsweredNode } from '#lib/answers/sections.ts';
import { toParagraphs } from '#lib/text/table-rows.ts';
import { berlinWallTime } from '#lib/time/berlin-time.ts';
import type { FieldForm, OptionList } from '#modules/form.ts';
import { fieldLabel, getForm } from '#modules/labels.ts';
import { writtenMoment } from '#ui/dates.ts';
import { paletteTexts } from '../../palette/palette.texts.ts';
import { versionsTexts } from '../versions.texts.ts';

/** Names of options; the value itself if unknown. */
export type OptionNames = (from: OptionList, value: unknown) => string;

/** The German name of a field, including those that all sections and modules have. */
export function findWord(model: string, field: string): string {
  const own = getForm(model)?.fields[field];
  return own ? fieldLabel(model, field) : (versionsTexts.fields[field] ?? field);
}

/** A field's value in words, without ids and tags; '' if it is empty. */
export function describeField(node: AnsweredNode, field: string, names: OptionNames): string {
  const value = node[field];
  if (field === 'layout') return paletteTexts.layouts[Number(value)] ?? '';
  if (field === 'online_from' || field === 'online_to') return formatMoment(value);
  if (typeof value === 'boolean') return value ? versionsTexts.yes : versionsTexts.no;
  const form = getForm(node.model)?.fields[field];
  if (field === 'image' && !form) return describeImage(node.image_obj, value);
  return form ? byForm(form, node, field, names) : toPlainText(value);
}

/** The thumbnail URL of a field's picture. */
export function getThumbnail(node: AnsweredNode | undefined, field: string): string | null {
  return field === 'image' && node?.image ? (node.image_thumbnails?.small ?? null) : null;
}

/** Names of options by id, or of slugs with commas. */
function listNames(value: unknown, from: OptionList, names: OptionNames): string {
  return [typeof value === 'string' ? value.split(',') : value]
    .flat()
    .filter(Boolean)
    .map((each) => names(from, each))
    .join(', ');
}

function byForm(form: FieldForm, node: AnsweredNode, field: string, names: OptionNames): string {
  const value = node[field];
  switch (form.widget) {
    case 'rich-text':
      return toText(toParagraphs(String(value ?? '')));
    case 'select':
      return form.options.find((option) => option.value === value)?.label ?? toPlainText(value);
    case 'moment':
      return formatMoment(value);
    case 'day':
      return value ? writtenMoment(String(value), 'dd D. MMMM YYYY') : '';
    case 'image':
      return describeImage(node[`${field}_obj`] as Described | null | undefined, value);
    case 'images':
      return listImages(value, node[form.objects]);
    case 'link':
      return linkWords(value);
    case 'file':
      return value ? getName(node[`${field}_obj`], value) : '';
    case 'reference':
      return value ? getName(node[form.object], value) : '';
    case 'references':
      return listWords(value, node[form.objects]);
    case 'options':
      return listNames(value, form.from, names);
    case 'filters':
      return Object.entries((value ?? {}) as Record<string, unknown>)
        .filter(([, chosen]) => chosen)
        .map(([name, chosen]) => {
          const filter = form.filters[name];
          return filter
            ? `${filter.label}: ${listNames(chosen, filter.from, names)}`
            : `${name}: ${chosen}`;
        })
        .join(', ');
    default:
      return toPlainText(value);
  }
}

function toPlainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function formatMoment(value: unknown): string {
  return value ? writtenMoment(berlinWallTime(String(value)), 'dd D. MMMM YYYY, HH:mm [Uhr]') : '';
}

interface Described {
  id?: number;
  alt_text?: string;
  is_decorative?: boolean;
}

function listImages(value: unknown, resolved: unknown): string {
  const known = (Array.isArray(resolved) ? resolved : []) as { image_obj: { id: number } }[];
  const find = (id: unknown) => known.find((each) => each.image_obj.id === id)?.image_obj;
  return [value]
    .flat()
    .filter(Boolean)
    .map((id) => describeImage(find(id), id))
    .join(', ');
}

function describeImage(image: Described | null | undefined, value: unknown): string {
  if (!value) return '';
  if (!image) return versionsTexts.numbered(value);
  return (
    image.alt_text || (image.is_decorative ? versionsTexts.decorative : versionsTexts.unnamedImage)
  );
}

function linkWords(value: unknown): string {
  if (!value || typeof value !== 'object') return toPlainText(value);
  const { url, id } = value as { url?: string; id?: number };
  return url || versionsTexts.numbered(id);
}

function getName(resolved: unknown, id: unknown): string {
  const { name, title, headline } = (resolved ?? {}) as Record<string, unknown>;
  const found = [name, title, headline].find((each) => typeof each === 'string' && each !== '');
  return found ? String(found) : versionsTexts.numbered(id);
}

function listWords(value: unknown, resolved: unknown): string {
  const known = (Array.isArray(resolved) ? resolved : []) as { id: number }[];
  return [value]
    .flat()
    .filter(Boolean)
    .map((id) =>
      getName(
        known.find((each) => each.id === id),
        id,
      ),
    )
    .join(', ');
}

/** Rich text as plain lines, with link targets and bullets. */
function toText(html: string): string {
  const document = new DOMParser().parseFromString(html, 'text/html');
  for (const link of document.querySelectorAll('a[href]')) {
    link.append(` (→ ${link.getAttribute('href')})`);
  }
  for (const point of document.querySelectorAll('li')) point.prepend('• ');
  for (const end of document.querySelectorAll('p, li, br')) end.append('\n');
  for (const end of document.querySelectorAll('br')) end.replaceWith('\n');
  return (document.body.textContent ?? '')
    .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : space.replace(/[ \t]+/g, ' ')))
    .trim();
}
