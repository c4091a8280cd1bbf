import { DeleteButton, type DeleteButtonProps, useResourceContext } from 'react-admin';
import { useKind } from '../api/kinds.ts';
import { german } from '../texts/german.ts';
import { RecordName } from './record-name.tsx';

/** Deletes the form's record, after asking by its name. */
export function RemoveButton({ mutationOptions }: Pick<DeleteButtonProps, 'mutationOptions'>) {
  const kind = useKind(useResourceContext() ?? '');
  return (
    <DeleteButton
      className="ra-delete-button"
      mutationMode="pessimistic"
      confirmTitle={
        <>
          „<RecordName kind={kind} />“ {german.ra.action.delete.toLowerCase()}
        </>
      }
      {...(mutationOptions && { mutationOptions })}
    />
  );
}
