import { Notice } from '#ui';
import { useServices } from '../../app-services.ts';

/** Documents of an environment that is no real one are worth nothing, and say so. */
export function VoidNotice() {
  const { env, voidContracts } = useServices().boot.config;
  if (!voidContracts || env === 'production') return null;
  return (
    <Notice tone="warn" title="Void">
      <p>This document is made for a test. It is not valid, and nobody is bound by it.</p>
    </Notice>
  );
}
