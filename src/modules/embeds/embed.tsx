import { type ReactNode, use, useEffect, useRef } from 'react';
import type { ExternalService } from '#ui/two-click/external-consent.ts';
import { TwoClick } from '#ui/two-click/two-click.tsx';
import { FieldRenderersContext } from '../fields/fields.tsx';
import { MediaLine } from '../parts/media-line.tsx';
import type { AnsweredModule } from '../view.tsx';
import styles from './embed.module.css';
import { de as texts } from './embeds.texts.ts';
import type { EmbedKind, EmbedShape } from './services/service.ts';

/** The three permissions of CONSENT-07. Documents and models are looked at like films, and are not social. */
const PERMISSIONS: Record<EmbedKind, ExternalService> = {
  video: 'video',
  audio: 'audio',
  viewer: 'video',
  socialmedia: 'social',
};

/** What a player may do; camera, place, payment and all else that is not named is forbidden to it. */
const ALLOW = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

/** Players run their own scripts on their own site, and open links in new tabs; they never lead this page elsewhere. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-presentation allow-popups allow-popups-to-escape-sandbox';

interface EmbedProps {
  module: Pick<AnsweredModule<object>, 'embed_obj'>;
  kind: EmbedKind;
  /** what is heard as the name of the frame */
  title?: string;
  /** a picture of this site, in the place of the player */
  preview?: ReactNode;
  /** what stands below it, beside the link */
  caption?: ReactNode;
  length?: ReactNode;
}

/**
 * What another company shows, held back until a visitor asks for it (G-107), and always a plain link: for who has no
 * script, prints the page or would rather go there. Stands in a `figure`.
 */
export function Embed({ module, kind, title, preview, caption, length }: EmbedProps) {
  const embed = module.embed_obj;
  const frame = embed?.frame;
  const isEdited = use(FieldRenderersContext) !== null;
  const { noun, always, verb } = texts.kinds[kind];
  return (
    <>
      <div className={styles.stage}>
        {embed && frame ? (
          <TwoClick
            service={PERMISSIONS[kind]}
            host={embed.service}
            words={{ once: texts.once(noun, embed.service), always }}
            preview={preview}
            // a frame would take the clicks that choose a module
            instead={isEdited ? texts.editing(embed.service) : undefined}
          >
            {(wasAsked) => (
              <Player
                frame={frame}
                shape={embed.shape}
                kind={kind}
                title={`${title || noun} – ${embed.service}`}
                wasAsked={wasAsked}
              />
            )}
          </TwoClick>
        ) : (
          preview
        )}
      </div>
      <MediaLine
        length={length}
        link={embed && { href: embed.url, text: texts.open(embed.service, verb) }}
      >
        {caption}
      </MediaLine>
    </>
  );
}

interface PlayerProps {
  frame: string;
  shape: EmbedShape;
  kind: EmbedKind;
  title: string;
  wasAsked: boolean;
}

function Player({ frame, shape, kind, title, wasAsked }: PlayerProps) {
  const player = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (wasAsked) player.current?.focus();
  }, [wasAsked]);
  return (
    <iframe
      ref={player}
      className={styles.player}
      style={shape.height ? { blockSize: shape.height } : { aspectRatio: shape.ratio }}
      src={kind === 'video' && wasAsked ? playing(frame) : frame}
      title={title}
      loading="lazy"
      allow={ALLOW}
      sandbox={SANDBOX}
      // YouTube plays for nobody who does not say which site this is.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** Who has just asked for a film need not press play a second time. */
function playing(frame: string): string {
  return `${frame}${frame.includes('?') ? '&' : '?'}autoplay=1`;
}
