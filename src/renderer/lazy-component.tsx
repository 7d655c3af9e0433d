import { Skeleton, SkeletonBar, type SkeletonKind } from '#ui';
import { type ComponentType, Suspense, use, useState } from 'react';

/** A component in a separate chunk, which loads when the component is first drawn or when `load` is called. */
export interface LazyComponent<Props> {
  readonly Component: ComponentType<Props>;
  /** Loads the code once. If that failed, the next call tries again. */
  readonly load: () => Promise<void>;
  /** Takes the component from code that has it already. */
  readonly put: (component: ComponentType<Props>) => void;
}

/**
 * Makes a component that loads its code with `fetch`. React's `lazy` differs in two ways: it shows a placeholder even if the
 * code is already loaded, and it never retries a failed load.
 * @param size the size of the placeholder
 */
export function lazyComponent<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  size: SkeletonKind = 'control',
): LazyComponent<Props> {
  const placeholder = (
    <Skeleton>
      <SkeletonBar kind={size} />
    </Skeleton>
  );
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
    // The load starts here, outside the Suspense boundary. Inside it, a failed load would start again on every render.
    const [code] = useState(() => (Loaded ? undefined : load()));
    return (
      <Suspense fallback={placeholder}>
        <Awaited code={code} props={props} />
      </Suspense>
    );
  }
  return { Component, load, put: (component) => void (Loaded = component) };
}
