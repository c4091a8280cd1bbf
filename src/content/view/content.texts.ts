/** Only editors see this: whoever built the page used a kind of module that this version does not have. */
export const contentTexts = {
  unknown: (model: string) => `Dieses Modul (${model}) kann nicht angezeigt werden.`,
};
