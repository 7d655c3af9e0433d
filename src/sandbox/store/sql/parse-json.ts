/** Reads a column of JSON. Such columns hold only what this room wrote, so the reader may say what that was. */
export function parseJson<T>(text: string): T {
  return JSON.parse(text) as T;
}
