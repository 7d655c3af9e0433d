export { startLanguageServer } from './start-language-server.ts';
export type { LanguageServerOptions } from './start-language-server.ts';
