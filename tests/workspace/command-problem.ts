import { existsSync, readFileSync } from 'node:fs';

/** The scripts of package.json by name. */
export const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Where the options of a command are read, if not in `src/commands/<command>-command.ts`. */
const readers: Readonly<Record<string, string>> = {
  rollback: 'src/commands/publish-command.ts',
  texts: 'src/commands/translations/translate-command.ts',
};

const commandLine = readFileSync('src/launch/tenor.mjs', 'utf8');
const tenorCommands: readonly string[] = /const commands = \[([^\]]*)\]/.exec(commandLine)?.[1]?.match(/[\w-]+/g) ?? [];

/** What does not exist in a command; undefined if all of it does. */
export function problemOf(command: string): string | undefined {
  // [--name] need not be given.
  const words = command.replace(/^(?:[A-Z_]+=\S+ )*|[[\]]/g, '').match(/"[^"]*"|\S+/g) ?? [];
  const [program, first = '', ...rest] = words;
  if (program === 'npm') return npmProblem(first, rest);
  if (program === 'tenor') return tenorProblem(first, rest);
  if (program === 'npx') return npxProblem(first, rest);
  const [script = '', ...args] = words.slice(1).filter((word, index) => index > 0 || !word.startsWith('-'));
  if (script === 'tests/suite/run.mjs') return toolProblem(args[0] ?? '', args.slice(1));
  if (script === 'src/launch/tenor.mjs') return tenorProblem(args[0] ?? '', args.slice(1));
  return pathProblem([script]) ?? optionProblem(script, args);
}

function npmProblem(first: string, rest: readonly string[]): string | undefined {
  if (['ci', 'audit', 'prune', 'install'].includes(first)) return undefined;
  const [name = '', ...args] = first === 'run' ? rest : [first, ...rest];
  const script = scripts[name];
  if (script === undefined) return `package.json has no script "${name}"`;
  const own = args[0] === '--' ? args.slice(1) : [];
  if (args.length > 0 && args[0] !== '--') return 'npm passes options on only after "--"';
  return script.startsWith('vitest') ? vitestProblem(own) : problemOf([script.split(' && ')[0], ...own].join(' '));
}

function npxProblem(name: string, args: readonly string[]): string | undefined {
  if (!existsSync(`node_modules/.bin/${name}`)) return `no package of the project has "${name}"`;
  if (name !== 'vitest') return pathProblem(args);
  return ['run', 'list', 'watch'].includes(args[0] ?? '') ? vitestProblem(args.slice(1)) : vitestProblem(args);
}

/** An option may take the next word as its value: Vitest 4.1 then runs all files. */
function vitestProblem(args: readonly string[]): string | undefined {
  const at = args.findIndex((word) => !word.startsWith('-'));
  if (at > 0) return `"${args[at - 1]}" may take "${args[at]}" as its value: write the file first`;
  return pathProblem(args);
}

/** Where `tests/suite/run.mjs` reads the options of each tool. */
const tools: Readonly<Record<string, string>> = {
  bench: 'tests/bench/run.mjs',
  pictures: 'tests/suite/take-pictures.mjs',
  stack: 'tests/stack/run.mjs',
  suite: 'tests/suite/run-suite.mjs',
};

function toolProblem(name: string, args: readonly string[]): string | undefined {
  const reader = tools[name];
  if (reader === undefined) return `there is no tool "${name}"`;
  return optionProblem(reader, args) ?? pathProblem(withoutValues(args));
}

function tenorProblem(name: string, args: readonly string[]): string | undefined {
  if (!tenorCommands.includes(name)) return `there is no command "tenor ${name}"`;
  return (
    optionProblem(readers[name] ?? `src/${name === 'serve' ? 'server' : 'commands'}/${name}-command.ts`, args) ??
    pathProblem(withoutValues(args))
  );
}

/** The words that are no value of an option. */
const withoutValues = (args: readonly string[]): readonly string[] =>
  args.filter((word, index) => !word.startsWith('-') && !args[index - 1]?.startsWith('--'));

/** An option that the program does not read: as a key of `parseArgs`, which may also be negated, or as a text. */
function optionProblem(reader: string, args: readonly string[]): string | undefined {
  const options = args.flatMap((word) => /^--([a-z][\w-]*)/.exec(word)?.[1] ?? []);
  const code = options.length > 0 && existsSync(reader) ? readFileSync(reader, 'utf8') : '';
  const isRead = (name: string) => new RegExp(`['{ ]${name}'?: \\{|'--${name}'`).test(code);
  const isNegated = (name: string) => code.includes('allowNegative') && name.startsWith('no-') && isRead(name.slice(3));
  const unknown = options.find((name) => !isRead(name) && !isNegated(name));
  return unknown && `${reader} reads no option --${unknown}`;
}

/** A file or folder of the repository that does not exist. A name with <…> is an example. */
function pathProblem(words: readonly string[]): string | undefined {
  const missing = words.find(
    (word) =>
      /^(?:src|tests|e2e|schemas|flows|brands|deploy)\//.test(word) && !/[<>*…]/.test(word) && !existsSync(word),
  );
  return missing && `${missing} does not exist`;
}
