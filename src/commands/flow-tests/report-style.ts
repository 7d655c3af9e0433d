/** The style sheet of the page of `tenor test --html`. */
export const reportStyle = `
:root { color-scheme: light dark; --ink: #1a1d21; --quiet: #545b64; --line: #c9ced4; --paper: #fff; --good: #1b6b3a; --bad: #b3261e; --tint: #f3f5f7; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceff2; --quiet: #a9b1ba; --line: #454c54; --paper: #15181b; --good: #7fd6a2; --bad: #ff9c94; --tint: #1f2428; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
p { margin: 0 0 .75rem; max-width: 42rem; }
ul { margin: 0 0 1rem; padding-left: 1.25rem; overflow-wrap: anywhere; }
.id, .place { color: var(--quiet); font-size: .875rem; overflow-wrap: anywhere; }
.passed { color: var(--good); font-weight: 600; }
.failures { list-style: none; padding: 0; }
.failures li { border-left: .25rem solid var(--bad); padding: .25rem 0 .25rem .75rem; margin-bottom: 1rem; }
.failures h3 { margin-top: 0; }
.failures p { margin-bottom: .25rem; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; color: var(--quiet); padding-bottom: .5rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; }
tbody th { font-weight: 600; }
tbody th .id { display: block; font-weight: 400; }
.whole { color: var(--good); }
.empty { color: var(--bad); }
details { border-bottom: 1px solid var(--line); }
summary { padding: .75rem 0; cursor: pointer; font-weight: 600; min-height: 1.5rem; }
summary .id { font-weight: 400; margin-left: .25rem; }
summary:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
@media (max-width: 45rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, th, td, caption { display: block; }
  tbody tr { border-bottom: 1px solid var(--line); padding: .75rem 0; }
  th, td { border: 0; padding: .125rem 0; }
  td { display: flex; justify-content: space-between; gap: 1rem; }
  td::before { content: attr(data-label); color: var(--quiet); }
}
`;
