import { BrandFooter, BrandNotConfiguredError, BrandProvider, readBoot, RepresentativeExample, useBrand } from '#brand';
import type { Boot, Brand } from '#model';
import { render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const brands = readdirSync('brands', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ id: name, ...JSON.parse(readFileSync(`brands/${name}/brand.json`, 'utf8')) }) as Brand);
const [brand] = brands as [Brand];
const boot = { config: { env: 'test' }, brand, flows: { 'unsecured/application': '/flows/a.js' } };

function page(content: string | undefined): Document {
  const document = new DOMParser().parseFromString('<!doctype html><title>x</title>', 'text/html');
  if (content === undefined) return document;
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'tenor-boot';
  script.textContent = content;
  document.head.append(script);
  return document;
}

test('the boot data is read from the page', () => {
  expect(readBoot(page(JSON.stringify(boot)))).toEqual(boot as unknown as Boot);
});

test.each([
  ['no boot data', undefined],
  ['empty', ''],
  ['not JSON', '{"brand":'],
  ['null', 'null'],
  ['no brand', JSON.stringify({ ...boot, brand: undefined })],
  ['a brand without a name', JSON.stringify({ ...boot, brand: { ...brand, name: '' } })],
  ['no flows', JSON.stringify({ ...boot, flows: undefined })],
])('E-17 Brand not configured: %s', (_name, content) => {
  expect(() => readBoot(page(content))).toThrowError(
    expect.objectContaining({
      code: 'brand-not-configured',
      message: 'Brand not configured',
      name: 'BrandNotConfiguredError',
    }),
  );
});

test('E-17 a component outside of any brand says so', () => {
  const Name = () => useBrand().name;
  expect(() => render(<Name />)).toThrowError(BrandNotConfiguredError);
  render(
    <BrandProvider brand={brand}>
      <Name />
    </BrandProvider>,
  );
  expect(screen.getByText(brand.name)).toBeInTheDocument();
});

const pounds = (value: number) =>
  value.toLocaleString('en-GB', {
    style: 'currency',
    currency: 'GBP',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
  });

test.each(brands.map((each) => [each.id, each] as const))(
  'B-10 the representative example of %s prints every figure that CONC 3.5.5R asks for, as the brand states it',
  async (_id, { representativeExample: example }) => {
    const { container } = render(<RepresentativeExample example={example} formatMoney={pounds} />);
    const text = container.textContent ?? '';
    const { amount, term, rate, apr, monthly, total, fees } = example;
    for (const part of [
      pounds(amount),
      `${term} months`,
      `fixed rate of ${rate}%`,
      `Representative ${apr}% APR`,
      `${pounds(monthly)} a month`,
      `${pounds(total)} in total`,
      `fee of ${pounds(fees)}`,
    ])
      expect(text).toContain(part);
    expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
  },
);

test('B-13 B-14 the footer says who this is, how to reach them and when', () => {
  const { contact } = brand;
  render(<BrandFooter brand={brand} links={[{ text: 'Privacy', href: '/privacy' }]} note="Build 3f2a91c" />);
  expect(screen.getByRole('link', { name: contact.phone })).toHaveAttribute(
    'href',
    `tel:${contact.phone.replaceAll(' ', '')}`,
  );
  expect(screen.getByRole('link', { name: contact.emails.contact })).toHaveAttribute(
    'href',
    `mailto:${contact.emails.contact}`,
  );
  expect(screen.getByText(contact.phoneHours)).toBeInTheDocument();
  expect(screen.getByText(contact.emailHours)).toBeInTheDocument();
  expect(screen.getByText(new RegExp(`^${brand.fullName}, .*since ${contact.tradingSince}`))).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
});
