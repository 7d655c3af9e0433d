import { expect, it } from 'vitest';
import { dataOf, openSandbox } from './sandbox-under-test.ts';

it('confirms a message to its sender without any of its words, and gives them to the right team (C-37)', async () => {
  const sandbox = await openSandbox();
  const body = { topic: 'complaint', name: 'Win a prize', email: 'new@sender.example', message: 'Call 555 now' };
  const answer = await sandbox.call('POST', '/api/shared/contact-us', { brand: 'lendable', body });
  const { reference } = dataOf<{ reference: string }>(answer);
  const sent = await sandbox.store.transact((records) => records.emails.list(10, 'lendable'));
  const textTo = (to: string) => sent.filter(({ recipient }) => recipient === to).map((email) => email.body)[0] ?? '';
  expect(textTo('new@sender.example')).toContain(reference);
  expect(textTo('new@sender.example')).not.toMatch(/Win a prize|555/);
  expect(textTo('complaints@lendable.example')).toMatch(new RegExp(`${reference}[^]*Win a prize[^]*Call 555 now`));
});

it('receives a message of a visitor once, however often it is sent with one key (C-37, T-16)', async () => {
  const sandbox = await openSandbox();
  const body = { topic: 'loan', name: 'Ada', email: 'ada@sender.example', message: 'When is my first payment due?' };
  const headers = { 'idempotency-key': 'press-1' };
  const send = () => sandbox.call('POST', '/api/shared/contact-us', { brand: 'lendable', body, headers });
  const first = await send();
  expect(first.statusCode).toBe(200);
  expect((await send()).body).toBe(first.body);
  const sent = await sandbox.store.transact((records) => records.emails.list(10, 'lendable'));
  expect(sent.filter(({ recipient }) => recipient === 'ada@sender.example')).toHaveLength(1);
});
