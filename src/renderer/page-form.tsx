import { useCopy } from '#copy';
import type { FlowSession } from '#engine';
import type { FieldPath, Issue } from '#model';
import { Button, type Elements, ErrorSummary, Stack } from '#ui';
import {
  Fragment,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type SubmitEvent,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { lazyCheckAnswers } from './load-widgets.ts';
import type { FileStore, Lookups } from './ports.ts';
import { FieldView } from './rjsf/field-view.tsx';
import type { PageScope } from './store/page-scope.ts';
import type { PageStore } from './store/page-store.ts';
import { usePage } from './use-page.ts';
import type { PageRegistry } from './widgets/page-context.ts';
import { readControls } from './widgets/read-controls.ts';

export interface PageFormProps {
  readonly session: FlowSession;
  /** The id of the page to show. Another page starts with new controls. */
  readonly page: string;
  /** The issues found at the last Continue. The page shows them until the app passes in others. */
  readonly issues: readonly Issue[];
  /** The number of failed Continues. When it changes, the error summary receives the focus; without it, never. */
  readonly focusSummary: number | undefined;
  /** If absent, the borrower types addresses. */
  readonly lookups?: Lookups | undefined;
  /** Required if the page asks for a file. */
  readonly files?: FileStore | undefined;
  /** A request is running: the button shows this, and neither Enter nor another click continues again. */
  readonly pending: boolean;
  /** What the answers of the page wait for, such as the choices of a question; undefined if nothing. Continue waits for it too. */
  readonly arrival?: (() => Promise<void> | undefined) | undefined;
  /** The borrower pressed the button. All typed text is in the session by then. */
  readonly onContinue: () => void;
  /** Check-answers pages: the borrower pressed "Change" next to an answer of that page. */
  readonly onChangeAnswer: (page: string) => void;
  /** The heading and the content above the fields, below the error summary. */
  readonly before?: Elements;
  /** The content above a field, by its path. */
  readonly between?: ReadonlyMap<FieldPath, Elements> | undefined;
  /** The content between the last field and the button. */
  readonly after?: Elements;
}

/**
 * Draws one page of a flow (questions or check answers): error summary, fields and button. Choices go into the session at
 * once. Text goes into the session when the borrower leaves its field, before `onContinue`, when the browser hides the page,
 * and when the form is unmounted.
 */
export function PageForm(props: PageFormProps) {
  return <OnePageForm key={props.page} {...props} />;
}

/** The number of fields above which the browser lays out only the visible part of a page. */
const LONG = 60;

function OnePageForm({ session, page, issues, lookups, files, ...props }: PageFormProps) {
  const { sending, continue: usual } = useCopy('interface');
  const { registry, ...scope } = usePage(session, page, { lookups, files });
  const { store } = scope;
  const view = useSyncExternalStore(store.subscribe, store.view, store.view);

  useLayoutEffect(() => store.showIssues(issues), [store, issues]);

  const guard = useSubmitGuard();
  const { isWaiting, submit } = useSubmit(scope, props);
  const pending = props.pending || isWaiting;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!pending) submit(event.currentTarget);
  };
  // Until the script runs, a form with the method `dialog` does nothing. Any other one would send the answers to an address.
  return (
    <form method="dialog" noValidate onSubmit={handleSubmit} {...guard}>
      <Stack isLong={store.fields().length > LONG}>
        <PageErrors store={store} attempt={props.focusSummary} />
        {props.before}
        {view.kind === 'check-answers' ? (
          <lazyCheckAnswers.Component session={session} page={page} onChangeAnswer={props.onChangeAnswer} />
        ) : (
          <Fields paths={store.fields()} registry={registry} between={props.between} />
        )}
        {props.after}
        <div>
          <Button type="submit" pending={pending} pendingText={sending}>
            {view.button ?? usual}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function PageErrors({ store, attempt }: { readonly store: PageStore; readonly attempt: number | undefined }) {
  const issues = useSyncExternalStore(store.subscribe, store.issues, store.issues);
  if (issues.length === 0) return null;
  const entries = issues.map(({ control, message }) => ({ href: control && `#${control}`, text: message }));
  return <ErrorSummary issues={entries} attempt={attempt} />;
}

interface FieldsProps {
  readonly paths: readonly FieldPath[];
  readonly registry: PageRegistry;
  readonly between: PageFormProps['between'];
}

const Fields = memo(function Fields({ paths, registry, between }: FieldsProps) {
  return paths.flatMap((path) => {
    const field = <FieldView key={path} path={path} registry={registry} />;
    const above = between?.get(path);
    return above === undefined ? field : [<Fragment key={`above ${path}`}>{above}</Fragment>, field];
  });
});

/**
 * Continues with all answers of the page. If one is on its way, or what it is chosen from, it waits, and submits the form again when it has come, unless the
 * borrower has left the page by then.
 */
function useSubmit({ store, controls, coming }: PageScope, page: Pick<PageFormProps, 'arrival' | 'onContinue'>) {
  const [isWaiting, setWaiting] = useState(false);
  const submit = (form: HTMLFormElement) => {
    // A committed text may be what a source asks for.
    readControls(form, store);
    controls.flush();
    const arrival = coming.arrival() ?? page.arrival?.();
    if (arrival) {
      setWaiting(true);
      void arrival.then(() => {
        flushSync(() => setWaiting(false));
        if (form.isConnected) form.requestSubmit();
      });
      return;
    }
    page.onContinue();
  };
  return { isWaiting, submit };
}

interface SubmitGuard {
  readonly onMouseDownCapture: (event: MouseEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
}

/**
 * Stops one gesture from pressing Continue on two pages: an Enter key that is held down, and the second click of a double
 * click whose first click led to this page. That click does not select text of the form either.
 */
function useSubmitGuard(): SubmitGuard {
  return useMemo(() => {
    let began = false;
    const beganElsewhere = ({ detail }: MouseEvent) => detail > 1 && !began;
    return {
      onMouseDownCapture(event) {
        if (beganElsewhere(event)) event.preventDefault();
      },
      onClickCapture(event) {
        if (beganElsewhere(event)) {
          event.preventDefault();
          event.stopPropagation();
        } else began = true;
      },
      onKeyDownCapture(event) {
        if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLInputElement) event.preventDefault();
      },
    };
  }, []);
}
