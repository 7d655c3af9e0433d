import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { settingSchemas } from '../../src/configuration/setting-schema.ts';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Variables of the other programs in compose.yaml and the Dockerfile. */
const OF_OTHERS = /^(?:AWS_\w+|POSTGRES_\w+|MINIO_\w+|SECRET|NODE_ENV)$/;

describe('the container image', () => {
  it('copies only files that the repository or an earlier stage has', () => {
    const dockerfile = read('Dockerfile');
    const fromHere = namesIn(dockerfile, /^COPY (?!--from)(?:--chown=\S+ )?(.+) \S+$/gm).flatMap((paths) =>
      paths.split(' '),
    );
    expect(fromHere).toContain('package-lock.json');
    expect(fromHere.filter((path) => !existsSync(path))).toEqual([]);
    const stages = namesIn(dockerfile, /^FROM \S+ AS (\w+)$/gm);
    expect(namesIn(dockerfile, /--from=(\w+)/g).filter((stage) => !stages.includes(stage))).toEqual([]);
    expect(namesIn(read('.dockerignore'), /^(\S+)$/gm)).toEqual(
      expect.arrayContaining(['.git', 'node_modules', '.data']),
    );
  });

  it('does not run as root and says whether it is alive', () => {
    const last =
      read('Dockerfile')
        .split(/^FROM /m)
        .at(-1) ?? '';
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK [^]*\/live/m);
  });
});

describe('compose.yaml', () => {
  it.each(['compose.yaml', 'Dockerfile'])('names only settings that exist: %s', (path) => {
    const names = namesIn(read(path), path === 'Dockerfile' ? /\b([A-Z][A-Z_]+)=/g : /^\s+([A-Z][A-Z_]+):/gm);
    expect(names).toContain(path === 'Dockerfile' ? 'HOST' : 'TENOR_RELEASES');
    expect(names.filter((name) => !(name in settingSchemas) && !OF_OTHERS.test(name))).toEqual([]);
  });

  it('gives its servers the settings that they have in npm run stack', () => {
    const names = (text: string) =>
      new Set(namesIn(text, /\b([A-Z][A-Z_]+):/g).filter((name) => name in settingSchemas));
    // Containers have their own network and files.
    const ofProcesses = new Set(['DATA_DIR', 'OPERATIONS_PORT', 'PORT', 'TENOR_PUBLIC_URL']);
    const inStack = names(read('tests/stack/start-stack.mjs'));
    expect(inStack.size).toBeGreaterThan(ofProcesses.size + 5);
    expect([...inStack].filter((name) => !ofProcesses.has(name)).toSorted()).toEqual(
      [...names(read('compose.yaml'))].filter((name) => !ofProcesses.has(name)).toSorted(),
    );
  });

  it('mounts only files that the repository has', () => {
    const mounted = namesIn(read('compose.yaml'), /- (\.\/[^:]+):/g);
    expect(mounted.length).toBeGreaterThan(2);
    expect(mounted.filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('the alerts', () => {
  const alerts = read('deploy/alerts.yaml');

  it('read figures that servers have', async () => {
    const figures = new Set(namesIn(alerts, /\b(tenor_\w+)/g));
    const folder = 'src/server/serving';
    const code = (await readdir(folder)).map((name) => read(join(folder, name))).join('');
    expect(figures.size).toBeGreaterThan(4);
    expect([...figures].filter((name) => !code.includes(`'${name.replace(/_bucket$/, '')}'`))).toEqual([]);
  });

  it('are each explained in the runbook, which names no other', () => {
    const explained = namesIn(
      read('docs/operators/runbook.md').split('## Alerts')[1]?.split('\n## ')[0] ?? '',
      /^\| ([A-Z]\w+)/gm,
    );
    expect(namesIn(alerts, /- alert: (\w+)/g)).toEqual(explained);
  });
});
