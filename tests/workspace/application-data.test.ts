import type { Brand, CompiledFlowData } from '#model';
import { describe, expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { contracts } from './contract.ts';
import { answerAll, openFlow } from './open-flow.ts';

const compiled = await compiledBrands();

/** The compiled loan application of every brand for unsecured loans. */
const applications = compiled.flatMap(({ brand, flows }) => {
  const flow = flows.find(({ id }) => id === 'unsecured/application');
  return flow ? [{ id: brand.id, brand, flow: flow.data }] : [];
});

const values = (flow: CompiledFlowData, field: string) => flow.fields[field]?.schema.enum;
const askedOn = (flow: CompiledFlowData, field: string) =>
  flow.pages.filter((page) => page.fields.some(({ path }) => path === field)).map(({ id }) => id);

it('finds applications of more than one brand', () => {
  expect(applications.length).toBeGreaterThan(1);
});

it('a brand has the application of its product: an unsecured loan, or hire purchase that refinances a vehicle (B-02)', () => {
  expect([...new Set(compiled.map(({ brand }) => brand.product))].sort()).toEqual(['motor', 'unsecured']);
  for (const { brand, flows } of compiled) {
    const own = flows.filter(({ id }) => id.endsWith('/application'));
    expect(own.map(({ id }) => id)).toEqual([`${brand.product}/application`]);
    const payload = own[0]?.data.submit[0]?.action.payload as { readonly finance?: unknown };
    expect(payload.finance).toEqual(
      brand.product === 'motor' ? { type: { const: 'Hire purchase' }, isRefinance: { const: true } } : undefined,
    );
  }
});

describe.each(compiled.map(({ brand }) => brand))('the configuration of $id', (brand: Brand) => {
  it('states what the app must know about a brand (B-03)', () => {
    expect(brand).toMatchObject({
      product: expect.stringMatching(/^(?:unsecured|motor)$/) as string,
      representativeExample: { apr: expect.any(Number) as number },
      amount: { minimum: expect.any(Number) as number, maximum: expect.any(Number) as number },
      term: { default: expect.any(Number) as number },
      illustrativeApr: { minimum: expect.any(Number) as number, maximum: expect.any(Number) as number },
      switches: { directApplications: expect.any(Boolean) as boolean, borrowerView: expect.any(Boolean) as boolean },
      partners: expect.any(Array) as object[],
      experiments: expect.any(Array) as string[],
      contact: { phone: expect.stringMatching(/\d/) as string },
    });
    expect(Object.keys(brand.tiers)).toEqual(['Great', 'Good', 'Fair', 'Limited']);
    for (const aprs of Object.values(brand.tiers)) expect(aprs).toHaveLength(brand.tierMinimums.length);
    for (const hours of [brand.contact.phoneHours, brand.contact.emailHours]) expect(hours).toMatch(/\S/);
  });
});

describe.each(applications)('the application of $id', ({ brand, flow }: { brand: Brand; flow: CompiledFlowData }) => {
  it.each(['lufcd', 'lfcd', 'lcpd'])('sends the counter %s with 0 and never asks for it (D-22)', (name) => {
    expect(flow.defaults[`/${name}`]).toBe(0);
    expect(flow.unasked).toContain(`/${name}`);
    expect(askedOn(flow, name)).toEqual([]);
    expect(flow.submit[0]?.action.payload).toMatchObject({ [name]: `/answers/${name}` });
  });

  it.each(['occupation', 'contactConsent', 'addresses/0/period'])(
    'asks for %s and may save it in a draft (A-35)',
    (field) => {
      expect(askedOn(flow, field)).toHaveLength(1);
      expect(flow.sensitive).not.toContain(`/${field}`);
    },
  );

  it('accepts every whole amount from £1,000 to £25,000 (B-05)', () => {
    expect(brand.amount).toMatchObject({ minimum: 1_000, maximum: 25_000 });
    expect(flow.fields['amount']?.schema).toMatchObject({ type: 'integer', minimum: 1_000, maximum: 25_000 });
    expect(flow.fields['amount']?.schema).not.toHaveProperty('multipleOf');
  });

  it('starts with £7,500, which is not a limit (B-09, A-01)', () => {
    expect(flow.defaults['/amount']).toBe(7_500);
  });

  it('offers 12 to 60 months in steps of six and starts with 36 (B-06, B-08)', () => {
    const terms = [12, 18, 24, 30, 36, 42, 48, 54, 60];
    expect(flow.defaults['/term']).toBe(36);
    expect(values(flow, 'term')).toEqual(terms);
    expect(flow.fields['term']?.ui['ui:options']?.choices?.map(({ value }) => value)).toEqual(terms);
    const { minimum, maximum, step } = brand.term;
    expect(Array.from({ length: (maximum - minimum) / step + 1 }, (_, place) => minimum + place * step)).toEqual(terms);
  });

  it('shows APRs from 8.1% to 49.9% and offers none outside this range (B-07)', () => {
    expect(brand.illustrativeApr).toEqual({ minimum: 8.1, maximum: 49.9 });
    const offered = Object.values(brand.tiers).flatMap((aprs) => aprs.filter((apr) => apr !== null));
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.filter((apr) => apr < 8.1 || apr > 49.9)).toEqual([]);
  });

  it('asks for or sends every field that the lender accepts in an application (D-26)', () => {
    const { properties } = contracts.product.components.schemas['NewLoanApplication'] as {
      properties: Readonly<Record<string, unknown>>;
    };
    const sent = Object.keys(flow.submit[0]?.action.payload ?? {});
    expect([...new Set([...sent, 'brandAnswers'])].sort()).toEqual(Object.keys(properties).sort());
  });
});

describe.each(compiled.map(({ brand, flows }) => ({ id: brand.id, flows })))('the choices of $id', ({ flows }) => {
  const flow = flows.find(({ data }) => data.kind === 'application')?.data;
  const choices = (field: string) => flow?.fields[field]?.ui['ui:options']?.choices ?? [];

  it.each([
    ['is divorced', 'maritalStatus', /\bdivorced\b/i, 'Other'],
    ['is separated', 'maritalStatus', /\bseparated\b/i, 'Other'],
    ['lives with friends', 'residentialStatus', /\bfriends\b/, 'living_with_parents'],
    ['lives with a partner who owns the home', 'residentialStatus', /\bpartner who owns\b/, 'living_with_parents'],
    ['rents from a housing association', 'residentialStatus', /\bhousing association\b/, 'council_tenant'],
    ['rents from an employer', 'residentialStatus', /\bsomeone else\b/, 'private_tenant'],
  ])('include one that names an applicant who %s (D-19, D-20)', (_who, field, words, value) => {
    const naming = choices(field).filter(({ label }) => words.test(label));
    expect(naming.map((choice) => choice.value)).toEqual([value]);
  });

  it('say what to do with pay that arrives every 2 or 4 weeks (D-18)', () => {
    const weekly = choices('incomeFrequency').find(({ value }) => value === 'weekly');
    expect(weekly?.hint).toBe('Paid every 2 or 4 weeks? Divide the amount by 2 or 4.');
  });
});

describe('the cost of the home', () => {
  const housing = contracts.product.components.schemas['Affordability'] as {
    properties: { residentialStatus: { enum: readonly string[] } };
  };
  const open = (brand: string) =>
    openFlow(brand === 'motor' ? 'motor/application' : 'unsecured/application', {}, brand);
  const asksFor = async (brand: string, residentialStatus: string) => {
    const session = await open(brand);
    answerAll(session, { '/residentialStatus': residentialStatus });
    return session.view('home').fields.includes('rentOrMortgageMonthlyPayment');
  };

  it.each(housing.properties.residentialStatus.enum)(
    'is asked of every applicant for a loan, and in motor of all but homeowners without a mortgage: %s (D-28, D-29, V-22)',
    async (status) => {
      expect(await asksFor('lendable', status)).toBe(true);
      expect(await asksFor('motor', status)).toBe(status !== 'homeowner_without_a_mortgage');
    },
  );

  it('may be 0 (V-22)', async () => {
    const session = await open('lendable');
    answerAll(session, { '/residentialStatus': 'living_with_parents', '/rentOrMortgageMonthlyPayment': 0 });
    expect(session.check('home')).toEqual([]);
  });
});
