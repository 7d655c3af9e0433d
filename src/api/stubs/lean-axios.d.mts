/** A file of axios that takes from its helpers what it uses. Throws where a version is not what this was written for. */
export function leanAxios(code: string, id: string): string;

/** Leaves axios' unused helpers out of the browser build. */
export const leanAxiosPlugin: {
  readonly name: string;
  readonly transform: { filter: { id: RegExp }; handler: typeof leanAxios };
};
