import { readPointer } from '#engine';
import { useSetAtom } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { routeAddress } from '../../navigation/route-address.ts';
import { returnToAtom } from '../../state/auth-state.ts';
import { beginBankVisit } from '../../state/bank-visit.ts';
import { flowAddress } from './flow-address.ts';
import type { FormRun } from '../run/form-runs.ts';
import { keepsExits } from '../run/flow-subject.ts';
import type { RunResult } from '../send/run-page.ts';

type DestinationResult = Extract<RunResult, { readonly kind: 'destination' }>;

/** The ways from one page of a journey to others, within it and out of it. */
export interface FlowNavigation {
  /** Is another page on its way already? Then this one only waits to be replaced, and nothing of it is pressed. */
  readonly isMoving: () => boolean;
  /** A page of the journey by its address: for links. */
  readonly addressOf: (page: string) => string;
  readonly open: (page: string, state?: object) => void;
  /** The next page in the order, or back to where one answer was being changed. */
  readonly goNext: (page: string) => void;
  readonly signIn: () => void;
  /** Where a call or a button of `page` has led; says whether the browser leaves the app. */
  readonly follow: (result: DestinationResult, page: string) => boolean;
}

/** `base` and `search`: see FlowScreen. `allow` lets the journey lead away without a question. */
export function useFlowNavigation(formRun: FormRun, base: string, search: string, allow: () => void): FlowNavigation {
  const services = useServices();
  const navigate = useNavigate();
  const location = useLocation();
  const place = usePlace();
  const setReturnTo = useSetAtom(returnToAtom);
  const { session, sources } = formRun;

  const inHand = () => session.read('/application') ?? session.read('/loan');
  const addressOf = (page: string) => `${base}/${page}${search}`;
  const open = (page: string, state: object = {}, replace = false) => {
    // Before it is shown: what it asks for may be about something else by now.
    sources.load(page);
    void navigate(addressOf(page), { state, replace });
  };
  const leaveTo = (address: string, state?: unknown) => {
    allow();
    void navigate(address, { state });
  };
  const goTo = (from: string, page: string, state?: object) => {
    const { exit, title, body } = session.view(page);
    // What was sent may have closed the page it stood on: Back would only lead here again.
    const isClosed = session.reach(from) !== from;
    if (exit === undefined || keepsExits(session.flow)) open(page, state, isClosed);
    else leaveTo(routeAddress(exit), { title, body });
  };

  function leaveFor(address: string): boolean {
    const application = session.read('/application/id');
    const requirement = session.read('/requirement/id');
    allow();
    if (!services.leave(address === '' ? undefined : address)) {
      leaveTo('/internal-error');
      return false;
    }
    if (typeof application === 'string' && session.flow.visitsBank)
      beginBankVisit(
        address,
        { application, ...(typeof requirement === 'string' && { requirement }) },
        formRun.visitState,
      );
    return true;
  }
  return {
    isMoving: () => services.navigation.location().key !== location.key,
    addressOf,
    open,
    goNext(page) {
      if (place.returnTo !== undefined && place.returnTo !== page) {
        // What was changed may have put other questions before it.
        const reached = session.reach(place.returnTo);
        return goTo(page, reached, reached === place.returnTo ? {} : { returnTo: place.returnTo });
      }
      const next = session.next(page);
      if (next !== undefined) goTo(page, next);
    },
    signIn() {
      setReturnTo(location.pathname + location.search);
      leaveTo('/login');
    },
    follow({ destination = { go: 'not-found' }, response = null, isOver }, page) {
      if ('page' in destination) {
        // Whoever comes back from the last page of a journey is told that it was sent; a reload shows that page again.
        const address = isOver ? routeAddress(session.view(destination.page).exit ?? '', inHand()) : undefined;
        const end = keepsExits(session.flow) ? session.draft(destination.page) : undefined;
        if (address !== undefined) services.formRuns.rememberSent(formRun.key, address, end);
        goTo(page, destination.page);
        return false;
      }
      if ('leave' in destination) return leaveFor(destination.leave);
      const type = readPointer(response, '/@type');
      const isSubject = type === 'loan-application' || type === 'loan';
      const about = isSubject ? response : inHand();
      const address =
        'go' in destination ? routeAddress(destination.go, about) : flowAddress(destination.flow, about, services.boot);
      if (!isOver) void navigate(address);
      else {
        services.formRuns.rememberSent(formRun.key, address);
        leaveTo(address);
      }
      return false;
    },
  };
}

/** What one page of a journey hands to the next; in the history's own state, so that Back and reload keep it. */
export interface FlowPlace {
  /** Continue leads back there: somebody changes one answer, or gives one again. */
  readonly returnTo?: string;
  /** Why this page is shown although another was asked for. */
  readonly because?: 'private';
}

/** How this page was come to. */
export function usePlace(): FlowPlace {
  const { returnTo, because } = (useLocation().state ?? {}) as Record<string, unknown>;
  return {
    ...(typeof returnTo === 'string' && { returnTo }),
    ...(because === 'private' && { because }),
  };
}
