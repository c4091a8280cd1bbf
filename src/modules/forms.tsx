import { anchorlistForm, anchorlistitemForm } from './anchorlist/anchorlist.form.tsx';
import { audioForm } from './audio/audio.form.tsx';
import { blogteaserlistForm } from './blogteaserlist/blogteaserlist.form.tsx';
import { eventlistForm, eventlistitemForm } from './eventlist/eventlist.form.tsx';
import { faqForm, faqitemForm } from './faq/faq.form.tsx';
import type { ModuleForm } from './form.ts';
import { formsForm } from './forms/forms.form.tsx';
import { fullteaserForm } from './fullteaser/fullteaser.form.tsx';
import { headlineForm } from './headline/headline.form.tsx';
import { heromediaForm } from './heromedia/heromedia.form.tsx';
import { highlightteasersForm } from './highlightteasers/highlightteasers.form.tsx';
import { htmlForm } from './html/html.form.tsx';
import { imageForm } from './image/image.form.tsx';
import { imagelistForm, imagelistitemForm } from './imagelist/imagelist.form.tsx';
import { linkForm } from './link/link.form.tsx';
import { logolistForm, logolistitemForm } from './logolist/logolist.form.tsx';
import { quoteForm } from './quote/quote.form.tsx';
import type { FieldsOf, ModelName } from './schemas.ts';
import { selfhostedAudioForm } from './selfhosted-audio/selfhosted-audio.form.tsx';
import { selfhostedVideoForm } from './selfhosted-video/selfhosted-video.form.tsx';
import { socialmediaForm } from './socialmedia/socialmedia.form.tsx';
import { tableForm } from './table/table.form.tsx';
import { teaserlistForm, teaserlistitemForm } from './teaserlist/teaserlist.form.tsx';
import { textForm } from './text/text.form.tsx';
import { twocolumnsForm } from './twocolumns/twocolumns.form.tsx';
import { venueForm } from './venue/venue.form.tsx';
import { venuelistForm, venuelistitemForm } from './venuelist/venuelist.form.tsx';
import { videoForm } from './video/video.form.tsx';
import { videolistForm, videolistitemForm } from './videolist/videolist.form.tsx';
import { viewerForm } from './viewer/viewer.form.tsx';

/** The form of every type; the compiler reports missing ones. */
export const MODULE_FORMS: { [Model in ModelName]: ModuleForm<FieldsOf<Model>> } = {
  headline: headlineForm,
  text: textForm,
  link: linkForm,
  image: imageForm,
  fullteaser: fullteaserForm,
  quote: quoteForm,
  table: tableForm,
  faq: faqForm,
  faqitem: faqitemForm,
  twocolumns: twocolumnsForm,
  imagelist: imagelistForm,
  imagelistitem: imagelistitemForm,
  logolist: logolistForm,
  logolistitem: logolistitemForm,
  teaserlist: teaserlistForm,
  teaserlistitem: teaserlistitemForm,
  anchorlist: anchorlistForm,
  anchorlistitem: anchorlistitemForm,
  heromedia: heromediaForm,
  html: htmlForm,
  venue: venueForm,
  venuelist: venuelistForm,
  venuelistitem: venuelistitemForm,
  forms: formsForm,
  blogteaserlist: blogteaserlistForm,
  eventlist: eventlistForm,
  eventlistitem: eventlistitemForm,
  highlightteasers: highlightteasersForm,
  video: videoForm,
  videolist: videolistForm,
  videolistitem: videolistitemForm,
  audio: audioForm,
  viewer: viewerForm,
  socialmedia: socialmediaForm,
  selfhosted_video: selfhostedVideoForm,
  selfhosted_audio: selfhostedAudioForm,
};
