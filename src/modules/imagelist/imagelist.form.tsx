import type { ModuleForm } from '../form.ts';
import type { ImageList, ImageListItem } from './imagelist.schema.ts';

export const imagelistForm: ModuleForm<ImageList> = {
  label: 'Bilderliste',
  children: { label: 'Bilder', add: 'Bild hinzufügen' },
  fields: {
    format: {
      widget: 'select',
      label: 'Darstellung',
      options: [
        { value: 'slider', label: 'Zum Schieben' },
        { value: 'slider-parallax', label: 'Zum Schieben, mit Tiefe' },
        { value: 'slider-semi-lazy', label: 'Zum Schieben, zwei Bilder sofort' },
        { value: 'grid', label: 'Raster' },
        { value: 'grid-parallax', label: 'Raster, mit Tiefe' },
        { value: 'grid-semi-lazy', label: 'Raster, zwei Bilder sofort' },
        { value: 'grid-download', label: 'Raster, zum Herunterladen' },
        { value: 'masonry', label: 'Mauerwerk' },
        { value: 'masonry-parallax', label: 'Mauerwerk, mit Tiefe' },
        { value: 'masonry-semi-lazy', label: 'Mauerwerk, zwei Bilder sofort' },
      ],
      help: '„Zwei Bilder sofort“ ist für Listen oben auf der Seite, „zum Herunterladen“ für Pressebilder.',
    },
    anchor: { widget: 'anchor', label: 'Sprungmarke' },
  },
};

export const imagelistitemForm: ModuleForm<ImageListItem> = {
  label: 'Bild der Liste',
  fields: {
    image: { widget: 'image', label: 'Bild' },
    caption: {
      widget: 'text',
      label: 'Bildunterschrift',
      help: 'Nur für diese Stelle; leer bleibt die des Bildes.',
    },
  },
};
