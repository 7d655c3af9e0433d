import { createHash } from 'node:crypto';

const STYLE = `
:root { color-scheme: light dark; --text: #1d2430; --quiet: #556070; --line: #d5dae2; --raised: #f5f7fa; --mark: #1f5fbf; --page: #fff; }
@media (prefers-color-scheme: dark) { :root { --text: #e8ecf2; --quiet: #a9b3c1; --line: #3a4452; --raised: #1d242e; --mark: #8db8ff; --page: #12171e; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 60rem; font: 1rem/1.55 system-ui, sans-serif; color: var(--text); background: var(--page); overflow-wrap: anywhere; }
h1 { font-size: clamp(1.4rem, 4vw, 2rem); line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; line-height: 1.3; margin: 0; }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
p { margin: .5rem 0; max-width: 45rem; }
a { color: var(--mark); }
ul, ol { margin: .75rem 0 0; padding: 0; list-style: none; }
li { padding: .5rem 0; border-top: 1px solid var(--line); }
section { margin-top: 2rem; }
nav li { border: 0; padding: .15rem 0; }
code { font: .9em/1.4 ui-monospace, monospace; }
dl { display: grid; grid-template-columns: minmax(7rem, 14rem) 1fr; gap: .25rem 1rem; margin: .5rem 0; }
dt { color: var(--quiet); } dd { margin: 0; }
.quiet { color: var(--quiet); margin: .15rem 0 0; }
.note { border-left: .25rem solid var(--mark); background: var(--raised); padding: .5rem .75rem; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } }
@media print { body { max-width: none; } section { break-inside: avoid-page; } }
`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Text that is safe in HTML, and in a double-quoted attribute. */
export const inHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A page that needs no other file. Its policy allows its own style sheet and nothing else. `body` is HTML. */
export const htmlPage = (title: string, body: string): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${inHtml(policy)}">
<title>${inHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
