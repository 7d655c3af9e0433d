import { useBrand } from '#brand';
import { loadCopy, useCopy } from '#copy';
import { watchForm } from '#services';
import { Narrow, Notice } from '#ui';
import { useEffect, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { FlowScreen } from '../../flow/open/flow-screen.tsx';

function OtherTabNotice() {
  const { title, text } = useCopy('application-form').otherTab;
  return (
    <Narrow>
      <Notice tone="warn" title={title} live>
        <p>{text}</p>
      </Notice>
    </Narrow>
  );
}

/** Says that the form is also open in another tab, because each tab keeps its own answers (T-12). Few need its words, so they load then. */
function OtherTab({ form }: { readonly form: string }) {
  const { logFailure } = useServices();
  const [isElsewhere, setElsewhere] = useState(false);
  const [hasWords, setHasWords] = useState(false);
  useEffect(() => watchForm(form, setElsewhere), [form]);
  useEffect(() => {
    if (isElsewhere)
      loadCopy('application-form').then(
        () => setHasWords(true),
        (error: unknown) => logFailure('copy load', error),
      );
  }, [isElsewhere, logFailure]);
  return isElsewhere && hasWords ? <OtherTabNotice /> : null;
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
