import { type ReactNode, use, useEffect, useRef } from 'react';
import type { EmbedShape } from '#lib/answers/sections.ts';
import type { ExternalService } from '#ui/two-click/external-consent.ts';
import { TwoClick } from '#ui/two-click/two-click.tsx';
import { FieldRenderersContext } from '#ui/words/field-renderers.ts';
import { MediaLine } from '../parts/media-line.tsx';
import type { AnsweredModule } from '../view.tsx';
import styles from './embed.module.css';
import { de as texts } from './embeds.texts.ts';
import type { FramedKind } from './services/service.ts';

/** The permissions of CONSENT-06 and CONSENT-07. Documents and models count as video. */
const PERMISSIONS: Record<FramedKind, ExternalService> = {
  video: 'video',
  audio: 'audio',
  viewer: 'video',
  socialmedia: 'social',
  form: 'marketing',
};

/** Permissions of players; camera, location, payment and everything else are denied. */
const ALLOW = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

/** Players run scripts on their own origin and open links in new tabs, but cannot navigate this page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-presentation allow-popups allow-popups-to-escape-sandbox';

interface EmbedProps {
  module: Pick<AnsweredModule<object>, 'embed_obj'>;
  kind: FramedKind;
  /** accessible name of the frame */
  title?: string;
  /** a picture of this site, shown before consent */
  preview?: ReactNode;
  /** shown below, beside the link */
  caption?: ReactNode;
  length?: ReactNode;
}

/**
 * External content, loaded after consent (G-107), with a plain link for browsers without scripts, for printing and for people
 * who prefer the original. Used inside `figure`.
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
            // a frame would intercept clicks that select modules
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
  kind: FramedKind;
  title: string;
  wasAsked: boolean;
}

function Player({ frame, shape, kind, title, wasAsked }: PlayerProps) {
  const player = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // The focused button was removed.
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
      // YouTube requires a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** Autoplay, because the visitor has just clicked play. */
function playing(frame: string): string {
  return `${frame}${frame.includes('?') ? '&' : '?'}autoplay=1`;
}
