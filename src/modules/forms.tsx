import type { ModuleForm } from './form.ts';
import { fullteaserForm } from './fullteaser/fullteaser.form.tsx';
import { headlineForm } from './headline/headline.form.tsx';
import { imageForm } from './image/image.form.tsx';
import { linkForm } from './link/link.form.tsx';
import type { FieldsOf, ModelName } from './schemas.ts';
import { textForm } from './text/text.form.tsx';

/** Every type of module and its edit modal; the compiler says when one is missing. */
export const MODULE_FORMS: { [Model in ModelName]: ModuleForm<FieldsOf<Model>> } = {
  headline: headlineForm,
  text: textForm,
  link: linkForm,
  image: imageForm,
  fullteaser: fullteaserForm,
};
