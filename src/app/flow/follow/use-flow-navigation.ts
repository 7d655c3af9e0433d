import { makeDraft, readPointer } from '#engine';
import { CARD_PAGE } from '#model';
import { useSetAtom } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { opensAtOnce, routeAddress } from '../../navigation/route-address.ts';
import { returnToAtom } from '../../state/auth-state.ts';
import { beginBankVisit } from '../../state/bank-visit.ts';
import { keepsExits } from '../run/flow-subject.ts';
import type { FormRun } from '../../form-runs/form-runs.ts';
import type { PressResult } from '../../form-runs/press-result.ts';
import { exitAddress, keepAmount } from './exit-address.ts';
import { flowAddress } from './flow-address.ts';

/** What one page of a flow passes to the next in the history's state, so that Back and reload keep it. */
export interface CameFrom {
  /** Continue leads back to this page: the borrower is changing one answer, or giving one again. */
  readonly returnTo?: string;
}

/** Returns how the borrower came to this page. */
export function useCameFrom(): CameFrom {
  const { returnTo } = (useLocation().state ?? {}) as Record<string, unknown>;
  return typeof returnTo === 'string' ? { returnTo } : {};
}

type DestinationResult = Extract<PressResult, { readonly kind: 'destination' }>;

/** Navigates from a page of a form run to other pages, and out of the flow. */
export interface FlowNavigation {
  /** Returns whether another page is loading already. Then this page only waits to be replaced, and its buttons do nothing. */
  readonly isMoving: () => boolean;
  /** Returns the address of a page, for links. */
  readonly addressOf: (page: string) => string;
  readonly open: (page: string, state?: object) => void;
  /** Opens the next page or, after one answer was changed, the page where the change began. */
  readonly goNext: (page: string) => void;
  readonly signIn: () => void;
  /** Follows the destination of an action on `page`. Returns whether the browser leaves the app. */
  readonly follow: (result: DestinationResult, page: string) => boolean;
}

/** The single moves: to a page of the flow, to another route, and out of the app. */
function useMoves(formRun: FormRun, base: string, search: string, allow: () => void) {
  const services = useServices();
  const navigate = useNavigate();
  const { session, sources } = formRun;
  const addressOf = (page: string) => `${base}/${page}${search}`;
  const open = (page: string, state: object = {}, replace = false) => {
    // Its sources are checked before it is shown, because they may be about something else by now.
    sources.load(page);
    void navigate(addressOf(page), { state, replace });
  };
  const leaveTo = (address: string, state?: unknown) => {
    allow();
    void navigate(address, { state });
  };
  const leaveToPay = (address: string) => {
    // The card page is a document of its own.
    if (address.startsWith(CARD_PAGE)) {
      allow();
      services.leave(address);
    } else leaveTo(address);
  };
  return {
    addressOf,
    open,
    leaveTo,
    goTo: (from: string, page: string, state?: object): void => {
      const { exit, title, body } = session.view(page);
      // Sending may have closed the page that it was sent from: then Back must not lead to it.
      const isClosed = session.reach(from) !== from;
      if (exit !== undefined && opensAtOnce(exit)) {
        keepAmount(services, formRun, page);
        leaveToPay(exitAddress(session, page));
      } else if (exit === undefined || keepsExits(session.flow)) open(page, state, isClosed);
      else leaveTo(routeAddress(exit), { title, body });
    },
    /** Leaves the app for an address of the API, and remembers a visit to a bank. Returns whether it does. */
    leaveApp: (address: string): boolean => {
      const application = session.read('/application/id');
      const requirement = session.read('/requirement/id');
      allow();
      if (!services.leave(address === '' ? undefined : address)) {
        leaveTo('/internal-error');
        return false;
      }
      if (typeof application === 'string' && session.flow.visitsBank) {
        const visit = { application, ...(typeof requirement === 'string' && { requirement }) };
        beginBankVisit(address, visit, formRun.visitState);
      }
      return true;
    },
  };
}

/** Navigates within a form run. For `base` and `search` see FlowScreen. `allow` lets the form lead away without asking. */
export function useFlowNavigation(formRun: FormRun, base: string, search: string, allow: () => void): FlowNavigation {
  const services = useServices();
  const navigate = useNavigate();
  const location = useLocation();
  const { returnTo } = useCameFrom();
  const setReturnTo = useSetAtom(returnToAtom);
  const { addressOf, open, leaveTo, goTo, leaveApp } = useMoves(formRun, base, search, allow);
  const { session, key } = formRun;
  const currentSubject = () => session.read('/application') ?? session.read('/loan');

  return {
    isMoving: () => services.navigation.location().key !== location.key,
    addressOf,
    open,
    goNext(page) {
      if (returnTo !== undefined && returnTo !== page) {
        // The change may have opened other questions before that page.
        const reached = session.reach(returnTo);
        goTo(page, reached, reached === returnTo ? {} : { returnTo });
        return;
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
        // Back from the last page shows that the form was sent; a reload shows the last page again.
        const isSeen = keepsExits(session.flow) && !opensAtOnce(session.view(destination.page).exit ?? '');
        const end = isSeen ? makeDraft(session, destination.page) : undefined;
        if (isOver) services.formRuns.rememberSent(key, exitAddress(session, destination.page), end);
        goTo(page, destination.page);
        return false;
      }
      if ('leave' in destination) return leaveApp(destination.leave);
      const type = readPointer(response, '/@type');
      const about = type === 'loan-application' || type === 'loan' ? response : currentSubject();
      const address =
        'go' in destination ? routeAddress(destination.go, about) : flowAddress(destination.flow, about, services.boot);
      if (!isOver) void navigate(address);
      else {
        services.formRuns.rememberSent(key, address);
        leaveTo(address);
      }
      return false;
    },
  };
}
