import type { UiExamples } from '../examples.ts';
import { Gallery, Links, Notes, Part } from './detail-parts.tsx';

export const detailPartsExamples: UiExamples = {
  part: () => (
    <Part title="Zum Herunterladen">
      <Links
        links={[
          { title: 'Programmheft', url: '/de' },
          { title: 'Die Kritik im Radio', url: 'https://example.org' },
        ]}
      />
    </Part>
  ),
  notes: () => <Notes title="Hinweise zum Inhalt" html="<p>Es wird geschossen.</p>" />,
  gallery: (picture) => (
    <Gallery
      title="Bilder"
      pictures={[1, 2, 3].map((id) => ({
        image_obj: { ...picture, id },
        image_thumbnails: {
          small: '',
          medium: '',
          large: '',
          vertical: '',
          horizontal: '',
        },
      }))}
    />
  ),
};
