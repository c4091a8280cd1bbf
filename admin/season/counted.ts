/** `1 Zeile`, `1.200 Zeilen` */
export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`;
