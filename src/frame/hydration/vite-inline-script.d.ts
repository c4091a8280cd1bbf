declare module '*?inline-script' {
  /** the minified text of the script */
  const code: string;
  export default code;
}
