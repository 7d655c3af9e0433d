import { memoryLimit, observeMemory } from '../../src/server/serving/observe-memory.ts';
import { watchCertificates } from '../../src/server/serving/watch-certificates.ts';
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { Registry } from 'prom-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort, temporaryFolder } from '../commands/run-tenor.ts';

describe('the memory that a server may have', () => {
  it.each([
    ['is that of its container', 512, 4096, 512],
    ['is that of the machine without a limit', 0, 4096, 4096],
    ['is that of the machine if the limit is larger', 2 ** 53, 4096, 4096],
  ])('%s', (_, constrained, ofMachine, expected) => {
    expect(memoryLimit(constrained, ofMachine)).toBe(expected);
  });

  it('is a figure', async () => {
    const registry = new Registry();
    observeMemory(registry);
    expect(await registry.metrics()).toMatch(/^tenor_memory_limit_bytes \d{7,}$/m);
  });
});

describe('the certificates of public hosts', () => {
  /** A server with a certificate that no browser knows. */
  async function serverWithCertificate() {
    const folder = await temporaryFolder();
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '3'];
    const args = ['req', '-x509', '-subj', '/CN=tenor', ...curve, '-keyout', key, '-out', cert];
    execFileSync('openssl', args, { stdio: 'ignore' });
    const pem = readFileSync(cert);
    const server = createServer({ key: readFileSync(key), cert: pem });
    await new Promise<void>((done) => server.listen(0, '127.0.0.2', done));
    onTestFinished(() => void server.close());
    return { port: (server.address() as AddressInfo).port, end: Date.parse(new X509Certificate(pem).validTo) / 1000 };
  }

  function watched(hosts: readonly string[], port: number) {
    const registry = new Registry();
    const warnings: unknown[] = [];
    const { look, end } = watchCertificates(
      hosts,
      { warn: (found: unknown) => void warnings.push(found) },
      registry,
      port,
    );
    onTestFinished(end);
    return { look, warnings, metrics: () => registry.metrics() };
  }

  it('are read as browsers get them, and have a figure that says when they end', async () => {
    const { port, end } = await serverWithCertificate();
    const { look, metrics, warnings } = watched(['0x7f.0.0.2', 'localhost', 'asda.localhost'], port);
    await look();
    expect(await metrics()).toContain(`tenor_certificate_end_seconds{host="0x7f.0.0.2"} ${end}`);
    expect(await metrics()).not.toContain('localhost');
    expect(warnings).toEqual([]);
  });

  it('have no figure if they cannot be read, and the log says so once', async () => {
    const { look, metrics, warnings } = watched(['0x7f.0.0.2'], await freePort());
    await look();
    await look();
    expect(await metrics()).not.toContain('tenor_certificate_end_seconds{');
    expect(warnings).toMatchObject([{ host: '0x7f.0.0.2', reason: expect.stringContaining('ECONNREFUSED') as string }]);
  });
});
