import type { FramedKind } from './services/service.ts';

interface KindTexts {
  /** kind of content */
  noun: string;
  /** button label that allows the whole kind; none for what is allowed in the cookie settings only */
  always?: string;
  /** verb for using it on the service's site */
  verb: string;
}

const kinds: Record<FramedKind, KindTexts> = {
  video: { noun: 'Video', always: 'Videos immer laden', verb: 'ansehen' },
  audio: { noun: 'Audio', always: 'Audio immer laden', verb: 'anhören' },
  viewer: { noun: 'Dokument', always: 'Videos und Dokumente immer laden', verb: 'öffnen' },
  socialmedia: { noun: 'Beitrag', always: 'Beiträge immer laden', verb: 'ansehen' },
  form: { noun: 'Formular', verb: 'ausfüllen' },
};

/** Texts around external content. */
export const de = {
  kinds,
  once: (noun: string, host: string) => `${noun} von ${host} laden`,
  open: (host: string, verb: string) => `Bei ${host} ${verb}`,
  editing: (host: string) => `Inhalt von ${host}: wird beim Bearbeiten nicht geladen.`,
};

const en: typeof de = {
  kinds: {
    video: { noun: 'Video', always: 'Always load videos', verb: 'Watch' },
    audio: { noun: 'Audio', always: 'Always load audio', verb: 'Listen' },
    viewer: { noun: 'Document', always: 'Always load videos and documents', verb: 'Open' },
    socialmedia: { noun: 'Post', always: 'Always load posts', verb: 'View' },
    form: { noun: 'Form', verb: 'Fill in' },
  },
  once: (noun, host) => `Load ${noun.toLowerCase()} from ${host}`,
  open: (host, verb) => `${verb} on ${host}`,
  editing: (host) => `Content from ${host}: not loaded while editing.`,
};

/** Both languages. @public */
export const EMBED_TEXTS = { de, en };
