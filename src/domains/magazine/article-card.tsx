import type { ComponentProps } from 'react';
import { Card } from '#ui/card/card.tsx';
import type { ArticleCard as ArticleCardObject } from './article.schema.ts';
import { de as texts } from './magazine.texts.ts';

/** '3. November 2026' of a date stored with Berlin's offset. */
export function formatDay(iso: string): string {
  const [year, month = 1, day] = iso.slice(0, 10).split('-').map(Number);
  const name = new Intl.DateTimeFormat('de', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1, 1),
  );
  return `${day}. ${name} ${year}`;
}

interface ArticleCardProps extends Pick<ComponentProps<typeof Card>, 'sizes'> {
  article: ArticleCardObject;
  level: 2 | 3;
}

/** An article as a card: category, title, date, reading time. */
export function ArticleCard({ article, level, sizes }: ArticleCardProps) {
  const { url, headline, preline, teaser_text, categories, image_obj, published_at } = article;
  const { reading_minutes } = article;
  return (
    <Card
      href={url}
      level={level}
      headline={headline}
      subline={teaser_text}
      image={image_obj}
      style="style2"
      sizes={sizes}
      preline={preline || categories[0]?.name || ''}
      facts={[formatDay(published_at), reading_minutes && texts.minutes(reading_minutes)]
        .filter(Boolean)
        .join(' · ')}
    />
  );
}
