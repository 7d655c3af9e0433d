import { fileURLToPath } from 'node:url';

/**
 * What RJSF pulls in and a flat page schema never needs, each with a module of a few lines to take its place in the browser
 * build: about 12 kB. For `resolve.alias` of Vite. Not for anything that compiles schemas at run time: ajv needs `fast-uri`.
 */
export const rendererStubs = ['fast-equals', 'fast-uri', 'jsonpointer', 'react-is'].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(`./${name}.ts`, import.meta.url)),
}));
