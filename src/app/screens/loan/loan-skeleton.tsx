import { Columns, Skeleton, SkeletonBar, Stack } from '#ui';

/** The loan's shape while it is on its way: its heading, its tabs, what is owed, the next payment, the drawing. */
export function LoanSkeleton() {
  return (
    <Skeleton label="Loading your loan">
      <SkeletonBar kind="title" />
      <SkeletonBar kind="short" />
      <SkeletonBar kind="control" />
      <Columns>
        <Stack gap="small">
          <SkeletonBar kind="short" />
          <SkeletonBar kind="figure" />
          <SkeletonBar />
        </Stack>
        <SkeletonBar kind="block" />
      </Columns>
      <SkeletonBar kind="block" />
    </Skeleton>
  );
}
