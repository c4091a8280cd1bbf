import { use } from 'react';
import { Card, Cards } from '#ui/card/card.tsx';
import { EditorNote } from '../parts/empty-note.tsx';
import { HeadingLevelContext } from '../parts/heading-level.ts';
import type { TeaserObject } from '../resolved.ts';
import { nodeProps, type ViewProps } from '../view.tsx';
import type { HighlightTeasers } from './highlightteasers.schema.ts';
import { highlightteasersTexts } from './highlightteasers.texts.ts';

/** MOD-19: the newest articles of categories as cards in the house's style (G-41). */
export function HighlightteasersView({
  module,
}: ViewProps<HighlightTeasers & { teaser_objs?: TeaserObject[] }>) {
  const level = use(HeadingLevelContext);
  const teasers = module.teaser_objs ?? [];
  return (
    <div {...nodeProps(module)}>
      {teasers.length > 0 ? (
        <Cards>
          {teasers.map(({ id, name, link, headline, preline, subline, image_obj }) => (
            <li key={`${id} ${link.url}`}>
              <Card
                href={link.url}
                level={level}
                preline={preline}
                headline={headline || name}
                subline={subline}
                image={image_obj}
              />
            </li>
          ))}
        </Cards>
      ) : (
        <EditorNote>{highlightteasersTexts.none}</EditorNote>
      )}
    </div>
  );
}
