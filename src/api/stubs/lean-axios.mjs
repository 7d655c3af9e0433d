/** The last statement of axios' helpers: one object that holds them all. */
const helpers = /^export default \{\n([^}]*)\};\n$/m;

const importsHelpers = /^import utils from '([./]*\/utils\.js)';$/m;

/**
 * A file of axios that takes from its helpers what it uses: as one object, they would all have to be there. Throws where a version is not
 * what this was written for.
 */
export function leanAxios(code, id) {
  if (!/[\\/]axios[\\/]lib[\\/]utils\.js$/.test(id))
    return code.replace(importsHelpers, (_, path) => `import * as utils from '${path}';`);
  if (!helpers.test(code)) throw new Error('axios does not export its helpers as one object any more');
  return code.replace(helpers, (_, names) => `export {\n${names.replace(/(\w+): (\w+)/g, '$2 as $1')}};\n`);
}

/** Leaves axios' unused helpers out of the browser build: 1 kB gzip less. A plugin of Vite. */
export const leanAxiosPlugin = {
  name: 'lean-axios',
  transform: { filter: { id: /[\\/]axios[\\/]lib[\\/]/ }, handler: leanAxios },
};
