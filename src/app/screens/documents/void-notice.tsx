import { useCopy } from '#copy';
import { Notice } from '#ui';
import { useServices } from '../../app-services.ts';

/** Marks the documents of test environments as void. */
export function VoidNotice() {
  const { env, voidContracts } = useServices().boot.config;
  const words = useCopy('documents').void;
  if (!voidContracts || env === 'production') return null;
  return (
    <Notice tone="warn" title={words.title}>
      <p>{words.text}</p>
    </Notice>
  );
}
