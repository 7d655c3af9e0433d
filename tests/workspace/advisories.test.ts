import { expect, it } from 'vitest';
import { advisoriesIn } from '../security/advisories.mjs';

it('known weaknesses of packages are listed with their severity', () => {
  const vulnerabilities = { thing: { severity: 'high', range: '<1.2.3' } };
  const found = advisoriesIn(JSON.stringify({ auditReportVersion: 2, vulnerabilities }));
  expect(found).toEqual({ isKnown: true, lines: ['thing <1.2.3: high'] });
  expect(advisoriesIn('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual({ isKnown: true, lines: [] });
});

it.each(['', 'offline', '{"message":"405 Method Not Allowed"}', '{"error":{"code":"ENOLOCK"}}'])(
  'an answer that is not a report counts as not looked up, never as no weakness: %s',
  (text) => expect(advisoriesIn(text)).toEqual({ isKnown: false, lines: [] }),
);
