/** For `resolve.alias` of Vite. */
export const apiStubs: readonly { readonly find: RegExp; readonly replacement: string }[];
