import { Skeleton, SkeletonBar } from '#ui';

/** A form's shape while it is on its way. */
export function FormSkeleton() {
  return (
    <Skeleton label="Loading the form">
      <SkeletonBar kind="title" />
      <SkeletonBar kind="control" />
      <SkeletonBar kind="control" />
    </Skeleton>
  );
}
