import type { ReactNode } from 'react';
import { type OnDemandView, onDemand } from '#ui/on-demand.tsx';
import { FullteaserView } from './fullteaser/fullteaser.view.tsx';
import { HeadlineView } from './headline/headline.view.tsx';
import { ImageView } from './image/image.view.tsx';
import { LinkView } from './link/link.view.tsx';
import type { FieldsOf, ModelName } from './schemas.ts';
import { TextView } from './text/text.view.tsx';
import type { ViewProps } from './view.tsx';

/**
 * Less common views are loaded on demand; their styles are in the first HTML, because all modules share a style sheet
 * (vite.config.ts).
 */
const quote = () => import('./quote/quote.view.tsx');
const faq = () => import('./faq/faq.view.tsx');
const twocolumns = () => import('./twocolumns/twocolumns.view.tsx');
const imagelist = () => import('./imagelist/imagelist.view.tsx');
const logolist = () => import('./logolist/logolist.view.tsx');
const teaserlist = () => import('./teaserlist/teaserlist.view.tsx');
const anchorlist = () => import('./anchorlist/anchorlist.view.tsx');
const heromedia = () => import('./heromedia/heromedia.view.tsx');
const tables = () => import('./table/tables.view.tsx');
const embeds = () => import('./embeds/embeds.view.tsx');
const files = () => import('./files/files.view.tsx');
const venues = () => import('./venuelist/venues.view.tsx');
const forms = () => import('./forms/forms.view.tsx');
const blogteaserlist = () => import('./blogteaserlist/blogteaserlist.view.tsx');
const eventlist = () => import('./eventlist/eventlist.view.tsx');
const highlightteasers = () => import('./highlightteasers/highlightteasers.view.tsx');

type View<Fields> = (props: ViewProps<Fields>) => ReactNode;

/** The view of every type; the compiler reports missing ones. */
export const MODULE_VIEWS: { [Model in ModelName]: View<FieldsOf<Model>> } = {
  headline: HeadlineView,
  text: TextView,
  link: LinkView,
  image: ImageView,
  fullteaser: FullteaserView,
  quote: onDemand(async () => (await quote()).QuoteView),
  table: onDemand(async () => (await tables()).TableView),
  faq: onDemand(async () => (await faq()).FaqView),
  faqitem: onDemand(async () => (await faq()).FaqitemView),
  twocolumns: onDemand(async () => (await twocolumns()).TwocolumnsView),
  imagelist: onDemand(async () => (await imagelist()).ImagelistView),
  imagelistitem: onDemand(async () => (await imagelist()).ImagelistitemView),
  logolist: onDemand(async () => (await logolist()).LogolistView),
  logolistitem: onDemand(async () => (await logolist()).LogolistitemView),
  teaserlist: onDemand(async () => (await teaserlist()).TeaserlistView),
  teaserlistitem: onDemand(async () => (await teaserlist()).TeaserlistitemView),
  anchorlist: onDemand(async () => (await anchorlist()).AnchorlistView),
  anchorlistitem: onDemand(async () => (await anchorlist()).AnchorlistitemView),
  heromedia: onDemand(async () => (await heromedia()).HeromediaView),
  html: onDemand(async () => (await tables()).HtmlView),
  venue: onDemand(async () => (await venues()).VenueView),
  venuelist: onDemand(async () => (await venues()).VenuelistView),
  venuelistitem: onDemand(async () => (await venues()).VenuelistitemView),
  forms: onDemand(async () => (await forms()).FormsView),
  blogteaserlist: onDemand(async () => (await blogteaserlist()).BlogteaserlistView),
  eventlist: onDemand(async () => (await eventlist()).EventlistView),
  eventlistitem: onDemand(async () => (await eventlist()).EventlistitemView),
  highlightteasers: onDemand(async () => (await highlightteasers()).HighlightteasersView),
  video: onDemand(async () => (await embeds()).VideoView),
  videolist: onDemand(async () => (await embeds()).VideolistView),
  videolistitem: onDemand(async () => (await embeds()).VideolistitemView),
  audio: onDemand(async () => (await embeds()).AudioView),
  viewer: onDemand(async () => (await embeds()).ViewerView),
  socialmedia: onDemand(async () => (await embeds()).SocialmediaView),
  selfhosted_video: onDemand(async () => (await files()).SelfhostedVideoView),
  selfhosted_audio: onDemand(async () => (await files()).SelfhostedAudioView),
};

/** The view of a type; undefined for types unknown to this version. */
export function getView(model: string): View<unknown> | undefined {
  if (!Object.hasOwn(MODULE_VIEWS, model)) return undefined;
  return MODULE_VIEWS[model as ModelName] as View<unknown>;
}

/** Loads all views: the editor may add any module. */
export async function loadViews(): Promise<void> {
  const views = Object.values<View<never> | OnDemandView<never>>(MODULE_VIEWS);
  await Promise.all(views.map((view) => 'load' in view && view.load()));
}
