const de = { pause: 'Film anhalten', play: 'Film abspielen' };

/** For the second language (G-16). @public */
export const en: typeof de = { pause: 'Pause film', play: 'Play film' };

export const heromediaTexts = de;
