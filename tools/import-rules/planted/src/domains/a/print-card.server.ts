export async function printCard(): Promise<Uint8Array> {
  return new Uint8Array();
}
