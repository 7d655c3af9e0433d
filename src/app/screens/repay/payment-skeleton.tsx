import { Narrow, Skeleton, SkeletonBar } from '#ui';

/** The shape of a page to pay on, while it is on its way. */
export function PaymentSkeleton() {
  return (
    <Narrow>
      <Skeleton label="Loading your payment">
        <SkeletonBar kind="title" />
        <SkeletonBar kind="figure" />
        <SkeletonBar kind="block" />
        <SkeletonBar kind="control" />
      </Skeleton>
    </Narrow>
  );
}
