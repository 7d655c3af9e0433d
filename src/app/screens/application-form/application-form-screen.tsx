import { useBrand } from '#brand';
import { FlowScreen } from '../../flow/open/flow-screen.tsx';

/** The loan application: the brand's product decides which flow that is. */
export function ApplicationFormScreen() {
  const { product } = useBrand();
  return <FlowScreen flow={`${product}/application`} base="/account/borrow/quote" />;
}
