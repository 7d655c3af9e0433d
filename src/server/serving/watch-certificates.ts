import { isLoopback } from '#configuration';
import { connect } from 'node:tls';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';

/** How often certificates are read, in milliseconds, and how long a connection may take. */
const PERIOD = 6 * 60 * 60_000;
const PATIENCE = 5000;

/** When the certificate of a host ends, in milliseconds since 1970. Rejects if no certificate can be read. */
function endOfCertificate(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    // An expired or unknown certificate is read too: its end is what is asked.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: PATIENCE }, () => {
      const { valid_to: end } = socket.getPeerCertificate();
      socket.destroy();
      resolve(Date.parse(end));
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer in time')));
    socket.once('error', reject);
  });
}

/**
 * Reads the certificates of the public hosts, as a browser gets them from the proxy in front, and measures when they end. A host that this
 * server cannot reach has no figure. Returns a function that ends it.
 *
 * @param port where the proxy has them
 */
export function watchCertificates(
  hosts: readonly string[],
  log: Pick<Logger, 'warn'>,
  registry: Registry,
  port = 443,
): { readonly look: () => Promise<void>; readonly end: () => void } {
  const ends = new Gauge({
    name: 'tenor_certificate_end_seconds',
    help: 'When the certificate of a public host ends, in seconds since 1970',
    labelNames: ['host'],
    registers: [registry],
  });
  const unread = new Set<string>();
  async function lookAt(host: string): Promise<void> {
    try {
      ends.set({ host }, (await endOfCertificate(host, port)) / 1000);
      unread.delete(host);
    } catch (error) {
      ends.remove({ host });
      if (!unread.has(host)) log.warn({ host, reason: String(error) }, 'certificate cannot be read');
      unread.add(host);
    }
  }
  const publicHosts = hosts.filter((host) => !isLoopback(host));
  async function look(): Promise<void> {
    await Promise.all(publicHosts.map(lookAt));
  }
  const timer = setInterval(() => void look(), PERIOD);
  timer.unref();
  return { look, end: () => clearInterval(timer) };
}
