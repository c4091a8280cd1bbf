/** Ages and numbers are typed in digits and written in words: 'ab 6' and 'ab sechs'. */
export const NUMBERS = [
  '2 zwei',
  '3 drei',
  '4 vier',
  '5 fünf',
  '6 sechs',
  '7 sieben',
  '8 acht',
  '9 neun',
  '10 zehn',
  '11 elf',
  '12 zwölf',
] as const;
