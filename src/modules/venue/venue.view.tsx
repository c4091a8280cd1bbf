import { use } from 'react';
import { LinkButton } from '#ui/button/button.tsx';
import { FramedPicture } from '#ui/picture/framed-picture.tsx';
import prose from '#ui/prose.module.css';
import { EditorNote } from '../parts/empty-note.tsx';
import { HeadingLevelContext } from '../parts/heading-level.ts';
import type { VenueObject } from '../resolved.ts';
import { ColumnSpanContext, nodeProps, pictureSizes, type ViewProps } from '../view.tsx';
import styles from './venue.module.css';
import type { Venue } from './venue.schema.ts';
import { venueTexts } from './venue.texts.ts';

/** The resolved venue (`venue_obj`). */
export interface WithVenue {
  venue_obj?: VenueObject | null;
}

/** MOD-10: a venue with picture, description, address and access. */
export function VenueView({ module }: ViewProps<Venue & WithVenue>) {
  const venue = module.venue_obj;
  return (
    <div {...nodeProps(module)} className={styles.venue}>
      {venue ? (
        <Place venue={venue} image={module.image_obj ?? venue.image_obj} />
      ) : (
        <EditorNote>{venueTexts.none}</EditorNote>
      )}
    </div>
  );
}

function Place({ venue, image }: { venue: VenueObject; image: VenueObject['image_obj'] }) {
  const span = use(ColumnSpanContext);
  const Heading = `h${use(HeadingLevelContext)}` as const;
  const { name, url, description, street, postal_code, city, rooms } = venue;
  const town = [postal_code, city].filter(Boolean).join(' ');
  return (
    <>
      <FramedPicture
        image={image}
        sizes={pictureSizes(span, span < 8 ? 1 : 7 / 12)}
        className={styles.media}
      />
      <div className={styles.words}>
        <Heading className={styles.name}>{name}</Heading>
        {(street || town) && (
          <address className={styles.address}>
            {street && <span>{street}</span>}
            {town && <span>{town}</span>}
          </address>
        )}
        {description && (
          <div
            className={prose.prose}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the service of the venues
            dangerouslySetInnerHTML={{ __html: description }}
          />
        )}
        <dl className={styles.facts}>
          <Fact name={venueTexts.rooms} text={rooms.map((room) => room.name).join(', ')} />
          <Fact name={venueTexts.way} text={venue.public_transport} />
          <Fact name={venueTexts.access} text={venue.accessibility} />
        </dl>
        {url && (
          <p className={styles.action}>
            <LinkButton href={url} weight="plain">
              {venueTexts.more}
            </LinkButton>
          </p>
        )}
      </div>
    </>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  if (!text) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
