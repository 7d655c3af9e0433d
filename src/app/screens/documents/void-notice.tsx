import { Notice } from '#ui';
import { useServices } from '../../app-services.ts';

/** Marks the documents of test environments as void. */
export function VoidNotice() {
  const { env, voidContracts } = useServices().boot.config;
  if (!voidContracts || env === 'production') return null;
  return (
    <Notice tone="warn" title="Void">
      <p>This document was made for a test. It is not valid or legally binding.</p>
    </Notice>
  );
}
