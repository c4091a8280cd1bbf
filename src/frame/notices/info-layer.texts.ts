/** Rendered by the server only. German is shown; English is for later (G-16). */
const de = {
  browser: 'Ihr Browser ist zu alt für einen Teil dieser Website. Lesen können Sie trotzdem alles.',
  network:
    'Ihre Verbindung ist langsam oder spart Daten. Die Bilder kommen erst, wenn Sie fortfahren.',
  hardware: 'Ihr Gerät hat wenig Leistung. Manches kann etwas länger dauern.',
  /** exact label (SHELL-16) */
  proceed: 'Fortfahren und Inhalte laden',
};

const en: typeof de = {
  browser: 'Your browser is too old for a part of this site. You can read all of it nevertheless.',
  network: 'Your connection is slow or saves data. Pictures come as soon as you continue.',
  hardware: 'Your device is not very fast. Some things may take a little longer.',
  proceed: 'Fortfahren und Inhalte laden',
};

/** Both languages. @public */
export const INFO_LAYER_TEXTS = { de, en };
export const infoLayerTexts = de;
