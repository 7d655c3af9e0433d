import { receivePayment } from '#sandbox/ledger';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { installedPostgres } from '../suite/find-programs.mjs';
import { loan, opened, withLoan } from './loan-records.ts';
import { describeOnEachStore, type Place, placeForTest, type StoreKind } from './stores.ts';

/** The command of the runbook that begins with a program. */
const written = (program: string) =>
  readFileSync('docs/operators/runbook.md', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(program)) ?? '';

/** Makes a backup of a place, as docs/operators/runbook.md says. Returns the function that restores it at a place. */
async function backupOf({ name }: StoreKind, { at }: Place): Promise<(to: string) => Promise<unknown>> {
  const backup = join(await mkdtemp(join(tmpdir(), 'tenor-backup-')), 'backup');
  onTestFinished(() => rm(join(backup, '..'), { recursive: true }));
  if (name === 'SQLite') {
    await cp(at, backup, { recursive: true });
    return async (to) => {
      await rm(to, { recursive: true });
      await cp(backup, to, { recursive: true });
    };
  }
  const run = (program: string, database: string) =>
    promisify(execFile)('sh', ['-c', written(program)], {
      cwd: join(backup, '..'),
      env: { PATH: `${installedPostgres() ?? ''}:${process.env['PATH'] ?? ''}`, DATABASE_URL: database },
    });
  await run('pg_dump', at);
  return (to) => run('pg_restore', to);
}

describeOnEachStore('a backup of the database', (kind) => {
  it('brings back every loan as it was, and the lender goes on from there', async () => {
    const place = await placeForTest(kind);
    const store = await place.open();
    await withLoan(store);
    await store.close();
    const restore = await backupOf(kind, place);

    const pay = (pence: number, id: string) => ({ ...loan, account: receivePayment(opened, pence, id).account });
    const later = await place.open();
    await later.transact((records) => records.loans.update(pay(100_000, 'after-the-backup')));
    await later.close();
    await restore(place.at);

    const restored = await place.open();
    await restored.transact(async (records) => {
      expect(await records.loans.find(loan.id)).toEqual(loan);
      await records.loans.update(pay(5_000, 'after-the-restore'));
    });
    await restored.close();
    const again = await place.open();
    expect(await again.transact((records) => records.loans.find(loan.id))).toEqual(pay(5_000, 'after-the-restore'));
    await again.close();
  });

  it('is restored into an empty database without an error', async () => {
    const place = await placeForTest(kind);
    const store = await place.open();
    await withLoan(store);
    await store.close();
    const empty = await placeForTest(kind);
    await (
      await backupOf(kind, place)
    )(empty.at);
    const restored = await empty.open();
    expect(await restored.transact((records) => records.loans.find(loan.id))).toEqual(loan);
    await restored.close();
  });
});
