const de = {
  notice: (host: string) =>
    `Dieser Inhalt kommt von ${host}. Beim Laden wird Ihre IP-Adresse dorthin übertragen, und ${host} kann Cookies setzen.`,
};

const en: typeof de = {
  notice: (host) =>
    `This content comes from ${host}. Loading it sends your IP address there, and ${host} may set cookies.`,
};

/** Texts shown before loading external content. German is shown; English is for later (G-16). @public */
export const TWO_CLICK_TEXTS = { de, en };
export const twoClickTexts = de;
