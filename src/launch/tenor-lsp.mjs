#!/usr/bin/env node
// `tenor lsp` as a program without arguments, so that an editor needs only its path.
process.argv.splice(2, 0, 'lsp');
await import('./tenor.mjs');
