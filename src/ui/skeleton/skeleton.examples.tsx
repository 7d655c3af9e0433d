import type { Example } from '../example.ts';
import { Skeleton, SkeletonBar } from './skeleton.tsx';

export const skeletonExamples: readonly Example[] = [
  { name: 'three lines of text', element: <Skeleton label="Loading your application" /> },
  {
    name: 'a quote',
    element: (
      <Skeleton label="Loading your quote">
        <SkeletonBar kind="short" />
        <SkeletonBar kind="figure" />
        <SkeletonBar kind="block" />
        <SkeletonBar kind="control" />
      </Skeleton>
    ),
  },
];
