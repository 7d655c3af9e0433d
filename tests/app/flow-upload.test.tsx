import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from './fake-lender.ts';
import { address, heading } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';
import { needed, needingLender, openFlows, place, press } from './walk-requirement.ts';

beforeEach(freshBrowser);

const PROOF = 'POST /api/product/v2/letter-requirements/r1/proof-of-letter';

const pdf = (content = '%PDF-1.7 a letter') => new File([content], 'letter.pdf', { type: 'application/pdf' });

async function choose(file: File, lender = needingLender(needed('letter-requirement'))) {
  lender.takes(PROOF, () => ({ state: 'Accepted' }));
  const app = openFlows(place(), lender);
  await heading('Send us your letter');
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('no file input yet');
    return found;
  });
  await app.user.upload(input, file);
  await screen.findAllByText(/letter\.pdf/);
  return { ...app, lender };
}

const keysOf = (lender: ReturnType<typeof needingLender>) =>
  lender.to(PROOF).map(({ headers }) => headers['Idempotency-Key']);

describe('sending a file (C-129)', () => {
  it('sends the content as base64, and the name of the file', async () => {
    const { user, lender } = await choose(pdf());
    await press(user, 'Send');
    await waitFor(() => expect(address()).toBe('/account/borrow/continue?id=a1'));
    expect(lender.to(PROOF).map(({ body }) => body)).toEqual([
      { fileName: 'letter.pdf', file: btoa('%PDF-1.7 a letter') },
    ]);
  });

  it('repeats a failed upload with one press, as the same attempt, without choosing the file again (T-16)', async () => {
    const { user, lender } = await choose(pdf());
    lender.answers(PROOF, () => ({ breaks: 'ERR_NETWORK' }));
    await press(user, 'Send');
    await screen.findByText('We did not get an answer');
    lender.takes(PROOF, () => ({ state: 'Accepted' }));
    await press(user, 'Try again');
    await waitFor(() => expect(address()).toBe('/account/borrow/continue?id=a1'));
    expect(keysOf(lender)).toHaveLength(2);
    expect(new Set(keysOf(lender)).size).toBe(1);
  });

  it('can be stopped before anything was sent', async () => {
    const { user, lender } = await choose(pdf());
    lender.answers(PROOF, () => new Promise<Answer>(() => undefined));
    await press(user, 'Send');
    expect(await screen.findByRole('progressbar')).toHaveAttribute('value', '0');
    await press(user, /^Cancel/);
    await screen.findByText('You stopped sending this');
  });

  it('shows its progress, can be stopped, and starts again with one press', async () => {
    const { user, lender } = await choose(pdf());
    lender.answers(PROOF, ({ progress }) => {
      act(() => progress(0.3));
      return new Promise<Answer>(() => undefined);
    });
    await press(user, 'Send');
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('value', '30'));
    await press(user, /Cancel/);
    await screen.findByText('You stopped sending this');
    expect(screen.getAllByText(/letter\.pdf/)).not.toHaveLength(0);
    lender.takes(PROOF, () => ({ state: 'Accepted' }));
    await press(user, 'Try again');
    await waitFor(() => expect(address()).toBe('/account/borrow/continue?id=a1'));
  });

  it('shows problems with the file at its field (T-14)', async () => {
    const { user, lender } = await choose(pdf('just words'));
    await press(user, 'Send');
    expect((await screen.findAllByText('Your letter must be a PDF')).length).toBeGreaterThan(0);
    expect(lender.to(PROOF)).toHaveLength(0);
  });

  it('stores nothing of the file in the tab (T-12)', async () => {
    await choose(pdf());
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('letter.pdf');
  });

  it('asks again for a file that can no longer be read', async () => {
    const { user, services, lender } = await choose(pdf());
    services.files.clear();
    await press(user, 'Send');
    expect((await screen.findAllByText(/Choose it again/)).length).toBeGreaterThan(0);
    expect(lender.to(PROOF)).toHaveLength(0);
  });
});
