import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, cpSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPrometheus } from '../suite/find-programs.mjs';

const deploy = fileURLToPath(new URL('../../deploy', import.meta.url));

/** For as long as it may take to start on a busy machine, in milliseconds. */
const PATIENCE = 60_000;

/** @param {string} url */
const isReady = (url) =>
  fetch(`${url}/-/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts Prometheus with the configuration and the alerts of the deployment, for servers at other addresses. Resolves to `undefined` if it
 * is not installed and cannot be.
 *
 * @param {{ folder: string, port: number, targets: readonly string[] }} options the folder for its files, and the servers as `host:port`
 */
export async function startPrometheus({ folder, port, targets }) {
  const program = findPrometheus('prometheus');
  if (!program) return undefined;
  mkdirSync(folder);
  const config = join(folder, 'prometheus.yaml');
  const deployed = readFileSync(join(deploy, 'prometheus.yaml'), 'utf8');
  writeFileSync(
    config,
    deployed.replace(/targets: \[.*\]/, `targets: [${targets.map((one) => `'${one}'`).join(', ')}]`),
  );
  cpSync(join(deploy, 'alerts.yaml'), join(folder, 'alerts.yaml'));
  const log = openSync(join(folder, 'log'), 'a');
  const address = `127.0.0.1:${port}`;
  const args = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${address}`,
  ];
  const server = spawn(program, args, { stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = once(server, 'exit');
  const url = `http://${address}`;
  const until = Date.now() + PATIENCE;
  while (!(await isReady(url))) {
    const hasEnded = server.exitCode !== null || server.signalCode !== null;
    if (hasEnded || Date.now() > until) {
      server.kill('SIGKILL');
      throw new Error(`Prometheus does not answer:\n${readFileSync(join(folder, 'log'), 'utf8').slice(-1000)}`);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    url,
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM');
      await ended;
    },
  };
}
