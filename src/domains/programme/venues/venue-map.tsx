import { useEffect, useRef } from 'react';
import { SiteLink } from '#ui/site-link.tsx';
import { TwoClick } from '#ui/two-click/two-click.tsx';
import { mapFrame, mapPage } from './map-address.ts';
import { de as texts } from './venue.texts.ts';
import styles from './venue-map.module.css';

interface VenueMapProps {
  name: string;
  latitude: number;
  longitude: number;
}

/**
 * Where a place is. The map comes from OpenStreetMap, so it is held back until a visitor asks for it (CONSENT-01); the
 * link beside it is for who has no script or would rather go there. It is looked at like films are: no fourth permission.
 */
export function VenueMap({ name, latitude, longitude }: VenueMapProps) {
  return (
    <>
      <div className={styles.stage}>
        <TwoClick
          service="video"
          host={texts.map_service}
          words={{ once: texts.map_once, always: texts.map_always }}
        >
          {(wasAsked) => (
            <Frame
              title={texts.map_of(name)}
              src={mapFrame(latitude, longitude)}
              wasAsked={wasAsked}
            />
          )}
        </TwoClick>
      </div>
      <p>
        <SiteLink href={mapPage(latitude, longitude)}>{texts.map}</SiteLink>
      </p>
    </>
  );
}

function Frame({ title, src, wasAsked }: { title: string; src: string; wasAsked: boolean }) {
  const map = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (wasAsked) map.current?.focus();
  }, [wasAsked]);
  return (
    <iframe
      ref={map}
      className={styles.map}
      src={src}
      title={title}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
