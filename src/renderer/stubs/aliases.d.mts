/** For `resolve.alias` of Vite. */
export const rendererStubs: readonly { readonly find: RegExp; readonly replacement: string }[];
