import { Skeleton, SkeletonBar } from '#ui';

/** The outline of a form while it loads. */
export function FormSkeleton() {
  return (
    <Skeleton label="Loading the form">
      <SkeletonBar kind="title" />
      <SkeletonBar kind="control" />
      <SkeletonBar kind="control" />
    </Skeleton>
  );
}
