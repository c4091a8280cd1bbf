import { use } from 'react';
import { Card, Cards } from '#ui/card/card.tsx';
import { Children } from '../parts/children.tsx';
import { EditorNote } from '../parts/empty-note.tsx';
import { HeadingLevelContext } from '../parts/heading-level.ts';
import type { VenueObject } from '../resolved.ts';
import { type ListViewProps, nodeProps, type ViewProps } from '../view.tsx';
import type { VenueList, VenueListItem } from './venuelist.schema.ts';
import { venuelistTexts } from './venuelist.texts.ts';

/** MOD-11: venues side by side; deleted ones leave no gap. */
export function VenuelistView({ module }: ListViewProps<VenueList, VenueListItem>) {
  return (
    <Cards style="style2" root={nodeProps(module)}>
      <Children nodes={module.children} view={VenuelistitemView} />
    </Cards>
  );
}

export function VenuelistitemView({
  module,
}: ViewProps<VenueListItem & { venue_obj?: VenueObject | null }>) {
  const level = use(HeadingLevelContext);
  const venue = module.venue_obj;
  return (
    <li {...nodeProps(module)}>
      {venue ? (
        <Card
          style="style2"
          href={venue.url}
          level={level}
          headline={venue.name}
          subline={[venue.street, venue.city].filter(Boolean).join(', ')}
          image={venue.image_obj}
          facts={venue.accessibility}
        />
      ) : (
        <EditorNote>{venuelistTexts.none}</EditorNote>
      )}
    </li>
  );
}
