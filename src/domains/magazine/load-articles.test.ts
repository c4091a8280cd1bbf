import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { type RequestScope, requestScope } from '../../services.context.ts';
import { loadArticles } from './load-articles.ts';

const found = {
  count: 1,
  next: null,
  previous: null,
  results: [{ id: 1, title: 'Der Schnürboden' }],
};

/** A magazine whose categories fail to load. */
function withoutCategories() {
  const facts = new AnswerFacts();
  const articles = {
    categories: async () => Promise.reject(new Error('timeout')),
    tags: async () => [],
    list: async () => found,
  };
  const socialImages = { ofKind: async () => null };
  const context = new RouterContextProvider();
  context.set(requestScope, {
    services: { articles, socialImages },
    facts,
    now: new Date(),
  } as unknown as RequestScope);
  return { context, facts };
}

const url = new URL('https://haus.example/de/magazin');

it('shows articles without the row of categories if that fails to load, and does not cache such a page (MAG-12, ERR-21)', async () => {
  const { context, facts } = withoutCategories();
  const shown = await loadArticles(context, { url });
  expect([shown.categories, shown.results]).toEqual([[], found.results]);
  expect(facts.cacheable).toBe(false);
});

it('does not call a category missing that merely could not be read (MAG-12)', async () => {
  const { context } = withoutCategories();
  await expect(loadArticles(context, { url, category_id: '7' })).rejects.toThrow('timeout');
});
