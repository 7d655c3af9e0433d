import { join } from 'node:path';

const file = (name) => join(import.meta.dirname, '../../../node_modules/react-router/dist/production', name);

/** The router without its warnings for developers: its package gives everybody the build that has them. For `resolve.alias` of Vite. */
export const routerAliases = [
  { find: /^react-router$/, replacement: file('index.mjs') },
  { find: /^react-router\/dom$/, replacement: file('dom-export.mjs') },
];

/** What is changed in the router's own file, and why it may be: each must be there. */
const changes = [
  // Names for React's developer tools, which keep every component that has one.
  [/^\w+\.displayName = "\w+";$/gm, ''],
  // Nothing is done by making these: who does not use them need not have them.
  [/(?<=^var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '/* @__PURE__ */ '],
  // The app draws its routes by `useRoutes`: there is no data router and no server that draws, whose state these would be.
  [/let dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = undefined;'],
  [/^RenderErrorBoundary\.contextType = RSCRouterContext;$/m, ''],
  [/let \{ isDataRoute \} = React\d*\.useContext\(RouteContext\);/, 'const isDataRoute = false;'],
];

/** The router's code without what only other ways of using it need. Throws where a version is not what this was written for. */
export function leanRouter(code) {
  return changes.reduce((text, [find, replacement]) => {
    const changed = text.replace(find, replacement);
    if (changed === text) throw new Error(`react-router has no ${find} any more`);
    return changed;
  }, code);
}

/** Leaves out of the browser build what the app does not use of its router: 6 kB gzip less. A plugin of Vite. */
export const leanRouterPlugin = {
  name: 'lean-router',
  transform: { filter: { id: /[\\/]react-router[\\/]/, code: 'function useRoutes(' }, handler: leanRouter },
};
