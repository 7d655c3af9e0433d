import { Skeleton, SkeletonBar } from '#ui';
import { type ComponentType, Suspense, use } from 'react';

/** A component whose code comes when it is first drawn, or asked for ahead of that. */
export interface Later<Props> {
  readonly Component: ComponentType<Props>;
  /** Fetches the code; once, and again only after it failed. */
  readonly load: () => Promise<void>;
}

const waiting = (
  <Skeleton label="Loading">
    <SkeletonBar kind="control" />
  </Skeleton>
);

/** Unlike React's `lazy`, it is drawn at once where its code is already there, and a failed load is tried again. */
export function later<Props extends object>(fetch: () => Promise<ComponentType<Props>>): Later<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= fetch().then(
      (component) => void (Loaded = component),
      (failure: unknown) => {
        loading = undefined;
        throw failure;
      },
    );
    return loading;
  };
  function Awaited(props: Props) {
    if (!Loaded) use(load());
    return Loaded && <Loaded {...props} />;
  }
  const Component = (props: Props) => (
    <Suspense fallback={waiting}>
      <Awaited {...props} />
    </Suspense>
  );
  return { Component, load };
}
