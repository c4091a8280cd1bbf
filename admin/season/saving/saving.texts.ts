/** UI texts of saving the table. German is shown; the English ones are not used yet (G-16). */
interface SavingTexts {
  changes(counts: { added: number; changed: number; removed: number }): string;
  save: string;
  discard: string;
  discard_sure: string;
  leave_sure: string;
  saved: string;
  fix_first: string;
  session_over: string;
  sign_in: string;
  partly(rows: number): string;
  gone: string;
  cast(role: string, sentence: string): string;
  removed_changed: string;
}

const de: SavingTexts = {
  changes: ({ added, changed, removed }) =>
    [
      added > 0 && `${added} neu`,
      changed > 0 && `${changed} geändert`,
      removed > 0 && `${removed} gelöscht`,
    ]
      .filter(Boolean)
      .join(', '),
  save: 'Termine speichern',
  discard: 'Verwerfen',
  discard_sure: 'Alle Änderungen an den Terminen verwerfen?',
  leave_sure:
    'Termine sind noch nicht gespeichert. Trotzdem weggehen? Sie werden Ihnen hier wieder angeboten.',
  saved: 'Termine gespeichert.',
  fix_first: 'Nichts wurde gespeichert. Bitte prüfen Sie zuerst die genannten Zellen.',
  session_over:
    'Ihre Anmeldung ist abgelaufen. Was Sie eingegeben haben, bleibt hier stehen: Melden Sie sich in einem neuen Fenster an und speichern Sie noch einmal.',
  sign_in: 'In neuem Fenster anmelden',
  partly: (rows) =>
    `Die ersten ${rows.toLocaleString('de-DE')} Zeilen sind gespeichert, die übrigen noch nicht. Bitte prüfen Sie die genannten Zellen.`,
  gone: 'Diese Vorstellung wurde inzwischen gelöscht. Beim Speichern wird sie neu angelegt; sonst löschen Sie die Zeile.',
  cast: (role, sentence) => `Besetzung${role ? ` von „${role}“` : ''}: ${sentence}`,
  removed_changed:
    'Jemand anderes hat diese Vorstellung inzwischen geändert. Löschen Sie sie noch einmal, wenn sie trotzdem weg soll.',
};

const en: SavingTexts = {
  changes: ({ added, changed, removed }) =>
    [
      added > 0 && `${added} new`,
      changed > 0 && `${changed} changed`,
      removed > 0 && `${removed} deleted`,
    ]
      .filter(Boolean)
      .join(', '),
  save: 'Save dates',
  discard: 'Discard',
  discard_sure: 'Discard all changes of the dates?',
  leave_sure: 'Some dates are not saved yet. Leave anyway? They will be offered to you here again.',
  saved: 'Dates saved.',
  fix_first: 'Nothing was saved. Please check the named cells first.',
  session_over:
    'Your session has ended. What you have entered stays here: sign in in a new window and save again.',
  sign_in: 'Sign in in a new window',
  partly: (rows) =>
    `The first ${rows} rows are saved, the others not yet. Please check the named cells.`,
  gone: 'This performance has been deleted in the meantime. Saving creates it again; otherwise delete the row.',
  cast: (role, sentence) => `Cast${role ? ` of “${role}”` : ''}: ${sentence}`,
  removed_changed:
    'Somebody else has changed this performance in the meantime. Delete it again if it should go anyway.',
};

/** Both languages. @public */
export const SAVING_TEXTS = { de, en };
export const texts = de;
