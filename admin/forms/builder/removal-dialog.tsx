import { Button, DialogContentText } from '@mui/material';
import { DialogFrame } from '../../frame/dialog-frame.tsx';
import { builderTexts } from './builder.texts.ts';
import type { PendingRemoval } from './use-builder.ts';

const texts = builderTexts.removal;

interface RemovalDialogProps {
  removal: PendingRemoval;
  onCancel(): void;
  onConfirm(): void;
}

/** Says what depends on a field before it is removed. */
export function RemovalDialog({ removal, onCancel, onConfirm }: RemovalDialogProps) {
  const { conditions, rules } = removal.references;
  const lines = [
    ...conditions.map(({ label }) => texts.condition(label || builderTexts.unnamed)),
    ...rules.map(({ email, value }) => texts.rule(email, value)),
  ];
  return (
    <DialogFrame
      title={texts.title(removal.field.label || builderTexts.unnamed)}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button variant="contained" color="error" onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <DialogContentText>{texts.lead}</DialogContentText>
      <ul style={{ margin: 0, overflowWrap: 'anywhere' }}>
        {lines.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
    </DialogFrame>
  );
}
