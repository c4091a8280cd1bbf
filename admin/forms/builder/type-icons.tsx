import DropDown from '@mui/icons-material/ArrowDropDownCircleOutlined';
import AttachFile from '@mui/icons-material/AttachFile';
import Cake from '@mui/icons-material/CakeOutlined';
import CheckBox from '@mui/icons-material/CheckBoxOutlined';
import Checklist from '@mui/icons-material/Checklist';
import Email from '@mui/icons-material/EmailOutlined';
import Event from '@mui/icons-material/EventOutlined';
import Several from '@mui/icons-material/LibraryAddCheckOutlined';
import Url from '@mui/icons-material/Link';
import Notes from '@mui/icons-material/Notes';
import NumberIcon from '@mui/icons-material/Numbers';
import Radio from '@mui/icons-material/RadioButtonChecked';
import Moment from '@mui/icons-material/Schedule';
import ShortText from '@mui/icons-material/ShortText';
import Title from '@mui/icons-material/Title';
import Hidden from '@mui/icons-material/VisibilityOffOutlined';
import {
  FIELD_TYPE_NAMES,
  FIELD_TYPES,
  type FieldType,
} from '../../../src/domains/forms/field-types.ts';
import { builderTexts as texts } from './builder.texts.ts';

const T = FIELD_TYPES;

const ICONS: Readonly<Record<FieldType, typeof Notes>> = {
  [T.line]: ShortText,
  [T.text]: Notes,
  [T.email]: Email,
  [T.checkbox]: CheckBox,
  [T.checkboxes]: Checklist,
  [T.dropdown]: DropDown,
  [T.multiselect]: Several,
  [T.radios]: Radio,
  [T.file]: AttachFile,
  [T.date]: Event,
  [T.moment]: Moment,
  [T.hidden]: Hidden,
  [T.number]: NumberIcon,
  [T.url]: Url,
  [T.birthday]: Cake,
  [T.section]: Title,
};

export function TypeIcon({ type }: { type: number }) {
  const Icon = ICONS[type as FieldType] ?? ShortText;
  return <Icon fontSize="small" aria-hidden="true" />;
}

export const typeName = (type: number): string => FIELD_TYPE_NAMES[type as FieldType]?.[0] ?? '';

/** In the order of the menu. */
export const TYPE_GROUPS: readonly { label: string; types: readonly FieldType[] }[] = [
  { label: texts.groups.text, types: [T.line, T.text, T.email, T.url] },
  {
    label: texts.groups.choice,
    types: [T.radios, T.dropdown, T.checkboxes, T.multiselect, T.checkbox],
  },
  { label: texts.groups.number, types: [T.number, T.date, T.moment, T.birthday] },
  { label: texts.groups.other, types: [T.section, T.file, T.hidden] },
];
