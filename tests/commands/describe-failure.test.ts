import { describeFailure } from '../../src/commands/lender.ts';
import { expect, it } from 'vitest';

const route = '/api/product/v2/users/:id';

it('describes a failure of the lender by route, name, code and place, without its message', () => {
  const error = Object.assign(new RangeError('no user ada@example.com\n    ada@example.com'), { code: 'SQLITE_FULL' });
  const [first, ...places] = describeFailure(error, route).split('\n');
  expect(first).toBe(`${route} failed: RangeError SQLITE_FULL`);
  expect(places.length).toBeGreaterThan(0);
  expect(places.every((line) => /^ {4}at /.test(line))).toBe(true);
  expect(describeFailure(error, route)).not.toContain('ada@');
  expect(describeFailure('ada@example.com', route)).toBe(`${route} failed: string`);
});
