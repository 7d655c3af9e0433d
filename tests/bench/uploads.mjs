// How long does one borrower delay another by uploading ten files of 8 MB?
//   node tests/bench/uploads.mjs
// It starts a lender in this process, so the figures include the work of both clients.
import { randomBytes } from 'node:crypto';
import { printDelays, startLender } from './bench-lender.mjs';

const files = 10;
const size = 8 * 1024 * 1024;

const lender = await startLender(() => new Date());
const sender = await lender.signIn('income');
const other = await lender.signIn('documents');

/** A PDF with an image of random bytes, as a scanner writes it. */
function pdf() {
  const parts = [
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n',
    `3 0 obj\n<< /Type /XObject /Subtype /Image /Length ${size} >>\nstream\n`,
    randomBytes(size),
    '\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  ];
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

// The client encodes before the measurement, as it does on the borrower's device.
const bodies = Array.from({ length: files }, () => {
  const file = { fileName: 'payslip.pdf', contentType: 'application/pdf', file: pdf().toString('base64') };
  return Buffer.from(JSON.stringify({ kind: 'payslips', files: [file] }));
});

async function upload() {
  for (const body of bodies) {
    const headers = { ...sender.headers, 'idempotency-key': `bench-${bodies.indexOf(body)}` };
    const response = await fetch(`${sender.path}/proof-of-income`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`answer ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  }
}

await printDelays(other, `${files} files of 8 MB`, upload);
await lender.stop();
