import type { ModuleForm } from '../form.ts';
import type { BlogTeaserList } from './blogteaserlist.schema.ts';

export const blogteaserlistForm: ModuleForm<BlogTeaserList> = {
  label: 'Beiträge der Mediathek',
  fields: {
    items: {
      widget: 'references',
      label: 'Beiträge',
      finder: { path: 'link-finder', content_type: 'magazine.article', label: 'Beitrag' },
      objects: 'article_objs',
      max: 8,
      help: 'Einer bis acht; der erste steht groß.',
    },
  },
};
