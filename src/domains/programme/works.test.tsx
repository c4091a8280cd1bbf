import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { hasWorks, Works } from './works.tsx';

const listLines = (works: Parameters<typeof Works>[0]['works']) =>
  [
    ...renderToStaticMarkup(<Works works={works} />).matchAll(
      /<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)</g,
    ),
  ].map(([, term, said]) => `${term}: ${said}`);

describe('The works of a production', () => {
  it('list their authors, also without an authorship (PROD-11, G-265)', () => {
    const by = (author: string, authorship = '', title = '') => ({ author, authorship, title });
    expect(listLines([by('Arvo Pärt', 'Komposition')])).toEqual(['Komposition: Arvo Pärt']);
    expect(listLines([by('Arvo Pärt')])).toEqual(['Von: Arvo Pärt']);
    expect(
      listLines([
        by('A. Webern'),
        by('A. Berg'),
        by('C. Schumann', 'Komposition', 'Trio'),
        by('C. Schumann', 'Komposition', 'Lieder'),
        by('', '', 'Zugabe'),
        by(''),
      ]),
    ).toEqual(['Von: A. Webern, A. Berg', 'C. Schumann: Trio · Lieder', ': Zugabe']);
    expect([hasWorks([]), hasWorks([by('')]), hasWorks([by('Bach')])]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
