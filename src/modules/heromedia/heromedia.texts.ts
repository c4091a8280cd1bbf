const de = { pause: 'Film anhalten', play: 'Film abspielen' };

const en: typeof de = { pause: 'Pause film', play: 'Play film' };

export const heromediaTexts = { de, en }.de;
