import type { ChatRegion } from '#model';
import { intercomChat } from '#services';
import { beforeEach, describe, expect, it } from 'vitest';
import { askedScripts, clearVendors, fakeIntercom } from './vendor-page.ts';

const open = (region: ChatRegion = 'eu') =>
  intercomChat({ window, appId: 'abcd1234', region, url: 'https://chat.example/widget' });
const boot = { app_id: 'abcd1234', api_base: 'https://api-iam.eu.intercom.io' };
const person = { userId: 'u1', hash: 'proof' };

beforeEach(clearVendors);

describe('the chat (X-08)', () => {
  it('loads nothing before it starts', () => {
    open();
    expect(askedScripts()).toEqual([]);
    expect('Intercom' in window).toBe(false);
  });

  it("loads the vendor's code from the configured address, and starts without a name for a visitor", async () => {
    const vendor = fakeIntercom();
    const started = open().start();
    expect(askedScripts().map(({ url }) => url)).toEqual(['https://chat.example/widget/abcd1234']);
    askedScripts()[0]?.arrive(vendor.takeOver);
    await expect(started).resolves.toBe(true);
    expect(vendor.calls).toEqual([['boot', boot]]);
  });

  it('tells the vendor the user id and its hash of a borrower, and nothing else', async () => {
    const vendor = fakeIntercom();
    const started = open().start(person);
    askedScripts()[0]?.arrive(vendor.takeOver);
    await started;
    expect(vendor.calls).toEqual([['boot', { ...boot, user_id: 'u1', user_hash: 'proof' }]]);
  });

  it.each([
    ['us', 'https://api-iam.intercom.io'],
    ['eu', 'https://api-iam.eu.intercom.io'],
    ['ap', 'https://api-iam.au.intercom.io'],
  ] as const)('keeps its data in the region %s', async (region, address) => {
    const vendor = fakeIntercom();
    const started = open(region).start();
    askedScripts()[0]?.arrive(vendor.takeOver);
    await started;
    expect(vendor.calls[0]?.[1]).toMatchObject({ api_base: address });
  });

  it('ends the chat of a visitor before it starts that of a borrower, and loads its code once', async () => {
    const vendor = fakeIntercom();
    const chat = open();
    const started = chat.start();
    askedScripts()[0]?.arrive(vendor.takeOver);
    await started;
    await chat.start(person);
    chat.stop();
    chat.stop();
    expect(vendor.calls.map(([name]) => name)).toEqual(['boot', 'shutdown', 'boot', 'shutdown']);
    expect(askedScripts()).toHaveLength(1);
  });

  it('says so if its code does not load, and loads it again with the next start', async () => {
    const chat = open();
    const first = chat.start();
    askedScripts()[0]?.fail();
    await expect(first).resolves.toBe(false);
    expect(askedScripts()).toEqual([]);
    const vendor = fakeIntercom();
    const second = chat.start(person);
    askedScripts()[0]?.arrive(vendor.takeOver);
    await expect(second).resolves.toBe(true);
    expect(vendor.calls).toEqual([['boot', expect.objectContaining({ user_id: 'u1' })]]);
  });
});
