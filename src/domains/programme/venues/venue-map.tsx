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
 * Map of a place. Loaded from OpenStreetMap only after a click (CONSENT-01); the link beside it works without scripts. Consent
 * covers it like external videos, so there is no separate permission.
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
    // The focused button was removed.
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
