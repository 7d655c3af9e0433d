import { BrandFooter, BrandProvider, readBoot, RepresentativeExample, useBrand } from '#brand';
import { BrandNotConfiguredError } from '../../src/brand/read-boot.ts';
import type { Boot, Brand } from '#model';
import { render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { brandIds, readBrand } from '../lending/brands.ts';

const brands = brandIds.map(readBrand);
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

test('reads the boot data from the page', () => {
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
])('throws "Brand not configured" if the boot data is missing or incomplete: %s (E-17)', (_name, content) => {
  expect(() => readBoot(page(content))).toThrow(
    expect.objectContaining({
      code: 'brand-not-configured',
      message: 'Brand not configured',
      name: 'BrandNotConfiguredError',
    }),
  );
});

test('useBrand throws "Brand not configured" outside a BrandProvider (E-17)', () => {
  const Name = () => useBrand().name;
  expect(() => render(<Name />)).toThrow(BrandNotConfiguredError);
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
  'the representative example of %s shows every figure that CONC 3.5.5R requires (B-10)',
  async (_id, { representativeExample: example }) => {
    const { container } = render(<RepresentativeExample example={example} />);
    const text = container.textContent;
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

test('the footer shows the company, its contacts and its opening hours (B-13, B-14)', () => {
  const { contact } = brand;
  const footer = { links: [{ text: 'Privacy', href: '/privacy' }], regulator: 'Regulated by the FCA.' };
  render(<BrandFooter brand={brand} footer={footer} note="Build 3f2a91c" />);
  expect(screen.getByText('Regulated by the FCA.')).toBeInTheDocument();
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
