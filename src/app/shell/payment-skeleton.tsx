import { Narrow, Skeleton, SkeletonBar } from '#ui';

/** The shape of a page to pay on, while `what` is on its way: the payment, or a figure. */
export function PaymentSkeleton({ what = 'payment' }: { readonly what?: string }) {
  return (
    <Narrow>
      <Skeleton label={`Loading your ${what}`}>
        <SkeletonBar kind="title" />
        <SkeletonBar kind="figure" />
        <SkeletonBar kind="block" />
        <SkeletonBar kind="control" />
      </Skeleton>
    </Narrow>
  );
}
