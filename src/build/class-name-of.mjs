/**
 * Returns the class name in the page of a class in a CSS module: `button-pending` for `pending` in `button.module.css`. It is
 * readable and compresses better than a hash; a test checks that no two are the same. For `css.modules.generateScopedName` of
 * Vite.
 *
 * @param {string} name
 * @param {string} file
 */
export const classNameOf = (name, file) => `${/([^\\/]+)\.module\.css/.exec(file)?.[1]}-${name}`;
