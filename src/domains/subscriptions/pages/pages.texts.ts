const de = {
  language: 'de' as 'de' | 'en',
  subscribe: {
    title: 'Bescheid geben',
    lead: (title: string) => `Wir schreiben Ihnen eine E-Mail, wenn sich etwas tut: ${title}`,
    kinds: 'Wann sollen wir schreiben?',
    steps: [
      'Sie geben Ihre E-Mail-Adresse an.',
      'Wir schicken Ihnen einen Link. Erst wenn Sie ihn öffnen, gilt die Adresse.',
      'Sie bekommen Bescheid, sobald sich etwas tut.',
    ],
    email: 'E-Mail-Adresse',
    trap: 'Bitte nicht ausfüllen',
    consent: (title: string) =>
      `Mit „Bescheid geben“ stimmen Sie zu, dass wir Ihre Adresse speichern und Ihnen dazu E-Mails schicken: ${title}. Abmelden können Sie sich jederzeit, mit einem Klick in jeder dieser Mails; dann löschen wir die Adresse.`,
    privacy: 'Was wir speichern und wie lange',
    submit: 'Bescheid geben',
    account: (email: string) => `Sie sind angemeldet. Wir schreiben an ${email}.`,
    none: 'Bitte wählen Sie etwas aus.',
    sent: (email: string) =>
      `Fast fertig: Eine E-Mail an ${email} ist unterwegs. Öffnen Sie den Link darin innerhalb von 48 Stunden; danach löschen wir die Adresse.`,
    nothing: 'Keine E-Mail bekommen? Sehen Sie im Spam-Ordner nach, und ob die Adresse stimmt.',
    again: 'Noch einmal',
    back: (title: string) => `Zurück zu: ${title}`,
  },
  newsletter: {
    title: 'Newsletter bestellen',
    steps: [
      'Sie geben Ihre E-Mail-Adresse an.',
      'Wir schicken Ihnen einen Link. Erst wenn Sie ihn öffnen, gilt die Adresse.',
      'Sie bekommen unseren Newsletter.',
    ],
    lead: (house: string) => `Neues von „${house}“ per E-Mail.`,
    consent: (house: string) =>
      `Mit „Newsletter bestellen“ stimmen Sie zu, dass „${house}“ Ihre Adresse speichert und Ihnen den Newsletter schickt. Abmelden können Sie sich jederzeit, mit einem Klick; dann nehmen wir die Adresse von der Liste.`,
    account: (email: string) => `Sie sind angemeldet. Der Newsletter kommt an ${email}.`,
    already: (email: string) => `Sie bekommen den Newsletter schon, an ${email}.`,
    none: 'Einen Newsletter gibt es hier zurzeit nicht.',
    service: (host: string) =>
      `Unseren Newsletter verschickt ein anderer Dienst. Bestellen können Sie ihn auf ${host}; von uns erfährt der Dienst nichts über Sie.`,
    go: 'Zur Bestellung',
  },
  confirm: {
    title: 'Adresse bestätigen',
    lead: (email: string) => `An ${email} kommen dann Mails zu:`,
    lead_gone: 'Hier bestätigen Sie, dass Sie Mails von uns bekommen möchten.',
    submit: 'Bestätigen',
    gone: 'Dieser Link gilt nicht mehr: Er wurde schon benutzt oder ist älter als 48 Stunden.',
    list: 'Was ich bekomme',
  },
  list: {
    title: 'Was Sie bekommen',
    lead: (email: string) => `Alle Mails, die wir an ${email} schicken.`,
    lead_none:
      'Hier sehen Sie alles, was Sie von uns per E-Mail bekommen, und melden sich davon ab.',
    done: {
      confirmed: 'Ihre Adresse ist bestätigt. Ab jetzt bekommen Sie, was hier steht.',
      subscribed: 'Wir geben Bescheid.',
      ordered: 'Ab jetzt bekommen Sie unseren Newsletter.',
      ended: 'Davon sind Sie abgemeldet.',
    },
    since: (moment: string) => `Seit ${moment}`,
    when: (kinds: string) => `Wenn: ${kinds}`,
    end: 'Abmelden',
    end_of: (title: string) => `Abmelden: ${title}`,
    all: 'Von allem abmelden und Adresse löschen',
    nothing: 'Sie bekommen zurzeit keine Mails von uns.',
    ask: 'Wir schicken Ihnen einen Link zu Ihrer Liste.',
    email: 'E-Mail-Adresse',
    submit: 'Link schicken',
    sent: (email: string) =>
      `Wenn wir an ${email} Mails schicken, ist der Link dorthin unterwegs. Kommt keiner, bekommen Sie von uns nichts.`,
  },
  unsubscribe: {
    title: 'Abmelden',
    lead: (email: string) => `Dazu bekommen Sie dann keine Mails mehr an ${email}:`,
    lead_gone: 'Hier melden Sie sich von unseren Mails ab.',
    submit: 'Abmelden',
    done: 'Sie sind abgemeldet.',
    gone: 'Davon sind Sie schon abgemeldet.',
    list: 'Alles, was Sie bekommen',
  },
  kinds: {
    sale: 'Der Verkauf beginnt',
    few: 'Es gibt nur noch wenige Karten',
    back: 'Es gibt wieder Karten',
    changed: 'Termin, Ort oder Besetzung ändern sich',
    cancelled: 'Die Vorstellung fällt aus',
  },
};

const en: typeof de = {
  language: 'en',
  subscribe: {
    title: 'Keep me informed',
    lead: (title) => `We will send you an e-mail when something happens: ${title}`,
    kinds: 'When shall we write?',
    steps: [
      'You give your e-mail address.',
      'We send you a link. The address counts once you have opened it.',
      'You hear from us as soon as something happens.',
    ],
    email: 'E-mail address',
    trap: 'Please leave empty',
    consent: (title) =>
      `With 'Keep me informed' you agree that we store your address and send you e-mails about: ${title}. You can unsubscribe at any time, with one click in each of these mails; then we delete the address.`,
    privacy: 'What we store and for how long',
    submit: 'Keep me informed',
    account: (email) => `You are signed in. We will write to ${email}.`,
    none: 'Please choose something.',
    sent: (email) =>
      `Almost done: an e-mail to ${email} is on its way. Open the link in it within 48 hours; after that we delete the address.`,
    nothing: 'No e-mail? Look into your spam folder, and whether the address is right.',
    again: 'Once more',
    back: (title) => `Back to: ${title}`,
  },
  newsletter: {
    title: 'Order the newsletter',
    steps: [
      'You give your e-mail address.',
      'We send you a link. The address counts once you have opened it.',
      'You get our newsletter.',
    ],
    lead: (house) => `News from '${house}' by e-mail.`,
    consent: (house) =>
      `With 'Order the newsletter' you agree that '${house}' stores your address and sends you the newsletter. You can unsubscribe at any time, with one click; then we take the address off the list.`,
    account: (email) => `You are signed in. The newsletter will go to ${email}.`,
    already: (email) => `You get the newsletter already, at ${email}.`,
    none: 'There is no newsletter here at present.',
    service: (host) =>
      `Our newsletter is sent by another service. Order it at ${host}; the service learns nothing about you from us.`,
    go: 'Order it there',
  },
  confirm: {
    title: 'Confirm your address',
    lead: (email) => `Mails will go to ${email} about:`,
    lead_gone: 'Here you confirm that you want to get mails from us.',
    submit: 'Confirm',
    gone: 'This link is no longer valid: it was used already or is older than 48 hours.',
    list: 'What I get',
  },
  list: {
    title: 'What you get',
    lead: (email) => `All mails that we send to ${email}.`,
    lead_none: 'Here you see everything that you get from us by e-mail, and unsubscribe from it.',
    done: {
      confirmed: 'Your address is confirmed. From now on you get what is listed here.',
      subscribed: 'We will keep you informed.',
      ordered: 'From now on you get our newsletter.',
      ended: 'You are unsubscribed from it.',
    },
    since: (moment) => `Since ${moment}`,
    when: (kinds) => `When: ${kinds}`,
    end: 'Unsubscribe',
    end_of: (title) => `Unsubscribe: ${title}`,
    all: 'Unsubscribe from everything and delete the address',
    nothing: 'You do not get any mails from us at present.',
    ask: 'We will send you a link to your list.',
    email: 'E-mail address',
    submit: 'Send the link',
    sent: (email) =>
      `If we send mails to ${email}, the link is on its way there. If none arrives, you get nothing from us.`,
  },
  unsubscribe: {
    title: 'Unsubscribe',
    lead: (email) => `You will not get any more mails at ${email} about:`,
    lead_gone: 'Here you unsubscribe from our mails.',
    submit: 'Unsubscribe',
    done: 'You are unsubscribed.',
    gone: 'You are unsubscribed from it already.',
    list: 'Everything that you get',
  },
  kinds: {
    sale: 'Tickets go on sale',
    few: 'Only few tickets are left',
    back: 'There are tickets again',
    changed: 'Date, place or cast change',
    cancelled: 'The performance is cancelled',
  },
};

/** Only German is shown (G-16). For who stores which words were read. */
export const SUBSCRIPTION_PAGES_TEXTS = { de, en };
export const pagesTexts = de;
