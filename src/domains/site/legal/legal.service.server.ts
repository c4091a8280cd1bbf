import { VISITOR } from '#lib/actor/actor.ts';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { isProblem, Problem } from '#lib/api/problem.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Moment } from '#lib/cache/moment.ts';
import type { PageService } from '../pages/page.service.server.ts';
import type { RedirectService } from '../redirects/redirect.service.server.ts';
import type { SettingsService } from '../settings/settings.service.server.ts';
import type { HouseText } from './legal.schema.ts';
import { LEGAL_TEXTS, type LegalName, legalNames } from './legal-names.ts';

export type LegalService = ReturnType<typeof createLegalService>;

function escaped(text: unknown): string {
  return String(text ?? '').replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** The text of a module as plain HTML; rich text is already sanitised. */
function toHtml(node: AnsweredNode): string {
  if (node.model === 'headline') {
    const level = Number(node.headline_level) || 2;
    return `<h${level}>${escaped(node.content)}</h${level}>`;
  }
  if (node.model === 'text') return String(node.content ?? '');
  return (node.children ?? []).map(toHtml).join('');
}

function toText(sections: readonly AnsweredSection[]): string {
  return sections
    .flatMap(({ columns }) => columns.flatMap(({ children }) => children.map(toHtml)))
    .filter((html) => html !== '')
    .join('\n');
}

/** Texts outside pages, stored as `html_texts` in the settings (G-78, G-89). */
export function createLegalService({
  settings,
  pages,
  redirects,
}: {
  settings: Pick<SettingsService, 'current'>;
  pages: Pick<PageService, 'byPath'>;
  redirects: Pick<RedirectService, 'leadsSomewhere'>;
}) {
  /** The stored text with this name; null if there is none. */
  async function stored(slug: string, facts?: AnswerFacts): Promise<HouseText | null> {
    const { html_texts } = (await settings.current(facts)).site;
    return (Object.hasOwn(html_texts, slug) && html_texts[slug]) || null;
  }

  async function ofPage(path: string, moment: Moment): Promise<HouseText | null> {
    try {
      const page = await pages.byPath(VISITOR, path, moment);
      return { title: page.headline || page.title, content: toText(page.modules) };
    } catch (error) {
      if (isProblem(error) && error.status === 404) return null;
      throw error;
    }
  }

  function missing(): Problem {
    return new Problem('not_found', 'Diesen Text gibt es nicht.');
  }

  return {
    /** Content of a legal page if the house has no page for it (G-78). */
    shown: (name: LegalName, facts: AnswerFacts) => stored(name, facts),

    /** URLs of legal texts visible to visitors; a new house has none (G-277). */
    async addresses(moment: { now: Date; facts: AnswerFacts }): Promise<string[]> {
      const found = await Promise.all(
        legalNames.map(async (name) => {
          const address = `/de/${LEGAL_TEXTS[name].path}`;
          if (await stored(name, moment.facts)) return [address];
          return (await redirects.leadsSomewhere(address, moment)) ? [address] : [];
        }),
      );
      return found.flat();
    },

    /** A legal text: the stored one, else the text of the house's page. @throws Problem 404 without either */
    async legal(name: LegalName, moment: Moment): Promise<HouseText> {
      const text = await stored(name, moment.facts);
      const found = text ?? (await ofPage(LEGAL_TEXTS[name].path, moment));
      if (!found) throw missing();
      return found;
    },

    /** @throws Problem 404 for an unknown name */
    async text(slug: string, facts?: AnswerFacts): Promise<HouseText> {
      const found = await stored(slug, facts);
      if (!found) throw missing();
      return found;
    },
  };
}
