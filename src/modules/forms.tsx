import { anchorlistForm, anchorlistitemForm } from './anchorlist/anchorlist.form.tsx';
import { faqForm, faqitemForm } from './faq/faq.form.tsx';
import type { ModuleForm } from './form.ts';
import { fullteaserForm } from './fullteaser/fullteaser.form.tsx';
import { headlineForm } from './headline/headline.form.tsx';
import { heromediaForm } from './heromedia/heromedia.form.tsx';
import { htmlForm } from './html/html.form.tsx';
import { imageForm } from './image/image.form.tsx';
import { imagelistForm, imagelistitemForm } from './imagelist/imagelist.form.tsx';
import { linkForm } from './link/link.form.tsx';
import { logolistForm, logolistitemForm } from './logolist/logolist.form.tsx';
import { quoteForm } from './quote/quote.form.tsx';
import type { FieldsOf, ModelName } from './schemas.ts';
import { teaserlistForm, teaserlistitemForm } from './teaserlist/teaserlist.form.tsx';
import { textForm } from './text/text.form.tsx';
import { twocolumnsForm } from './twocolumns/twocolumns.form.tsx';

/** Every type of module and its edit modal; the compiler says when one is missing. */
export const MODULE_FORMS: { [Model in ModelName]: ModuleForm<FieldsOf<Model>> } = {
  headline: headlineForm,
  text: textForm,
  link: linkForm,
  image: imageForm,
  fullteaser: fullteaserForm,
  quote: quoteForm,
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
};
