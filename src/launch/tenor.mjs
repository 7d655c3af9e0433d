#!/usr/bin/env node
// The one command. It is JavaScript that uses only Node's own modules, because it runs before anything is installed.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setForCompiling } from './compiler-options.mjs';
import { ensureModules } from './ensure-modules.mjs';
import { runMain } from './run-main.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [command = 'help', ...args] = process.argv.slice(2);

const usage = `tenor start [--all] [--lender documents]
                         run the app and the embedded lender on one port
                         (set PORT, BRAND, and DATA_DIR or DATABASE_URL); --all runs every brand, each at its own host;
                         --lender documents: the lender knows only what the two documents name
tenor dev                the same, and show every change of code, schema, flow or brand at once
tenor check [--root DIR] [--format pretty|json|sarif|github] [--states|--journeys|--proofs] [--watch]
                         check the schemas, flows and brands; findings have file, line and column;
                         the exit code is 1 if one of them is an error, and 0 if there are only warnings;
                         --states prints every page state that a borrower can reach, --journeys a few journeys of
                         each flow that show all that it can show, --proofs whether operations accept every answer;
                         --watch prints the findings again after every change
tenor diff FROM [TO] [--brand ID] [--flow ID] [--drafts] [--format text|json|html] [--output FILE] [--root DIR]
                         say what differs between two git revisions, folders or brands (brand:ID, base), in the
                         words of the product; without TO, FROM is compared with the files as they are now;
                         --drafts says what becomes of borrowers who are in the middle of a changed flow
tenor replay EVIDENCE [--modules DIR] [--format text|html] [--output FILE]
                         show the pages, words and errors that a borrower saw (docs/operators/evidence.md describes the file)
tenor texts types        write the types of the copy catalogues (schemas/copy), after a change of keys or values
tenor texts export --brand ID --locale LOCALE --format csv|xliff [--missing] [--output FILE]
                         write a brand's texts with their translations, for translators
tenor texts import FILE  read the translations of such a file back
tenor rename field|page|condition|flow OLD NEW [--flow ID] [--root DIR] [--dry-run]
                         rename it in every file that mentions it, and print the changed lines
tenor lsp [--root DIR]   the language server for editors (docs/product-teams/editors.md says how to set it up)
tenor new brand ID [--like BRAND]
                         write the files of a new brand, as a copy of another
tenor new flow KIND NAME write the files of a new flow; KIND is loan, user or application-step
tenor build [--modules DIR] [--static]
                         build the app for production in dist/web, without the embedded lender; DIR keeps every
                         compiled flow for tenor replay; --static writes each brand for a CDN to dist/static
tenor publish [--brand ID] [--percent N] [--cohort NAME] [--reason TEXT] [--over NUMBER]
                         build and publish a release of each brand where TENOR_RELEASES says, for all visitors or
                         only some; servers pick it up without a restart; --over replaces a manifest that nobody in
                         the team has signed
tenor rollback --brand ID [--reason TEXT]
                         publish the release again that the last one replaced
tenor releases [--brand ID] [--most N] [--format pretty|json]
                         list who published what, when and why, with rollbacks and signatures
tenor serve [--check]    serve the brands of a build at their hosts, and call the lender for the browsers;
                         --check only says whether the settings and the build are complete, also beside a server
tenor test [FLOW…] [--brand ID] [--format pretty|json] [--html FILE]
                         try the examples of flows (*.journeys.json) and every enumerated journey with the real engine;
                         print what fails and what is covered; --html writes the coverage as a page
tenor test --browser [FLOW…] [--brand ID] [--url URL] [--format pretty|json]
                         walk the fewest journeys of each flow that show what the sandbox's borrowers can see, in
                         Chromium, and compare each page and call with the engine; --url names a running app
tenor test --record FLOW (--journey N | --answers FILE) [--brand ID] [--name NAME]
                         write an example beside the flow, with the pages and calls that the engine has now
`;

/** The commands that compile and then end. */
const compiling = ['check', 'diff', 'build', 'publish', 'test'];

const commands = [
  'start',
  'dev-once',
  'dev',
  'check',
  'diff',
  'new',
  'rename',
  'replay',
  'lsp',
  'texts',
  'build',
  'publish',
  'rollback',
  'releases',
  'serve',
  'test',
];

/** What the usage says about one command; about all, if there is no such command. @param {string} name */
function usageOf(name) {
  const parts = usage.split(/^(?=tenor )/m).filter((part) => part.startsWith(`tenor ${name} `));
  return parts.length > 0 ? parts.join('') : usage;
}

async function main() {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(usageOf(command));
    return;
  }
  if (!commands.includes(command)) {
    process.stdout.write(usage);
    process.exitCode = command === 'help' ? 0 : 1;
    return;
  }
  await ensureModules(root, !(command === 'serve' && args.includes('--check')));
  if (command === 'dev') return (await import('./dev-loop.mjs')).devLoop(root);
  if (compiling.includes(command)) setForCompiling();
  const { buildCli } = await import('./build-cli.mjs');
  if (command === 'serve') {
    /** @type {unknown} */
    const server = await import(await buildCli(root, 'serve'));
    const { serveCommand } = /** @type {Pick<typeof import('../server/serve-command.ts'), 'serveCommand'>} */ (server);
    process.exitCode = await serveCommand(root, args);
    return;
  }
  /** @type {unknown} */
  const bundle = await import(await buildCli(root));
  const { run } = /** @type {Pick<typeof import('../commands/index.ts'), 'run'>} */ (bundle);
  process.exitCode = await run(command === 'dev-once' ? 'dev' : command, args, root);
}

await runMain(main);
