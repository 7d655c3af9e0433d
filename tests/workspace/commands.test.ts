import { describe, expect, it } from 'vitest';
import { problemOf, scripts } from './command-problem.ts';
import { commandsIn, isCommand, shellLines, writtenCommands } from './written-commands.ts';

describe('the commands in documents, comments and titles', () => {
  it('exist, with their options, scripts and files', () => {
    const commands = writtenCommands();
    expect(commands.length).toBeGreaterThan(200);
    const wrong = commands.flatMap(({ file, line, command }) => {
      const problem = problemOf(command);
      return problem === undefined ? [] : [`${file}:${line} ${command}: ${problem}`];
    });
    expect(wrong).toEqual([]);
  });

  it('in package.json exist, with their options and files', () => {
    const programs = Object.values(scripts).filter((script) => script.startsWith('node '));
    expect(programs.length).toBeGreaterThan(10);
    expect(programs.flatMap((script) => problemOf(script) ?? [])).toEqual([]);
  });

  it('are all that a shell block of a document contains', () => {
    const lines = shellLines();
    expect(lines.length).toBeGreaterThan(15);
    expect(lines.filter((line) => !isCommand(line))).toEqual([]);
    expect(isCommand('pnpm start')).toBe(false);
  });

  it('are found in code spans, code blocks, comments and messages', () => {
    const found = (file: string, text: string) =>
      commandsIn(file, text).map(({ line, command }) => `${line} ${command}`);
    const document = 'Run `npm run\ncheck`.\n```\nBRAND=asda npm start   # one brand\ntenor check | head\n```\n`npm`';
    expect(found('x.md', document)).toEqual(['4 BRAND=asda npm start', '5 tenor check', '1 npm run check']);
    const program = `// npm run bench -- --dev: how long it takes\nthrow new Error("Run 'npx tsc -b' first.");`;
    expect(found('x.ts', program)).toEqual(['1 npm run bench -- --dev', '2 npx tsc -b']);
  });

  it.each([
    ['npx vitest run -u tests/compiler/widgets.test.ts', '"-u" may take "tests/compiler/widgets.test.ts" as its value'],
    ['npx vitest run tests/compiler/no-widgets.test.ts -u', 'tests/compiler/no-widgets.test.ts does not exist'],
    ['npm run test:watch -- tests/engine/nothing.test.ts', 'tests/engine/nothing.test.ts does not exist'],
    ['npm run nothing', 'package.json has no script "nothing"'],
    ['npm run build --static', 'npm passes options on only after "--"'],
    ['npm run build -- --statics', 'reads no option --statics'],
    ['npx nothing', 'no package of the project has "nothing"'],
    ['tenor nothing', 'there is no command "tenor nothing"'],
    ['tenor check --statuses', 'reads no option --statuses'],
    ['TENOR_ENV=staging node src/launch/tenor.mjs publish --brands asda', 'reads no option --brands'],
    ['npm run bench -- --speed', 'reads no option --speed'],
    ['node tests/suite/nothing.mjs', 'tests/suite/nothing.mjs does not exist'],
  ])('%s would be refused', (command, problem) => {
    expect(problemOf(command)).toContain(problem);
  });
});
