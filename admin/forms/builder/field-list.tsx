import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { isSection } from '../../../src/domains/forms/field-types.ts';
import { UNSEEN } from '../../frame/unseen.ts';
import type { FormField } from '../rules/built-form.ts';
import type { Sentences } from '../rules/field-errors.ts';
import { AddMenu } from './add-menu.tsx';
import { builderTexts as texts } from './builder.texts.ts';
import { describeCondition } from './condition-words.ts';
import { FieldCard } from './field-card.tsx';
import { ADD_ID } from './setting-props.ts';
import type { useBuilder } from './use-builder.ts';
import { useCardDragging } from './use-card-dragging.ts';

interface FieldListProps {
  fields: readonly FormField[];
  builder: ReturnType<typeof useBuilder>;
  getErrors(id: number): Sentences;
  findDangling(field: FormField): readonly string[];
}

const NONE: readonly string[] = [];

/** The fields in their order; one of them is open. */
export function FieldList({ fields, builder, getErrors, findDangling }: FieldListProps) {
  const { actions, openId, said, isFull } = builder;
  const add = useRef<HTMLButtonElement>(null);
  const [isAdding, setAdding] = useState(false);
  const { dragged, over, dragging } = useCardDragging(actions);
  const bySlug = new Map(fields.map((field) => [field.slug, field]));
  let isInSection = false;
  return (
    <div>
      {fields.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{texts.empty}</Typography>
      ) : null}
      <Box component="ol" aria-label={texts.list} sx={{ m: 0, p: 0 }}>
        {fields.map((field, at) => {
          const isHead = isSection(field);
          if (isHead) isInSection = true;
          const isOpen = field.id === openId;
          return (
            <FieldCard
              key={field.id}
              field={field}
              isInSection={isInSection && !isHead}
              condition={describeCondition(field, bySlug)}
              errors={getErrors(field.id)}
              earlier={isOpen ? fields.slice(0, at).filter((each) => !isSection(each)) : null}
              dangling={isOpen ? findDangling(field) : NONE}
              mark={over?.id === field.id ? over.side : null}
              isDragged={dragged === field.id}
              actions={actions}
              dragging={dragging}
            />
          );
        })}
      </Box>
      <Button
        ref={add}
        id={ADD_ID}
        variant="outlined"
        startIcon={<Add />}
        disabled={isFull}
        aria-haspopup="menu"
        onClick={() => setAdding(true)}
      >
        {texts.add}
      </Button>
      {isFull ? <Typography variant="body2">{texts.too_many}</Typography> : null}
      {fields.length > 1 ? (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', mt: 1, '@media (pointer: coarse)': { display: 'none' } }}
        >
          {texts.keys}
        </Typography>
      ) : null}
      {isAdding ? (
        <AddMenu
          anchor={add.current}
          onClose={() => setAdding(false)}
          onAdd={(type) => actions.add(type, null)}
        />
      ) : null}
      <Box role="status" sx={UNSEEN}>
        {said}
      </Box>
    </div>
  );
}
