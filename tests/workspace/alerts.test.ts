import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { installedPrometheus } from '../suite/find-programs.mjs';

const promtool = installedPrometheus('promtool');
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Without promtool, the summary lists the tests as not run.
const describeWithPromtool = promtool
  ? (title: string, body: () => void) => describe(title, body)
  : (title: string, body: () => void) =>
      describe.skip(`${title}. promtool is not installed (Debian: apt install prometheus).`, body);

const ask = (...args: readonly string[]) => execFileSync(promtool ?? '', args, { encoding: 'utf8' });

describeWithPromtool('the alerts of the deployment', () => {
  it('are rules that Prometheus reads', () => {
    expect(ask('check', 'rules', file('../../deploy/alerts.yaml'))).toMatch(/SUCCESS: \d+ rules found/);
  });

  it('fire on the series of their fault, and none fires on those of a healthy stack', () => {
    expect(ask('test', 'rules', file('alerts-fire.yaml'))).toContain('SUCCESS');
  });
});
