import type { ComponentType, LazyExoticComponent } from 'react';
import { loadPart } from '../api/load-part.ts';

type Part<Props = object> = LazyExoticComponent<ComponentType<Props>>;

export interface KindInputProps {
  source: string;
  label: string;
  help: string | false;
}

/** What a kind has of its own in the place of the general part. */
export interface KindParts {
  /** instead of the form of a new record */
  Create?: Part;
  /** instead of 'Duplizieren' */
  Copy?: Part;
  /** instead of 'Löschen' */
  Remove?: Part;
  /** instead of the input of a field, by its name; wide ones carry `data-wide` */
  inputs?: Readonly<Record<string, Part<KindInputProps>>>;
}

/** By API path. */
export const KIND_PARTS: Readonly<Record<string, KindParts>> = {
  forms: {
    Create: loadPart(async () => ({
      default: (await import('../forms/making/new-form.tsx')).NewForm,
    })),
    Copy: loadPart(async () => ({
      default: (await import('../forms/making/copy-button.tsx')).CopyButton,
    })),
    Remove: loadPart(async () => ({
      default: (await import('../forms/making/delete-form.tsx')).DeleteForm,
    })),
    inputs: {
      fields: loadPart(async () => ({
        default: (await import('../forms/builder/fields-input.tsx')).FieldsInput,
      })),
      recipient_rules: loadPart(async () => ({
        default: (await import('../forms/sending/recipient-rules-input.tsx')).RecipientRulesInput,
      })),
      retention_days: loadPart(async () => ({
        default: (await import('../forms/sending/retention-input.tsx')).RetentionInput,
      })),
      redirect_url: loadPart(async () => ({
        default: (await import('../forms/sending/page-input.tsx')).PageInput,
      })),
    },
  },
};
