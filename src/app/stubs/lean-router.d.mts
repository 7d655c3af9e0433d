/** The router's code without what only other ways of using it need. Throws where a version is not what this was written for. */
export function leanRouter(code: string): string;

/** The router without its warnings for developers. For `resolve.alias` of Vite. */
export const routerAliases: readonly { readonly find: RegExp; readonly replacement: string }[];

/** Leaves out of the browser build what the app does not use of its router. */
export const leanRouterPlugin: {
  readonly name: string;
  readonly transform: { filter: { id: RegExp; code: string }; handler: typeof leanRouter };
};
