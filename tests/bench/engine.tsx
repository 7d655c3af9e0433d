import '#ui/base.css';
import { createFlowSession, type FlowSession } from '#engine';
import type { CompiledFlow, Issue } from '#model';
import { PageForm } from '#renderer';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Handle } from './handle.ts';
import { propertyName } from './property-name.ts';
import './engine.css';

/** The forms of the benchmark have no formatted values. */
export const formats = {
  number: String,
  money: String,
  date: String,
  'long-date': String,
  years: String,
  ordinal: String,
};

/** Renders the first page of a compiled flow into `element` as the app would, without brand, router and network. */
export function mountFlow(element: HTMLElement, flow: CompiledFlow): Handle {
  const session = createFlowSession({ flow, context: {}, transforms: {}, formats });
  createRoot(element).render(<Form session={session} page={flow.pages[0]?.id ?? ''} />);
  return {
    data: () => session.answers(),
    control: (path) => {
      const name = path.map(propertyName).join('.');
      return element.querySelector(`[id="${name}"]`);
    },
    errors: () => element.querySelectorAll('p[id$="-error"]').length,
    submit: () => element.querySelector('button[type=submit]'),
  };
}

function Form({ session, page }: { readonly session: FlowSession; readonly page: string }) {
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [failures, setFailures] = useState(0);
  const handleContinue = () => {
    const found = session.check(page);
    setIssues(found);
    if (found.length > 0) setFailures((count) => count + 1);
  };
  return (
    <PageForm
      session={session}
      page={page}
      issues={issues}
      focusSummary={failures}
      pending={false}
      onContinue={handleContinue}
      onChangeAnswer={() => undefined}
      before={<h1>{session.flow.title}</h1>}
    />
  );
}
