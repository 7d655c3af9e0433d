import type { Example } from '../example.ts';
import { VersionBadge } from './version-badge.tsx';

export const versionBadgeExamples: readonly Example[] = [
  { name: 'for testers', element: <VersionBadge version="3f2a91c" environment="staging" /> },
];
