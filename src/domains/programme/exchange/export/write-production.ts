import { splitName } from '../names.ts';
import { oneLine, writeLine, writeRich } from '../texts.ts';
import { findCategory, guessAuthorship } from '../words.ts';
import type { ProductionRow } from './export.repository.server.ts';
import type { Stamped } from './write-event.server.ts';
import { type FeedValues, filled, writeBill, writeTexts } from './write-texts.ts';

/** Converts a production to the feed's format, without performances. @param website URL of its page, '' if it has none */
export function writeProduction(
  row: ProductionRow,
  stamps: Stamped,
  { website, absolute }: { website: string; absolute: (address: string) => string },
): FeedValues {
  const title = oneLine(row.headline || row.name);
  return filled({
    ...stamps,
    status: row.is_online ? 'published' : 'draft',
    title_de: title,
    title_en: oneLine(row.headline_en || row.name_en) || title,
    original_de: oneLine(row.original_title),
    original_en: oneLine(row.original_title_en),
    website_de: absolute(row.website) || website,
    website_en: absolute(row.website_en),
    ...writeTexts(row),
    ...writeRich(row, 'work_info'),
    ...writeRich(row, 'contents'),
    ...writeRich(row, 'supporting_programme'),
    ensembles: oneLine(row.ensembles),
    in_cooperation_with: oneLine(row.cooperation),
    ...writeLine(row, 'price_information'),
    tickets_website: absolute(row.ticket_url),
    age_from: row.age_from,
    age_till: row.age_to,
    categories: row.genre ? [String(findCategory(row.genre))] : [],
    authors: row.works
      .filter(({ author }) => oneLine(author))
      .map(({ author, authorship }, n) => ({
        ...splitName(author),
        authorship_type_id: guessAuthorship(oneLine(authorship)),
        sort_order: n + 1,
      })),
    ...writeBill(row.team, row.cast),
    pdfs: row.downloads.flatMap(({ title: of, url }, n) => {
      const whole = absolute(url);
      return whole
        ? [{ url: whole, title_de: oneLine(of), title_en: oneLine(of), sort_order: n + 1 }]
        : [];
    }),
    sponsors: row.sponsors.map(({ title: of, website: site }) =>
      filled({ website: absolute(site), title_de: oneLine(of), title_en: oneLine(of) }),
    ),
  });
}
