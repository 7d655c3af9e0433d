import { readFileSync } from 'node:fs';
import { cheaperLoan, loanTerms, representativeTerms } from '#lending';
import type { Brand } from '#model';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLender } from './fake-lender.ts';
import { brand, heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';
import { visitorFlow } from './visitor-flow.ts';

const screenFlow = await visitorFlow('loan-cost');

beforeEach(() => {
  freshBrowser();
  localStorage.clear();
});

const brandNamed = (id: string): Brand => JSON.parse(readFileSync(`brands/${id}/brand.json`, 'utf8')) as Brand;

const STATS = 'GET /api/shared/trustpilot/stats.json';
const stats = { reviews: 2134, stars: 4.5, score: 4.7, image: { url: '/sandbox/stars.svg', width: 128, height: 24 } };
const HOUR = 3_600_000;

/** Opens the landing page this many hours after noon. */
function openLanding(hours = 0, lender = fakeLender()) {
  const now = new Date(Date.parse('2026-11-21T12:00:00Z') + hours * HOUR);
  const clock = { now: () => now, today: () => now.toISOString().slice(0, 10) };
  return openApp('/', { lender, clock });
}

function answering(data: unknown = stats, status = 200) {
  const lender = fakeLender();
  lender.answers(STATS, () => ({ status, data }));
  return lender;
}

const score = () => screen.findByText('4.7 out of 5');

describe('borrower reviews (C-09, D-16)', () => {
  it('the review score is shown as text, with an image from our own origin (A-53)', async () => {
    const { container } = openLanding(0, answering());
    await score();
    expect(screen.getByText(/from 2,134 reviews/)).toBeInTheDocument();
    const picture = container.querySelector('img');
    expect([picture?.getAttribute('src'), picture?.getAttribute('alt')]).toEqual(['/sandbox/stars.svg', '']);
  });

  it('the review score shows no image from another origin', async () => {
    const image = { url: 'https://images.example/stars.svg', width: 1, height: 1 };
    const { container } = openLanding(0, answering({ ...stats, image }));
    await score();
    expect(container.querySelector('img')).toBeNull();
  });

  it.each([
    ['/files', 'stars.svg', '/files/stars.svg'],
    ['https://files.example/v1', 'stars.svg', 'https://files.example/v1/stars.svg'],
    ['https://files.example/v1', 'https://files.example/v1/a.svg', 'https://files.example/v1/a.svg'],
    ['https://files.example/v1', 'https://files.example.evil/v1/a.svg', undefined],
    ['', 'stars.svg', '/stars.svg'],
  ])('with static files at "%s", the image %s of the score is %s (B-16)', async (staticPath, url, src) => {
    const lender = answering({ ...stats, image: { url, width: 1, height: 1 } });
    const { container } = openApp('/', { lender, config: { staticPath } });
    await score();
    expect(container.querySelector('img')?.getAttribute('src')).toBe(src);
  });

  it('the review score is requested at most once a day (S-25, X-15)', async () => {
    const lender = answering();
    const shown: number[] = [];
    for (const hours of [0, 1, 23.9, 24.1, 30]) {
      const { unmount } = openLanding(hours, lender);
      await score();
      shown.push(lender.to(STATS).length);
      unmount();
    }
    expect(shown).toEqual([1, 1, 1, 2, 2]);
  });

  it('asks for nothing until the visitor comes near the reviews, not even for a session', async () => {
    let come: (seen: readonly object[]) => void = () => undefined;
    const boundingClientRect = { top: 900 };
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof come) {
          come = callback;
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    const lender = answering();
    openLanding(0, lender);
    await heading('A clear rate, in a few minutes');
    act(() => come([{ isIntersecting: false, boundingClientRect }]));
    expect(lender.calls).toEqual([]);
    act(() => come([{ isIntersecting: true, boundingClientRect }]));
    await score();
    vi.unstubAllGlobals();
  });

  it('the stored review score contains no personal data', async () => {
    openLanding(0, answering());
    await score();
    expect(JSON.parse(localStorage.getItem('tenor.kept.reviews') ?? '')).toEqual({
      at: Date.parse('2026-11-21T12:00:00Z'),
      value: stats,
    });
    expect(localStorage).toHaveLength(1);
  });

  it.each([
    ['the request fails', {}, 500],
    ['the answer is not a review score', { stars: 'many' }, 200],
  ])('the review score is not shown if %s (A-53)', async (_, data, status) => {
    const lender = answering(data, status);
    openLanding(0, lender);
    await heading('A clear rate, in a few minutes');
    await waitFor(() => expect(lender.to(STATS)).toHaveLength(1));
    expect(screen.queryByText('What borrowers say')).not.toBeInTheDocument();
  });
});

describe('the landing page', () => {
  it('the calculator updates the cost while typing, and says if no loan is offered (R-01)', async () => {
    const { user } = openApp('/', { screenFlow });
    await heading('A clear rate, in a few minutes');
    const amount = screen.getByLabelText('How much, in pounds');
    expect(screen.getByText('Illustration at the representative 29.1% APR')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Good'));
    expect(screen.getByText('Illustration at 19.6% APR')).toBeInTheDocument();
    await user.clear(amount);
    await user.type(amount, '10000');
    expect(screen.getByText('Illustration at 13.7% APR')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Fair'));
    expect(screen.getByText('Not offered')).toBeInTheDocument();
    await user.clear(amount);
    await user.type(amount, '1');
    await user.tab();
    expect(amount).toHaveValue('1,000');
    const [term] = screen.getAllByLabelText('Over how many months');
    await user.clear(term!);
    await user.type(term!, '24');
    expect(screen.getByText(/in total over 24 months, with a fee of/)).toBeInTheDocument();
  });

  it('the landing page prints the representative example of the brand (CONC 3.5.5R)', async () => {
    openApp('/');
    const example = await screen.findByRole('region', { name: 'Representative example' });
    for (const figure of ['29.1%', '23.5%', '£7,500', '36 months', '£465', '£301.36', '£10,849.10'])
      expect(example).toHaveTextContent(figure);
  });

  it('the landing page states the range of rates, and links to the comparison sites (B-07, A-53)', async () => {
    const partners = [{ name: 'Ocean', url: 'https://www.ocean.example', logo: { width: 8, path: 'M1 8L4 0' } }];
    openApp('/', { brand: { partners } });
    await screen.findByText(/Rates from 8.1% to 49.9% APR/);
    const link = screen.getByRole('link', { name: 'Ocean' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([partners[0]?.url, 'nofollow noopener']);
    expect(screen.getByRole('link', { name: 'privacy notice' })).toHaveAttribute('href', '/privacy');
  });

  it('each comparison site has a logo of our own drawing, whose alternative text is its name (D-34, A-53)', async () => {
    const { container } = openApp('/');
    await screen.findByText(/Rates from 8.1% to 49.9% APR/);
    const names = [
      ...['Experian', 'TransUnion', 'ClearScore', 'Compare the Market', 'MoneySuperMarket', 'TotallyMoney'],
      ...['Go.Compare', 'ARO', 'Ocean'],
    ];
    const logos = screen
      .getAllByRole('img')
      .filter(({ parentElement }) => parentElement?.matches('a[rel~="nofollow"]'));
    expect(logos.map((logo) => logo.getAttribute('aria-label'))).toEqual(names);
    const drawn = logos.map((logo) => logo.querySelector('path')?.getAttribute('d') ?? '');
    expect(new Set(drawn.filter((path) => path.startsWith('M'))).size).toBe(names.length);
    // The content security policy refuses inline styles.
    expect(container.querySelectorAll('li svg[style], li svg [style], li svg style')).toHaveLength(0);
  });

  it('the form starts with the amount and term of the calculator', async () => {
    const { user } = openApp('/', { screenFlow });
    await heading('A clear rate, in a few minutes');
    const amount = screen.getByLabelText('How much, in pounds');
    await user.clear(amount);
    await user.type(amount, '9000');
    await user.click(screen.getByRole('button', { name: 'Check my rate' }));
    await heading('Your loan');
    await waitFor(() => expect(screen.getByLabelText('How much?')).toHaveValue('9000'));
  });

  it('the landing page has no link to the form if the brand takes no direct applications (A-42, B-12)', async () => {
    openApp('/', { brand: { switches: { ...brand.switches, directApplications: false } } });
    await heading('A clear rate, in a few minutes');
    expect(screen.queryByRole('link', { name: /apply/i })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Check my rate' })).not.toBeInTheDocument();
  });
});

describe('the price in advertising (CONC 3.5.5R)', () => {
  const brands = ['asda', 'lendable', 'motor', 'postoffice', 'thinkmoney', 'vanquis'];

  it.each(brands)('%s starts at the representative figures, with no credit band chosen', async (id) => {
    const shown = brandNamed(id);
    openApp('/', { brand: shown, screenFlow });
    for (const radio of await screen.findAllByRole('radio')) expect(radio).not.toBeChecked();
    const { apr } = shown.representativeExample;
    const illustration = await screen.findByText(`Illustration at the representative ${apr.toFixed(1)}% APR`);
    const example = screen.getByRole('region', { name: 'Representative example' });
    expect(example.compareDocumentPosition(illustration) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it.each(brands)('%s charges the figures of its representative example for the loan of the example', (id) => {
    const shown = brandNamed(id);
    const { amount, term, monthly, total } = shown.representativeExample;
    const terms = representativeTerms(shown, amount * 100, term);
    expect([terms.monthlyPayment, terms.total]).toEqual([Math.round(monthly * 100), Math.round(total * 100)]);
  });

  it('a visitor who chooses a band sees its rate', async () => {
    const { user } = openApp('/', { screenFlow });
    await user.click(await screen.findByRole('radio', { name: 'Great' }));
    expect(await screen.findByText('Illustration at 13.6% APR')).toBeInTheDocument();
  });
});

describe('a larger amount that costs less in total', () => {
  it('is found for every brand and band in which it exists, and never wrongly', () => {
    for (const id of ['asda', 'lendable', 'motor', 'postoffice', 'thinkmoney', 'vanquis']) {
      const shown = brandNamed(id);
      for (const band of ['Great', 'Good', 'Fair', 'Limited'] as const)
        for (const pounds of [5000, 9999, 10_000, 14_999, shown.amount.maximum]) {
          const terms = loanTerms(shown, band, pounds * 100, 60);
          const edges = shown.tierMinimums.filter((edge) => edge > pounds && edge <= shown.amount.maximum);
          const totals = edges.flatMap((edge) => loanTerms(shown, band, edge * 100, 60)?.total ?? []);
          const least = Math.min(...totals, Infinity);
          const found = terms && cheaperLoan(shown, band, terms)?.total;
          expect(found, `${id} ${band} ${pounds}`).toBe(terms && least < terms.total ? least : undefined);
        }
    }
  });
});
