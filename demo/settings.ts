import { unbrokenHours } from './content.ts';

/** Settings of the demo house; all others keep their defaults. */
export const demoSettings = {
  site: {
    site_name: 'Haus am Wehr',
    contact_email: 'post@haus-am-wehr.example',
    address: {
      organisation: 'Stiftung Haus am Wehr',
      represented_by: 'Henrike Solms (Intendantin), Bastian Kroll (Verwaltungsdirektor)',
      street: 'Am Wehr 1',
      postal_code: '05417',
      city: 'Lindenfurt',
      phone: '069 90009-100',
    },
    links: {
      whistleblower: 'https://hinweise.haus-am-wehr.example',
      provider: 'https://www.lindenfurt.example',
      regional_culture: 'https://kultur.lindenfurt.example',
    },
    html_footer_top: {
      code: unbrokenHours(
        '<p><strong>Haus am Wehr</strong><br>Musik · Theater · Tanz</p><p>Am Wehr 1, 05417 Lindenfurt<br><a href="tel:+496990009120">069 90009-120</a></p><p>Kasse: Di bis Fr 12–18.30 Uhr,<br>Sa 10–14 Uhr</p>',
      ),
    },
    html_footer_bottom: {
      code: '<p>Gefördert von der Stadt Lindenfurt, der Stiftung Ferdinand Rauch und 1 214 Freundinnen und Freunden.</p>',
    },
    newsletter: { mode: 'own' as const },
    maintenance_text:
      'Umbaupause. Die Bühne wird gerade eingerichtet; in ein paar Minuten geht der Vorhang wieder auf.',
    html_errors: {},
  },
  // The cart is empty: its link would lead nowhere.
  design: {
    // a timetable
    eventCard: 'style3' as const,
    header: { logo: '/logo.svg', basketLink: '/testshop' },
    footer: { providerLogo: '/lindenfurt.svg', regionalCultureLogo: '/kultur-lindenfurt.svg' },
  },
};
