/** The style sheet of all sandbox pages, including those of the fake bank, partner and staff sign-in. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --paper: #f6f7f9; --sheet: #fff; --ink: #1a2230; --quiet: #525c6b; --line: #d6dbe3;
  --act: #1d4ed8; --act-ink: #fff; --act-quiet: #e8eefc; --warn: #9a3412; --focus: #b45309;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #12161d; --sheet: #1b212b; --ink: #e9edf3; --quiet: #a7b1bf; --line: #364050;
    --act: #8fb4ff; --act-ink: #10203f; --act-quiet: #223051; --warn: #fdba74; --focus: #fbbf24;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; }
header, main, footer { max-width: 68rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { display: flex; flex-wrap: wrap; gap: .5rem 2rem; align-items: baseline; }
header p { margin: 0; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; }
.name a { font-weight: 700; color: inherit; text-decoration: none; }
footer { color: var(--quiet); font-size: .9375rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 1.5rem 0 .5rem; }
h2 { font-size: 1.3125rem; margin: 2.5rem 0 .25rem; }
h3 { font-size: 1.125rem; margin: 1.5rem 0 .5rem; }
h4 { font-size: 1.0625rem; margin: 0; }
p { max-width: 66ch; margin: .25rem 0 1rem; }
a { color: var(--act); padding-block: .25em; text-underline-offset: .15em; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1rem; padding: 0; list-style: none; }
.card { background: var(--sheet); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; }
.message { margin: 0 0 1rem; }
.message h2 { margin: 0; }
.cards .card { display: flex; flex-direction: column; justify-content: space-between; }
.quiet { color: var(--quiet); }
table { width: 100%; border-collapse: collapse; background: var(--sheet); border: 1px solid var(--line); }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem; border-top: 1px solid var(--line); }
button, select, input { font: inherit; min-height: 2.75rem; border-radius: .5rem; padding: .375rem .875rem; }
select, input { border: 1px solid var(--quiet); background: var(--sheet); color: inherit; max-width: 100%; }
button { border: 0; background: var(--act); color: var(--act-ink); font-weight: 600; cursor: pointer; }
button.second { background: var(--act-quiet); color: var(--act); }
button.danger { background: transparent; color: var(--warn); border: 1px solid currentColor; }
form.row { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end; margin: .5rem 0 1rem; }
label { display: grid; gap: .25rem; font-weight: 600; min-width: 0; max-width: 100%; }
select { width: 100%; }
.text { white-space: pre-line; }
.bank { --paper: #eef6f1; --act: #14603f; --act-quiet: #d7ebe0; --focus: #8a4b00; }
.partner { --paper: #f4effa; --act: #5b2a86; --act-quiet: #e6daf2; --focus: #8a4b00; }
@media (prefers-color-scheme: dark) {
  .bank { --paper: #0f1a15; --act: #7fd6a9; --act-ink: #06281a; --act-quiet: #1c3a2c; --focus: #fbbf24; }
  .partner { --paper: #17121d; --act: #cfa8f2; --act-ink: #2a0e42; --act-quiet: #35244a; --focus: #fbbf24; }
}
:is(.bank, .partner, .staff) :is(header, main, footer) { max-width: 40rem; }
:is(.bank, .partner, .staff) .name { font-size: 1.25rem; font-weight: 700; color: var(--act); }
:is(.bank, .partner, .staff) header { border-bottom: .25rem solid var(--act); }
.warning { background: var(--sheet); border-left: .375rem solid var(--warn); padding: .75rem 1rem; }
.choices { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.5rem 0; }
fieldset { min-inline-size: 0; margin: 0 0 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--sheet); padding: 1rem 1.25rem; }
legend { float: left; width: 100%; overflow-wrap: anywhere; font-weight: 600; padding: 0; margin-bottom: .5rem; }
.choice { clear: both; display: flex; align-items: center; gap: .75rem; font-weight: 400; min-height: 2.75rem; padding-block: .25rem; }
.choice input { width: 1.5rem; height: 1.5rem; min-height: 0; flex: none; }
.links { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; padding: 0; list-style: none; }
.scroll { overflow-x: auto; }
.scroll.wide table { min-width: 52rem; }
label.wide { flex: 1 1 24rem; }
textarea { font: inherit; font-weight: 400; width: 100%; border: 1px solid var(--quiet); border-radius: .5rem; padding: .375rem .875rem; background: var(--sheet); color: inherit; }
.proof { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: .5rem; margin-top: .5rem; }
`;
