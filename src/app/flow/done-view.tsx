import { ButtonLink } from '#ui';
import { useEffect } from 'react';
import { useServices } from '../app-services.ts';
import { StatusView } from '../shell/status-view.tsx';

const WORDS: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  Submitted: {
    title: 'This has been done',
    text: 'We have what was sent and are checking it. There is nothing more to do here.',
  },
  Cancelled: { title: 'We do not need this any more', text: 'There is nothing to do here.' },
};
const DONE = { title: 'This has been done', text: 'We have what we need. There is nothing more to do here.' };

export interface DoneViewProps {
  /** The journey that is not needed any more: nothing of it is kept in the tab. */
  readonly runKey: string;
  /** How the requirement stands. */
  readonly state: string;
  readonly onward: string;
}

/** A requirement that nothing is to be done about: it was done here before, in another tab, or by somebody on the phone. */
export function DoneView({ runKey, state, onward }: DoneViewProps) {
  const { drafts } = useServices();
  const { title, text } = WORDS[state] ?? DONE;
  useEffect(() => drafts.clear(runKey), [drafts, runKey]);
  return (
    <StatusView title={title}>
      <p>{text}</p>
      <div>
        <ButtonLink href={onward}>See what is next</ButtonLink>
      </div>
    </StatusView>
  );
}
