const de = {
  lost: 'Keine Verbindung. Ihre Eingaben sind noch da und werden automatisch noch einmal gesendet.',
  lost_edited:
    'Ihre Eingaben sind noch nicht gesendet. Bitte noch einmal senden, wenn Sie fertig sind.',
  again: (seconds: number) =>
    `In ${seconds} Sekunden wird automatisch noch einmal gesendet; Ihre Eingaben sind noch da.`,
  broken: 'Das Senden hat nicht geklappt. Ihre Eingaben sind noch da; bitte noch einmal versuchen.',
  changed:
    'Dieses Formular wurde inzwischen geändert. Bitte laden Sie die Seite neu; was Sie eingegeben haben, ist dann wieder da.',
  upload_lost: 'Die Datei ist nicht angekommen: keine Verbindung. Bitte noch einmal auswählen.',
  upload_broken: 'Die Datei ist nicht angekommen. Bitte noch einmal versuchen.',
};

/** For the second language (G-16). @public */
export const en: typeof de = {
  lost: 'No connection. What you typed is still here and will be sent again automatically.',
  lost_edited: 'What you typed has not been sent yet. Please send it again when you are ready.',
  again: (seconds) =>
    `It will be sent again automatically in ${seconds} seconds; your answers are still here.`,
  broken: 'Sending failed. What you typed is still here; please try again.',
  changed:
    'This form has been changed meanwhile. Please reload the page; what you typed will be here again.',
  upload_lost: 'The file did not arrive: no connection. Please choose it again.',
  upload_broken: 'The file did not arrive. Please try again.',
};

export const fillingTexts = de;
