import type { FoundWords, Replacing } from '#content/replacing/replacing.schema.ts';

export type FoundPlace = FoundWords['places'][number];
export type FoundHit = FoundPlace['fields'][number]['hits'][number];

/** A hit with its key among all that were found. */
export interface KeyedHit {
  key: string;
  hit: FoundHit;
  field: FoundPlace['fields'][number];
}

/** The hits of a page or record, in order. */
export function listHits({ content_type, object_id, fields }: FoundPlace): KeyedHit[] {
  return fields.flatMap((field) => {
    const { model, node, field: name, document, hits } = field;
    const of = [content_type, object_id, model, node, name, document].join(':');
    return hits.map((hit, index) => ({ key: `${of}:${index}`, hit, field }));
  });
}

/** What the request names: chosen hits by their numbers, nothing of pages without any. */
export function toChosen(
  places: readonly FoundPlace[],
  leftOut: ReadonlySet<string>,
): Replacing['chosen'] {
  return places.flatMap((place) => {
    const keyed = listHits(place);
    const fields = place.fields.flatMap((field) => {
      const { label: _, hits: __, ...named } = field;
      const own = keyed.filter((each) => each.field === field);
      const hits = own.flatMap(({ key, hit }, index) =>
        hit.is_blocked || leftOut.has(key) ? [] : [index],
      );
      return hits.length ? [{ ...named, hits }] : [];
    });
    const { content_type, object_id } = place;
    return fields.length ? [{ content_type, object_id, fields }] : [];
  });
}

export const countChosen = (chosen: Replacing['chosen']): number =>
  chosen.flatMap(({ fields }) => fields).reduce((sum, { hits }) => sum + hits.length, 0);
