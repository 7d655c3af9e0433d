import { useBrand } from '#brand';
import { watchForm } from '#services';
import { Narrow, Notice } from '#ui';
import { useEffect, useState } from 'react';
import { FlowScreen } from '../../flow/open/flow-screen.tsx';

/** Says that the form is also open in another tab, because each tab keeps its own answers (T-12). */
function OtherTab({ form }: { readonly form: string }) {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => watchForm(form, setElsewhere), [form]);
  if (!isElsewhere) return null;
  return (
    <Narrow>
      <Notice tone="warn" title="This form is open in another tab" live>
        <p>Your answers in this tab are not added to the other one. Continue in one of them and close the other.</p>
      </Notice>
    </Narrow>
  );
}

/** The loan application: the brand's product decides which flow that is. */
export function ApplicationFormScreen() {
  const form = `${useBrand().product}/application`;
  return (
    <>
      <OtherTab form={form} />
      <FlowScreen flow={form} base="/account/borrow/quote" />
    </>
  );
}
