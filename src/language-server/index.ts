export { startLanguageServer } from './start-language-server.ts';
