import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PageBody } from '../../src/app/flow/page-body.tsx';

const house = { figures: [{ label: 'House', value: '27' }] };
const street = { figures: [{ label: 'Street', value: 'Orchard Lane' }] };

describe('the body of a page', () => {
  it('shows figures that follow figures as one list, in their order', () => {
    const { container } = render(<PageBody body={[house, street]} />);
    expect(container.querySelectorAll('dl')).toHaveLength(1);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['House', 'Street']);
  });

  it('keeps figures apart that something is said between, or that stand after the fields', () => {
    const { container } = render(<PageBody body={[house, { text: 'And then:' }, street, { ...house, after: true }]} />);
    expect(container.querySelectorAll('dl')).toHaveLength(2);
  });
});
