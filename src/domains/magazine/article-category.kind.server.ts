import { describeOrderedNames } from '#records/ordered-names.server.ts';

export const articleCategoryKind = describeOrderedNames({
  table: 'article_category',
  path: 'article-categories',
  area: 'magazine',
  title: 'Diese Rubrik',
  names: { one: { de: 'Rubrik', en: 'Section' }, many: { de: 'Rubriken', en: 'Sections' } },
  message: 'Bitte den Namen der Rubrik eingeben.',
});
