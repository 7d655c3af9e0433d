import { buttonViews, makeSubmission } from '#engine';
import { describe, expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { loadFlow } from '../compiler/load-flow.ts';
import { openFlow, wordsOf } from './open-flow.ts';

/** Opens the page for the code, after a code was sent. */
async function openCode(more: object) {
  const requirement = {
    '@type': 'phone-application-requirement',
    ...{ id: 'r1', state: 'Open', mobileNumber: '07700900123', attemptsLeft: 0 },
    codeSentAt: '2026-11-21 09:30:00.000000',
    ...more,
  };
  return openFlow('requirements/mobile-number', { requirement });
}

describe('the page for the security code', () => {
  it('offers a new code when this one no longer works (C-122)', async () => {
    const session = await openCode({});
    expect(buttonViews(session, 'code').map(({ label }) => label)).toEqual(['Send a new code', 'Change the number']);
    expect(wordsOf(session, 'code').at(-1)).toBe('This code no longer works. Ask for a new one.');
  });

  it.each([
    ['texts', /^We cannot send another code today\. .*call us on 020 7946 0100 \(Monday to Friday, 9am to 6pm\)/],
    ['codes', /^You have entered too many wrong codes\. .*Call us on 020 7946 0100 \(Monday to Friday, 9am to 6pm\)/],
  ])('names another way instead once the limit of a day is reached: %s (T-23)', async (dayLimit, words) => {
    const session = await openCode({ dayLimit });
    expect(buttonViews(session, 'code')).toEqual([]);
    const [, ...warnings] = wordsOf(session, 'code');
    expect(warnings).toEqual([expect.stringMatching(words)]);
  });
});

describe('a phone number that is not a UK mobile (V-07, A-07)', () => {
  it.each([
    ['lendable', 'unsecured/application'],
    ['motor', 'motor/application'],
    ['motor', 'steps/callback-request'],
    ['lendable', 'visitor/contact'],
  ])('is accepted wherever no code is sent to it: %s %s', async (brand, id) => {
    const { fields, messages } = await loadFlow(await compiledBrands(), brand, id);
    const path = 'mobileNumber' in fields ? 'mobileNumber' : 'phone';
    const pattern = new RegExp(fields[path]?.schema.pattern ?? '^$', 'u');
    for (const phone of ['020 7946 0000', '+353 20 912 3456']) expect(pattern.test(phone)).toBe(true);
    expect(messages[path]?.['pattern']).toContain('Enter a phone number');
  });

  it('is refused where a code is sent, with the reason and another way', async () => {
    const requirement = {
      '@type': 'phone-application-requirement',
      id: 'r1',
      state: 'Open',
      mobileNumber: '02079460000',
    };
    const session = await openFlow('requirements/mobile-number', { requirement });
    const { issues } = makeSubmission(session, 'number');
    expect(issues).toMatchObject([
      { field: 'mobileNumber', message: expect.stringMatching(/cannot text a code to other/) as string },
    ]);
    expect(wordsOf(session, 'number').at(-1)).toMatch(/^If you do not have a UK mobile, call us on 020 7946 0100/);
  });
});
