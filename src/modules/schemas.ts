import type * as z from 'zod/mini';
import { anchorlist, anchorlistitem } from './anchorlist/anchorlist.schema.ts';
import { audio } from './audio/audio.schema.ts';
import { blogteaserlist } from './blogteaserlist/blogteaserlist.schema.ts';
import type { ModuleDefinition } from './definition.ts';
import { eventlist, eventlistitem } from './eventlist/eventlist.schema.ts';
import { faq, faqitem } from './faq/faq.schema.ts';
import { forms } from './forms/forms.schema.ts';
import { fullteaser } from './fullteaser/fullteaser.schema.ts';
import { headline } from './headline/headline.schema.ts';
import { heromedia } from './heromedia/heromedia.schema.ts';
import { highlightteasers } from './highlightteasers/highlightteasers.schema.ts';
import { html } from './html/html.schema.ts';
import { image } from './image/image.schema.ts';
import { imagelist, imagelistitem } from './imagelist/imagelist.schema.ts';
import { link } from './link/link.schema.ts';
import { logolist, logolistitem } from './logolist/logolist.schema.ts';
import { quote } from './quote/quote.schema.ts';
import { getRecordDefinition, RECORD_MODEL } from './record-words.ts';
import { selfhostedAudio } from './selfhosted-audio/selfhosted-audio.schema.ts';
import { selfhostedVideo } from './selfhosted-video/selfhosted-video.schema.ts';
import { socialmedia } from './socialmedia/socialmedia.schema.ts';
import { table } from './table/table.schema.ts';
import { teaserlist, teaserlistitem } from './teaserlist/teaserlist.schema.ts';
import { text } from './text/text.schema.ts';
import { twocolumns } from './twocolumns/twocolumns.schema.ts';
import { venue } from './venue/venue.schema.ts';
import { venuelist, venuelistitem } from './venuelist/venuelist.schema.ts';
import { video } from './video/video.schema.ts';
import { videolist, videolistitem } from './videolist/videolist.schema.ts';
import { viewer } from './viewer/viewer.schema.ts';

/** All module types with their schemas. views.tsx and forms.tsx must have the same types. */
export const MODULES = {
  headline,
  text,
  link,
  image,
  fullteaser,
  quote,
  table,
  faq,
  faqitem,
  twocolumns,
  imagelist,
  imagelistitem,
  logolist,
  logolistitem,
  teaserlist,
  teaserlistitem,
  anchorlist,
  anchorlistitem,
  heromedia,
  html,
  venue,
  venuelist,
  venuelistitem,
  forms,
  blogteaserlist,
  eventlist,
  eventlistitem,
  highlightteasers,
  video,
  videolist,
  videolistitem,
  audio,
  viewer,
  socialmedia,
  selfhosted_video: selfhostedVideo,
  selfhosted_audio: selfhostedAudio,
};

export type ModelName = keyof typeof MODULES;

/** The stored fields of one type. */
export type FieldsOf<Model extends ModelName> = z.infer<(typeof MODULES)[Model]['schema']>;

export function isModel(model: string): model is ModelName {
  return Object.hasOwn(MODULES, model);
}

/** True for types in list modules only, which neither palette nor sections accept. */
export function isChildModel(model: string): boolean {
  return Object.values(MODULES).some((each) => 'children' in each && each.children === model);
}

/** The definition of a type, or of the words of records; undefined for types unknown to this version. */
export function getDefinition(model: string): ModuleDefinition | undefined {
  if (model === RECORD_MODEL) return getRecordDefinition();
  return isModel(model) ? (MODULES[model] as unknown as ModuleDefinition) : undefined;
}
