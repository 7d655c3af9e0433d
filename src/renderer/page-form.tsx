import type { FlowSession } from '#engine';
import type { FieldPath, Issue } from '#model';
import { Button, ErrorSummary, Stack } from '#ui';
import {
  memo,
  type ReactNode,
  type SubmitEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FileStore } from './file-store.ts';
import type { Lookups } from './lookups.ts';
import { FieldSlot } from './rjsf/field-slot.tsx';
import { lazyCheckAnswers } from './load-widgets.ts';
import { registry } from './rjsf/registry.tsx';
import { PageScopeContext } from './store/page-scope.ts';
import { createPageStore, type PageStore } from './store/page-store.ts';
import { createTextControls } from './store/text-controls.ts';
import { useSubmitGuard } from './use-submit-guard.ts';

export interface PageFormProps {
  readonly session: FlowSession;
  /** The page shown; another page starts with fresh controls. */
  readonly page: string;
  /** What stood in the way at the last Continue; shown until the app hands in others. */
  readonly issues: readonly Issue[];
  /** Counts failed Continues: whenever it changes, the error summary takes the focus. */
  readonly focusSummary: number;
  /** Without them addresses are typed. */
  readonly lookups?: Lookups | undefined;
  /** Needed where a page asks for a file. */
  readonly files?: FileStore | undefined;
  /** Something is being sent: the button says so, and neither Enter nor a second click continues again. */
  readonly pending: boolean;
  /** The borrower goes on; by then everything typed is in the session. */
  readonly onContinue: () => void;
  /** Check-answers pages: the borrower wants to change an answer of that page. */
  readonly onChangeAnswer: (page: string) => void;
  /** The page's heading and the blocks before its fields; they stand below the error summary. */
  readonly before?: ReactNode;
  /** The blocks between the last field and the button. */
  readonly after?: ReactNode;
}

/**
 * Draws one page of a flow, questions or check-answers: error summary, fields, button. Answers go straight into the session;
 * typed text when its field is left, and in any case before `onContinue`, when the page is hidden and when the form goes away.
 */
export function PageForm(props: PageFormProps): ReactNode {
  return <OnePageForm key={props.page} {...props} />;
}

function OnePageForm({ session, page, issues, lookups, files, ...props }: PageFormProps) {
  const outside = useRef({ lookups, files });
  const canFind = lookups !== undefined;
  const store = useMemo(() => createPageStore(session, page, canFind), [session, page, canFind]);
  const [controls] = useState(createTextControls);
  const scope = useMemo(() => ({ store, controls, outside }), [store, controls]);
  const view = useSyncExternalStore(store.subscribe, store.view);

  useLayoutEffect(() => void (outside.current = { lookups, files }), [lookups, files]);
  useLayoutEffect(() => controls.connect(document), [controls]);
  useLayoutEffect(() => store.connect(), [store]);
  useLayoutEffect(() => store.showIssues(issues), [store, issues]);

  const guard = useSubmitGuard();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (props.pending) return;
    controls.flush();
    props.onContinue();
  };
  return (
    <PageScopeContext value={scope}>
      <form noValidate onSubmit={handleSubmit} {...guard}>
        <Stack>
          <PageErrors store={store} attempt={props.focusSummary} />
          {props.before}
          {view.kind === 'check-answers' ? (
            <lazyCheckAnswers.Component sections={view.sections} onChangeAnswer={props.onChangeAnswer} />
          ) : (
            <Fields paths={store.fields()} />
          )}
          {props.after}
          <div>
            <Button type="submit" pending={props.pending} pendingText="Sending">
              {view.button}
            </Button>
          </div>
        </Stack>
      </form>
    </PageScopeContext>
  );
}

function PageErrors({ store, attempt }: { readonly store: PageStore; readonly attempt: number }) {
  const issues = useSyncExternalStore(store.subscribe, store.issues);
  if (issues.length === 0) return null;
  const entries = issues.map(({ control, message }) => ({ href: control && `#${control}`, text: message }));
  return <ErrorSummary issues={entries} attempt={attempt} />;
}

const Fields = memo(function Fields({ paths }: { readonly paths: readonly FieldPath[] }) {
  return paths.map((path) => <FieldSlot key={path} path={path} registry={registry} />);
});
