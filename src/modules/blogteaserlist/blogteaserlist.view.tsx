import { use } from 'react';
import { LinkButton } from '#ui/button/button.tsx';
import { Card, Cards } from '#ui/card/card.tsx';
import { FramedPicture } from '#ui/picture/framed-picture.tsx';
import { EditorNote } from '../parts/empty-note.tsx';
import { HeadingLevelContext } from '../parts/heading-level.ts';
import type { ArticleObject } from '../resolved.ts';
import { ColumnSpanContext, nodeProps, pictureSizes, type ViewProps } from '../view.tsx';
import styles from './blogteaserlist.module.css';
import type { BlogTeaserList } from './blogteaserlist.schema.ts';
import { blogteaserlistTexts } from './blogteaserlist.texts.ts';

interface Resolved {
  article_objs?: ArticleObject[];
  main_teaser_obj?: ArticleObject | null;
}

/** MOD-16: articles, the first one large, the others as cards; two are equal halves. */
export function BlogteaserlistView({ module }: ViewProps<BlogTeaserList & Resolved>) {
  const level = use(HeadingLevelContext);
  const { main_teaser_obj: main, article_objs = [] } = module;
  const isPair = article_objs.length === 2;
  const cards = isPair ? article_objs : article_objs.filter(({ id }) => id !== main?.id);
  return (
    <div {...nodeProps(module)} className={styles.list}>
      {!main && <EditorNote>{blogteaserlistTexts.none}</EditorNote>}
      {main && !isPair && <MainTeaser teaser={main} />}
      {cards.length > 0 && (
        <Cards style="style2">
          {cards.map((article) => (
            <li key={article.id}>
              <Card
                style="style2"
                href={article.url}
                level={level}
                preline={getPreline(article)}
                headline={article.headline || article.title}
                subline={article.subline || article.teaser_text}
                image={article.image_obj}
              />
            </li>
          ))}
        </Cards>
      )}
    </div>
  );
}

function MainTeaser({ teaser }: { teaser: ArticleObject }) {
  const span = use(ColumnSpanContext);
  const Heading = `h${use(HeadingLevelContext)}` as const;
  const { headline, title, subline, teaser_text, image_obj, link, link_text } = teaser;
  return (
    <article className={styles.main}>
      <FramedPicture
        image={image_obj}
        sizes={pictureSizes(span, span < 8 ? 1 : 7 / 12)}
        className={styles.media}
      />
      <div className={styles.words}>
        <p className={styles.preline}>{getPreline(teaser)}</p>
        <Heading className={styles.headline}>{headline || title}</Heading>
        {subline && <p className={styles.subline}>{subline}</p>}
        {teaser_text && <p className={styles.text}>{teaser_text}</p>}
        <p className={styles.action}>
          <LinkButton
            href={link.url}
            weight="plain"
            aria-label={`${link_text}: ${headline || title}`}
          >
            {link_text}
          </LinkButton>
        </p>
      </div>
    </article>
  );
}

function getPreline({ preline, categories }: ArticleObject): string {
  return preline || (categories[0]?.name ?? '');
}
