/** As mail servers accept it; without any character that could end a header or add a recipient. */
const EMAIL =
  /^[^\s\p{C}@,;:<>()[\]\\"`]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24}$/u;

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);
