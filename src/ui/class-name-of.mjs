/**
 * What a class of a CSS module is called in the page: `button-pending` for `pending` in `button.module.css`. It is readable, and
 * compresses better than a hash; a test sees to it that no two meet. For `css.modules.generateScopedName` of Vite.
 */
export const classNameOf = (name, file) => `${/([^\\/]+)\.module\.css/.exec(file)?.[1]}-${name}`;
