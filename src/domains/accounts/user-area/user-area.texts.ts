const de = {
  profile: {
    title: 'Mein Profil',
    name: 'Name',
    email: 'E-Mail-Adresse',
    username: 'Benutzername',
    role: 'Rolle',
    roles: { member: 'Mitglied', editor: 'Redaktion', admin: 'Administration' },
    since: 'Konto seit',
    settings: 'Einstellungen',
    shop: 'Zum Konto im Webshop',
    shop_term: 'Webshop',
    security: 'Anmeldung und Sicherheit',
    sign_out: 'Abmelden',
  },
  settings: {
    title: 'Einstellungen',
    lead: (email: string) => `Ihr Konto: ${email}`,
    current_password: 'Ihr jetziges Passwort',
    profile: 'Mein Profil',
    done: {
      name: 'Ihr Name ist gespeichert.',
      email:
        'Fast fertig: Wir haben einen Link an die neue Adresse geschickt. Sie gilt, sobald Sie ihn dort öffnen.',
      'email-withdrawn': 'Es bleibt bei Ihrer Adresse. Der Link gilt nicht mehr.',
    } as Record<string, string>,
    name: {
      heading: 'Name',
      first: 'Vorname',
      last: 'Nachname',
      submit: 'Namen speichern',
    },
    email: {
      heading: 'E-Mail-Adresse',
      now: (email: string) => `Zurzeit: ${email}`,
      waiting: (email: string) =>
        `${email} wartet auf Ihre Bestätigung. Der Link in unserer E-Mail gilt 24 Stunden lang.`,
      withdraw: 'Doch nicht ändern',
      fresh: 'Neue E-Mail-Adresse',
      hint: 'Sie gilt, sobald Sie den Link öffnen, den wir dorthin schicken. Auch die bisherige Adresse bekommt Bescheid.',
      submit: 'Adresse ändern',
    },
    security: {
      heading: 'Anmeldung',
      text: 'Passwort, zweite Stufe, Passkeys und die Geräte, auf denen Sie angemeldet sind.',
      link: 'Anmeldung und Sicherheit',
    },
    cookies: {
      heading: 'Cookies und fremde Medien',
      text: 'Was Ihr Browser für Sie speichern und von anderen Anbietern laden darf. Die Wahl gilt für diesen Browser, nicht für das Konto.',
      open: 'Auswahl ändern',
    },
    data: {
      heading: 'Was wir gespeichert haben',
      text: 'Alles, was zu Ihrem Konto gehört: zum Lesen und als Datei zum Mitnehmen.',
      read: 'Ansehen',
      download: 'Als Datei laden (JSON)',
    },
    deletion: {
      heading: 'Konto löschen',
      text: (days: number) =>
        `Wir löschen Ihr Konto nach ${days} Tagen. Bis dahin können Sie es sich anders überlegen: Melden Sie sich einfach wieder an. Was Sie mit einem Formular geschickt haben, wird gelöscht, wenn die Zeit um ist, die dort stand.`,
      staff: 'Ihr Name bleibt dort stehen, wo Sie an Seiten und Programm gearbeitet haben.',
      open: 'Konto löschen …',
      submit: 'Konto löschen',
    },
  },
  data: {
    title: 'Was wir über Sie gespeichert haben',
    lead: (moment: string) => `Stand: ${moment}`,
    back: 'Zu den Einstellungen',
    download: 'Als Datei laden (JSON)',
    account: 'Konto',
    number: 'Nummer',
    last_login: 'Zuletzt angemeldet',
    new_email: 'Wartet auf Bestätigung',
    password: 'Passwort',
    password_kept: 'nur als Prüfsumme, aus der es sich nicht zurückrechnen lässt',
    factor: 'Zweite Stufe',
    factor_on: (since: string, codes: number) => `seit ${since}, noch ${codes} Ersatzcodes`,
    factor_off: 'aus',
    work: 'Spuren im Haus',
    work_of: (versions: number, changes: number) =>
      `Mit Ihrem Namen: Fassungen von Seiten (${versions}), Änderungen an Einträgen (${changes}).`,
    passkeys: 'Passkeys',
    passkey: (created: string, used: string | null) =>
      used ? `angelegt ${created}, zuletzt benutzt ${used}` : `angelegt ${created}`,
    sessions: 'Angemeldete Geräte',
    session: (since: string, seen: string, ends: string) =>
      `angemeldet ${since}, zuletzt gesehen ${seen}, endet spätestens ${ends}`,
    from: 'IP-Adresse',
    browser: 'Kennung des Browsers',
    events: 'Was geschehen ist',
    events_kept: 'Wir heben es ein halbes Jahr auf, um Missbrauch zu erkennen.',
    entries: 'Formulare, die Sie geschickt haben',
    sent: (at: string, until: string) => `geschickt ${at}, wird gelöscht ${until}`,
    files: 'Dateien',
    filters: 'Gemerkte Filter der Verwaltung',
  },
};

const en: typeof de = {
  profile: {
    title: 'My profile',
    name: 'Name',
    email: 'E-mail address',
    username: 'Username',
    role: 'Role',
    roles: { member: 'Member', editor: 'Editor', admin: 'Administrator' },
    since: 'Account since',
    settings: 'Settings',
    shop: 'To your account in the web shop',
    shop_term: 'Web shop',
    security: 'Sign-in and security',
    sign_out: 'Sign out',
  },
  settings: {
    title: 'Settings',
    lead: (email) => `Your account: ${email}`,
    current_password: 'Your present password',
    profile: 'My profile',
    done: {
      name: 'Your name is saved.',
      email:
        'Almost done: we have sent a link to the new address. It counts once you open it there.',
      'email-withdrawn': 'Your address stays. The link is no longer valid.',
    },
    name: {
      heading: 'Name',
      first: 'First name',
      last: 'Last name',
      submit: 'Save name',
    },
    email: {
      heading: 'E-mail address',
      now: (email) => `At present: ${email}`,
      waiting: (email) =>
        `${email} waits for your confirmation. The link in our e-mail is valid for 24 hours.`,
      withdraw: 'Do not change it',
      fresh: 'New e-mail address',
      hint: 'It counts once you open the link that we send there. The present address is told, too.',
      submit: 'Change address',
    },
    security: {
      heading: 'Sign-in',
      text: 'Password, second step, passkeys and the devices on which you are signed in.',
      link: 'Sign-in and security',
    },
    cookies: {
      heading: 'Cookies and external media',
      text: 'What your browser may store for you and load from other companies. The choice is this browser’s, not the account’s.',
      open: 'Change selection',
    },
    data: {
      heading: 'What we have stored',
      text: 'Everything that belongs to your account: to read, and as a file to take along.',
      read: 'View',
      download: 'Download as a file (JSON)',
    },
    deletion: {
      heading: 'Delete account',
      text: (days) =>
        `We delete your account after ${days} days. Until then you can change your mind: just sign in again. What you sent by a form is deleted when the time is up that was named there.`,
      staff: 'Your name stays where you worked on pages and programme.',
      open: 'Delete account …',
      submit: 'Delete account',
    },
  },
  data: {
    title: 'What we have stored about you',
    lead: (moment) => `As of ${moment}`,
    back: 'To the settings',
    download: 'Download as a file (JSON)',
    account: 'Account',
    number: 'Number',
    last_login: 'Last sign-in',
    new_email: 'Waits for confirmation',
    password: 'Password',
    password_kept: 'only as a checksum from which it cannot be computed',
    factor: 'Second step',
    factor_on: (since, codes) => `since ${since}, ${codes} recovery codes left`,
    factor_off: 'off',
    work: 'Traces in the house',
    work_of: (versions, changes) =>
      `With your name: versions of pages (${versions}), changes of records (${changes}).`,
    passkeys: 'Passkeys',
    passkey: (created, used) =>
      used ? `created ${created}, last used ${used}` : `created ${created}`,
    sessions: 'Devices that are signed in',
    session: (since, seen, ends) => `signed in ${since}, last seen ${seen}, ends by ${ends}`,
    from: 'IP address',
    browser: 'How the browser calls itself',
    events: 'What has happened',
    events_kept: 'We keep it for half a year to recognise abuse.',
    entries: 'Forms that you sent',
    sent: (at, until) => `sent ${at}, deleted ${until}`,
    files: 'Files',
    filters: 'Saved filters of the administration',
  },
};

/** Only German is shown (G-16). @public */
export const USER_AREA_TEXTS = { de, en };
export const userAreaTexts = de;
