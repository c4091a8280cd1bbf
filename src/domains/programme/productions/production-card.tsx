import type { ComponentProps } from 'react';
import { Card } from '#ui/card/card.tsx';
import { Heart } from '#ui/heart/heart.tsx';
import { useEventWords } from '../events/card/event-words.ts';
import { de as texts } from './list/production-list.texts.ts';
import type { ProductionCard as ProductionCardObject } from './production.schema.ts';

interface ProductionCardProps extends Pick<ComponentProps<typeof Card>, 'sizes'> {
  production: ProductionCardObject;
  level: 2 | 3;
}

/** A production as a card: poster, title, premiere. */
export function ProductionCard({ production, level, sizes }: ProductionCardProps) {
  const { url, headline, preline, subline, image_obj, exhibition_type, premiere_date } = production;
  const words = useEventWords();
  return (
    <Card
      href={url}
      level={level}
      headline={headline}
      subline={subline}
      image={image_obj}
      style="style2"
      sizes={sizes}
      preline={preline || exhibition_type?.name || ''}
      action={<Heart of={`p${production.id}`} title={headline} />}
      when={
        premiere_date && texts.premiere(words.dayWithYear(premiere_date).replaceAll(' ', '\u00a0'))
      }
    />
  );
}
