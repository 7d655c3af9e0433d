/** For `css.modules.generateScopedName` of Vite. */
export const classNameOf: (name: string, file: string) => string;
