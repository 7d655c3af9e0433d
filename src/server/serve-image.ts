import { serveCommand } from './serve-command.ts';

// `tenor serve` in a container image, where everything is installed and built. The image has `dist` in the current folder.
serveCommand(process.cwd(), process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
