import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A command that a document or a comment tells people to run. */
export interface WrittenCommand {
  readonly file: string;
  readonly line: number;
  readonly command: string;
}

/** A command, after the settings that it is given: `BRAND=asda npm start`. */
const start = /^(?:[A-Z_]+=\S+ )*(?:npx|npm|node|tenor) [^\s(]/;

/** What a comment begins with, up to a colon: `// npm run bench -- --dev: how long …`. */
const comment = /^\s*(?:\/\/|\*)\s+((?:npm run|npx|node (?:src|tests)\/).*?)(?::\s|:?$)/;
/** A command in quotation marks: a message that names it, or a program that is started. */
const quoted = /"((?:npm run|npx|node (?:src|tests)\/)[^"]*)"|'((?:npm run|npx|node (?:src|tests)\/)[^']*)'/g;

/** Commands of the system that a document may use beside those of the project. */
const ofSystem = /^(?:curl |docker compose |export [A-Z_]+=|pg_(?:dump|restore) )/;

/** Is a line of a shell block a command whose program we know? */
export const isCommand = (line: string): boolean => start.test(line) || ofSystem.test(line);

/** The commands in code spans of a text, in the lines of a document's code blocks, and in a program's comments and messages. */
export function commandsIn(file: string, text: string): readonly WrittenCommand[] {
  let inBlock = false;
  const found: [number, string][] = [];
  const lines = text.split('\n').map((content, index) => {
    const isFence = /^\s*```/.test(content);
    if (isFence) inBlock = !inBlock;
    if (file.endsWith('.md') && inBlock) found.push([index, content.trim()]);
    if (!file.endsWith('.md')) {
      found.push([index, comment.exec(content)?.[1] ?? '']);
      for (const [, double, single] of content.matchAll(quoted)) found.push([index, double ?? single ?? '']);
    }
    return isFence || inBlock ? '' : content;
  });
  // A span in a document may go over the end of a line.
  const parts = file.endsWith('.md') ? [[0, lines.join('\n')] as const] : lines.entries();
  for (const [first, part] of parts)
    for (const { index, 1: span = '' } of part.matchAll(/`([^`]+)`/g))
      found.push([first + part.slice(0, index).split('\n').length - 1, span.replace(/\s+/g, ' ')]);
  return found.flatMap(([index, content]) =>
    content
      .replace(/\s+#.*$/, '')
      .split(/ && | \| /)
      .filter((command) => start.test(command) && !command.includes('${'))
      .map((command) => ({ file, line: index + 1, command })),
  );
}

/** The lines of all shell blocks of documents. A block without a language counts as one. */
export function shellLines(): readonly string[] {
  const files = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^```(.*)\n([^]*?)^```$/gm)]
      .filter(([, language = '']) => ['', 'sh', 'bash', 'shell'].includes(language))
      .flatMap(([, , block = '']) =>
        block
          .trim()
          .split('\n')
          .map((command) => command),
      ),
  );
}

/** The commands in all documents, comments and titles of tests. The changelog also has commands of earlier versions. */
export function writtenCommands(): readonly WrittenCommand[] {
  const files = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' });
  return files
    .split('\n')
    .filter(
      (file) => file !== '' && file !== 'CHANGELOG.md' && !/^tests\/workspace\/(?:written-)?commands?[.-]/.test(file),
    )
    .flatMap((file) => commandsIn(file, readFileSync(file, 'utf8')));
}
