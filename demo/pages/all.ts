import type { Calendar } from '../calendar.ts';
import type { DemoPage, DemoPicture } from '../content.ts';
import { anfahrt } from './haus/anfahrt.ts';
import { barrierefreiheitImHaus } from './haus/barrierefreiheit.ts';
import { buehnen } from './haus/buehnen.ts';
import { gastronomie } from './haus/gastronomie.ts';
import { grossesHaus } from './haus/grosses-haus.ts';
import { haus } from './haus/haus.ts';
import { hofbuehne } from './haus/hofbuehne.ts';
import { kammer } from './haus/kammer.ts';
import { raeumeMieten } from './haus/raeume-mieten.ts';
import { studio } from './haus/studio.ts';
import { umbau } from './haus/umbau.ts';
import { werkstatt } from './haus/werkstatt.ts';
import { home } from './home.ts';
import { jungesHaus } from './junges-haus/junges-haus.ts';
import { kinder } from './junges-haus/kinder.ts';
import { schulen } from './junges-haus/schulen.ts';
import { workshops } from './junges-haus/workshops.ts';
import { abonnements } from './karten/abonnements.ts';
import { artikel } from './karten/artikel.ts';
import { fragen } from './karten/fragen.ts';
import { karten } from './karten/karten.ts';
import { preise } from './karten/preise.ts';
import { chor } from './menschen/chor.ts';
import { menschen } from './menschen/menschen.ts';
import { orchester } from './menschen/orchester.ts';
import { tanzkompanie } from './menschen/tanzkompanie.ts';
import { abos, ensemble, magazin, produktionen, programm, spielplan } from './menu-entries.ts';
import { agb } from './recht/agb.ts';
import { datenschutz } from './recht/datenschutz.ts';
import { erklaerung } from './recht/erklaerung.ts';
import { impressum } from './recht/impressum.ts';
import { barriereMelden } from './service/barriere-melden.ts';
import { freunde } from './service/freunde.ts';
import { jobs } from './service/jobs.ts';
import { leichteSprache } from './service/leichte-sprache.ts';
import { newsletter } from './service/newsletter.ts';
import { presse } from './service/presse.ts';
import { spielzeit } from './spielzeit/spielzeit.ts';
import { wasserstand } from './spielzeit/wasserstand.ts';

/** In the order of creation: parents before children, as in the menus. */
export function demoPages(when: Calendar): readonly DemoPage[] {
  return [
    home(when),
    spielzeit(when),
    spielplan,
    programm,
    produktionen,
    wasserstand(when),
    magazin,
    haus,
    buehnen,
    grossesHaus,
    kammer,
    studio,
    hofbuehne,
    anfahrt,
    barrierefreiheitImHaus(when),
    gastronomie,
    werkstatt,
    raeumeMieten,
    umbau(when),
    menschen,
    ensemble,
    orchester,
    chor,
    tanzkompanie(when),
    jungesHaus(when),
    kinder,
    schulen(when),
    workshops(when),
    karten,
    preise,
    abos,
    fragen,
    leichteSprache,
    freunde(when),
    presse(when),
    jobs(when),
    abonnements(when),
    artikel,
    newsletter(when),
    erklaerung(when),
    barriereMelden,
    impressum,
    datenschutz(when),
    agb,
  ];
}

/** Every picture that the pages show, once, in the order in which they come. */
export function listPictures(pages: readonly DemoPage[]): readonly DemoPicture[] {
  return pages.flatMap(({ pictures = [] }) => pictures);
}

/**
 * Addresses of the site that other parts answer, not pages: lists and details of programme, people and magazine, search,
 * forms, the shop, the user area. Menus and texts may lead there.
 */
export const LATER_ROUTES: readonly RegExp[] = [
  /^\/de\/bescheid\/newsletter$/,
  /^\/de\/(programm|produktionen|ensemble|mediathek-de|series|venues|formular|search)([/?].*)?$/,
  /^\/webshop([/?].*)?$/,
  /^\/de\/(user\/(profile|settings)|bescheid\/liste)$/,
];
