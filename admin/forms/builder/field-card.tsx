import DragIndicator from '@mui/icons-material/DragIndicator';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Typography } from '@mui/material';
import { type DragEvent, type KeyboardEvent, memo } from 'react';
import { isSection } from '../../../src/domains/forms/field-types.ts';
import type { FormField } from '../rules/built-form.ts';
import type { Sentences } from '../rules/field-errors.ts';
import type { Side } from '../rules/order.ts';
import { builderTexts as texts } from './builder.texts.ts';
import { CardMenu } from './card-menu.tsx';
import { FieldSettings } from './field-settings.tsx';
import { type BuilderActions, headId } from './setting-props.ts';
import { TypeIcon, typeName } from './type-icons.tsx';

export interface CardDragging {
  start(id: number): void;
  over(event: DragEvent<HTMLElement>, id: number): void;
  drop(event: DragEvent<HTMLElement>): void;
  end(): void;
}

interface FieldCardProps {
  field: FormField;
  isInSection: boolean;
  /** its condition in words; '' without one */
  condition: string;
  errors: Sentences;
  /** only of an open card: what its settings need of the other fields */
  earlier: readonly FormField[] | null;
  dangling: readonly string[];
  /** where the dragged card would be dropped */
  mark: Side | null;
  isDragged: boolean;
  actions: BuilderActions;
  dragging: CardDragging;
}

const MARKS = {
  before: { boxShadow: '0 -3px 0 currentColor' },
  behind: { boxShadow: '0 3px 0 currentColor' },
} as const;

/** One field: a line that opens its settings. Only a changed field is rendered again. */
export const FieldCard = memo(function Card(props: FieldCardProps) {
  const { field, isInSection, errors, earlier, dangling, mark, isDragged, actions, dragging } =
    props;
  const isOpen = earlier !== null;
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <Box
      component="li"
      data-field={field.id}
      onDragOver={(event: DragEvent<HTMLElement>) => dragging.over(event, field.id)}
      onDrop={dragging.drop}
      sx={{
        listStyle: 'none',
        ml: isInSection ? { xs: 1.5, sm: 3 } : 0,
        '&:not(:first-of-type)': { mt: isSection(field) ? 2 : 0 },
        mb: 1,
        border: 1,
        borderColor: hasErrors ? 'error.main' : isOpen ? 'text.secondary' : 'divider',
        bgcolor: 'background.paper',
        opacity: isDragged ? 0.5 : 1,
        // clear of the bar above and the save bar below
        scrollMarginBlock: '5rem 9rem',
        ...(mark && MARKS[mark]),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Handle field={field} dragging={dragging} />
        <Head {...props} isOpen={isOpen} hasErrors={hasErrors} />
        <CardMenu field={field} actions={actions} />
      </Box>
      {earlier ? <FieldSettings {...{ field, earlier, errors, dangling, actions }} /> : null}
    </Box>
  );
});

function Head(props: FieldCardProps & { isOpen: boolean; hasErrors: boolean }) {
  const { field, condition, errors, actions, isOpen, hasErrors } = props;
  const { id, label, field_type } = field;
  function onKeyDown(event: KeyboardEvent): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0 || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    actions.step(id, by);
  }
  const facts = [
    typeName(field_type),
    field.required ? texts.required : '',
    field.visible ? '' : texts.invisible,
    condition,
  ];
  return (
    <ButtonBase
      id={headId(id)}
      aria-expanded={isOpen}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onClick={() => actions.toggle(id)}
      onKeyDown={onKeyDown}
      sx={{
        flex: 1,
        minWidth: 0,
        minHeight: '3.25rem',
        py: 0.5,
        pl: { xs: 1.5, sm: 0.5 },
        gap: 1.5,
        justifyContent: 'flex-start',
        textAlign: 'left',
        '&:focus-visible': { outline: '2px solid', outlineOffset: '-2px' },
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', display: 'flex' }}>
        <TypeIcon type={field_type} />
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          component="span"
          sx={{
            display: 'block',
            fontWeight: isSection(field) ? 700 : 600,
            overflowWrap: 'anywhere',
            ...(label ? {} : { color: 'text.secondary', fontStyle: 'italic' }),
          }}
        >
          {label || texts.unnamed}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        {hasErrors && !isOpen ? (
          <Typography
            component="span"
            variant="body2"
            sx={{ display: 'block', color: 'error.main' }}
          >
            {Object.values(errors).join(' ')}
          </Typography>
        ) : null}
      </Box>
      {hasErrors ? <ErrorOutline color="error" fontSize="small" aria-hidden="true" /> : null}
      <ExpandMore
        aria-hidden="true"
        sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none' }}
      />
    </ButtonBase>
  );
}

/** Drag and drop does not work by touch: phones move fields from the menu. */
function Handle({ field, dragging }: Pick<FieldCardProps, 'field' | 'dragging'>) {
  return (
    <Box
      draggable
      title={texts.drag(field.label || texts.unnamed)}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', field.label);
        dragging.start(field.id);
      }}
      onDragEnd={dragging.end}
      sx={{
        display: { xs: 'none', sm: 'flex' },
        alignItems: 'center',
        alignSelf: 'stretch',
        minHeight: '2.75rem',
        px: 0.5,
        cursor: 'grab',
        color: 'text.secondary',
      }}
    >
      <DragIndicator fontSize="small" aria-hidden="true" />
    </Box>
  );
}
