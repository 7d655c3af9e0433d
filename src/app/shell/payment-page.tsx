import { Narrow, Skeleton, SkeletonBar } from '#ui';

/** The placeholder of a payment page while it loads. */
export function PaymentSkeleton() {
  return (
    <Narrow>
      <Skeleton>
        <SkeletonBar kind="title" />
        <SkeletonBar kind="figure" />
        <SkeletonBar kind="block" />
        <SkeletonBar kind="control" />
      </Skeleton>
    </Narrow>
  );
}
