import { Skeleton, SkeletonBar } from '#ui';
import { type ComponentType, Suspense, use, useState } from 'react';

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
  function Awaited({ code, props }: { readonly code: Promise<void> | undefined; readonly props: Props }) {
    if (!Loaded && code) use(code);
    return Loaded && <Loaded {...props} />;
  }
  function Component(props: Props) {
    // One try for as long as it is drawn, outside of what waits: asked for there, a failed one would begin anew for ever.
    const [code] = useState(() => (Loaded ? undefined : load()));
    return (
      <Suspense fallback={waiting}>
        <Awaited code={code} props={props} />
      </Suspense>
    );
  }
  return { Component, load };
}
