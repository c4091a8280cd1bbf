/** What the demo house sets; everything else keeps its default. */
export const demoSettings = {
  site: {
    site_name: 'Haus am Wehr',
    contact_email: 'post@haus-am-wehr.example',
    html_footer_top: {
      code: '<p><strong>Haus am Wehr</strong><br>Musik · Theater · Tanz</p><p>Am Wehr 1, 05417 Lindenfurt<br><a href="tel:+496990009120">069 90009-120</a></p>',
    },
    maintenance_text:
      'Umbaupause. Die Bühne wird gerade eingerichtet; in ein paar Minuten geht der Vorhang wieder auf.',
    html_errors: {},
    // The web shop and the list of favourites are not open yet: no link leads nowhere.
    is_shop_online: false,
  },
  design: { header: { logo: '/logo.svg', basketLink: '', favoritesLink: '' } },
};
