import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeLender } from './fake-lender.ts';
import { heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(() => {
  freshBrowser();
  localStorage.clear();
});

const STATS = 'GET /api/shared/trustpilot/stats.json';
const stats = { reviews: 2134, stars: 4.5, score: 4.7, image: { url: '/sandbox/stars.svg', width: 128, height: 24 } };
const HOUR = 3_600_000;

/** The landing page, so many hours after noon. */
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

describe('C-09 D-16 what borrowers say', () => {
  it('A-53 is a score in words, with the picture of ours', async () => {
    const { container } = openLanding(0, answering());
    await score();
    expect(screen.getByText(/from 2,134 reviews/)).toBeInTheDocument();
    const picture = container.querySelector('img');
    expect([picture?.getAttribute('src'), picture?.getAttribute('alt')]).toEqual(['/sandbox/stars.svg', '']);
  });

  it('shows no picture from anywhere else', async () => {
    const image = { url: 'https://images.example/stars.svg', width: 1, height: 1 };
    const { container } = openLanding(0, answering({ ...stats, image }));
    await score();
    expect(container.querySelector('img')).toBeNull();
  });

  it('S-25 X-15 is asked for at most once a day', async () => {
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

  it('keeps nothing about anybody', async () => {
    openLanding(0, answering());
    await score();
    expect(JSON.parse(localStorage.getItem('tenor.kept.reviews') ?? '')).toEqual({
      at: Date.parse('2026-11-21T12:00:00Z'),
      value: stats,
    });
    expect(localStorage).toHaveLength(1);
  });

  it.each([
    ['it fails', {}, 500],
    ['it is something else', { stars: 'many' }, 200],
  ])('A-53 is not there where %s', async (_, data, status) => {
    const lender = answering(data, status);
    openLanding(0, lender);
    await heading('A clear rate, in a few minutes');
    await waitFor(() => expect(lender.to(STATS)).toHaveLength(1));
    expect(screen.queryByText('What borrowers say')).not.toBeInTheDocument();
  });
});

describe('the landing page', () => {
  it('R-01 shows what a loan costs as one types, and nothing where none is offered', async () => {
    const { user } = openApp('/');
    await heading('A clear rate, in a few minutes');
    const amount = screen.getByLabelText('How much, in pounds');
    expect(screen.getByText('Illustration at 19.6% APR')).toBeInTheDocument();
    await user.clear(amount);
    await user.type(amount, '10000');
    expect(screen.getByText('Illustration at 13.7% APR')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Fair'));
    expect(screen.getByText('Not offered')).toBeInTheDocument();
  });

  it('CONC 3.5.5R prints the representative example as the brand has it', async () => {
    openApp('/');
    const example = await screen.findByRole('region', { name: 'Representative example' });
    for (const figure of ['29.1%', '23.5%', '£7,500', '36 months', '£465', '£301.36', '£10,849.10'])
      expect(example).toHaveTextContent(figure);
  });

  it('takes amount and term along to the form', async () => {
    const { user } = openApp('/');
    await heading('A clear rate, in a few minutes');
    const amount = screen.getByLabelText('How much, in pounds');
    await user.clear(amount);
    await user.type(amount, '9000');
    await user.click(screen.getByRole('button', { name: 'Check my rate' }));
    await heading('Your loan');
    await waitFor(() => expect(screen.getByLabelText('How much?')).toHaveValue('9000'));
  });

  it('A-42 B-12 has no link to the form where the brand takes no direct applications', async () => {
    const switches = {
      directApplications: false,
      borrowerView: true,
    };
    openApp('/', { brand: { switches } });
    await heading('A clear rate, in a few minutes');
    expect(screen.queryByRole('link', { name: /apply/i })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Check my rate' })).not.toBeInTheDocument();
  });
});
