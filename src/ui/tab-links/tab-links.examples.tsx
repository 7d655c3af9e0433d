import type { Example } from '../example.ts';
import { TabLinks } from './tab-links.tsx';

const tabs = ['Overview', 'Repayments', 'Schedule', 'Bank details', 'Documents'].map((label) => ({
  key: label,
  label,
  href: `#${label.toLowerCase().replace(' ', '-')}`,
}));

export const tabLinksExamples: readonly Example[] = [
  { name: 'first tab of five', element: <TabLinks label="Your loan" tabs={tabs} current="Overview" /> },
  { name: 'last tab of five', element: <TabLinks label="Your other loan" tabs={tabs} current="Documents" /> },
];
