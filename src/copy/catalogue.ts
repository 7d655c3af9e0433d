// Generated from schemas/copy by "tenor texts types". Change the catalogues, then run that again.
import type { ReactNode } from 'react';

/** The texts of each area, as `useCopy` returns them. */
export interface Catalogue {
  readonly application: {
    readonly status: {
      readonly inProgress: {
        readonly text: string;
        readonly action: string;
      };
      readonly Quoted: {
        readonly text: string;
        readonly action: string;
      };
      readonly 'Address Mismatch': {
        readonly text: string;
        readonly action: string;
      };
      readonly Requirements: {
        readonly text: string;
        readonly action: string;
      };
      readonly Documents: {
        readonly text: string;
        readonly action: string;
      };
      readonly Declined: {
        readonly text: string;
        readonly action: string;
      };
      readonly Withdrawn: {
        readonly text: string;
        readonly action: string;
      };
      readonly Funded: {
        readonly text: string;
        readonly action: string;
      };
    };
    readonly paidOut: {
      readonly title: string;
      readonly text: string;
    };
  };
  readonly consent: {
    readonly title: (values: { readonly brandName: string | number }) => string;
    readonly essential: string;
    readonly ask: {
      readonly analytics: string;
      readonly chat: string;
    };
    readonly accept: string;
    readonly reject: string;
    readonly more: string;
  };
  readonly dashboard: {
    readonly title: string;
    readonly loans: (values: { readonly count: number }) => string;
    readonly applications: string;
    readonly noApplications: string;
    readonly amountOverTerm: (values: { readonly term: number; readonly amount: number }) => string;
    readonly reference: (values: { readonly reference: string | number }) => string;
    readonly referenceReceived: (values: { readonly reference: string | number; readonly date: string }) => string;
    readonly ofApplication: (values: { readonly reference: string | number }) => string;
    readonly ofLoan: (values: { readonly reference: string | number }) => string;
    readonly smallerOffer: {
      readonly text: string;
      readonly action: string;
    };
    readonly loan: {
      readonly owed: string;
      readonly next: (values: { readonly amount: number; readonly date: string }) => string;
      readonly nextPartlyPaid: (values: {
        readonly amount: number;
        readonly date: string;
        readonly left: string | number;
      }) => string;
      readonly ended: (values: { readonly date: string }) => string;
      readonly vehicle: (values: { readonly registration: string | number }) => string;
      readonly view: string;
      readonly notLoaded: string;
      readonly elsewhere: string;
    };
    readonly apply: {
      readonly title: string;
      readonly text: string;
      readonly first: string;
      readonly again: string;
    };
    readonly another: string;
    readonly crossSell: string;
  };
  readonly eligibility: {
    readonly arrears: {
      readonly title: string;
      readonly text: string;
    };
    readonly arrangement: {
      readonly title: string;
      readonly text: string;
    };
    readonly earlierLoan: {
      readonly title: string;
      readonly text: string;
    };
    readonly openApplication: {
      readonly title: string;
      readonly text: string;
    };
    readonly unknown: {
      readonly title: string;
    };
    readonly justPaidOut: {
      readonly title: string;
      readonly text: string;
      readonly link: string;
    };
    readonly declined: {
      readonly title: string;
      readonly text: string;
      readonly link: string;
    };
  };
  readonly landing: {
    readonly rates: string;
    readonly before: {
      readonly title: string;
      readonly cost: string;
      readonly who: string;
      readonly privacy: (values: { readonly link: (words: ReactNode) => ReactNode }) => ReactNode;
    };
    readonly partners: {
      readonly title: string;
      readonly text: string;
    };
    readonly slider: {
      readonly label: string;
      readonly rate: string;
      readonly score: string;
      readonly fixed: string;
      readonly early: string;
      readonly pause: string;
      readonly play: string;
    };
  };
  readonly 'loan-status': {
    readonly states: {
      readonly Pending: {
        readonly label: string;
        readonly next: string;
        readonly text: string;
      };
      readonly Funded: {
        readonly label: string;
        readonly next: string;
        readonly text: string;
      };
      readonly Active: {
        readonly label: string;
        readonly next: string;
        readonly text: string;
      };
      readonly Late: {
        readonly label: string;
        readonly text: string;
        readonly next: string;
      };
      readonly Complete: {
        readonly label: string;
        readonly next: string;
        readonly text: string;
      };
      readonly Settled: {
        readonly label: string;
        readonly next: string;
        readonly text: string;
      };
      readonly Cancelled: {
        readonly label: string;
        readonly next: string;
        readonly text: string;
      };
      readonly Sold: {
        readonly label: string;
        readonly text: string;
        readonly next: string;
      };
      readonly 'Written Off': {
        readonly label: string;
        readonly text: string;
        readonly next: string;
      };
      readonly Terminated: {
        readonly label: string;
        readonly next: string;
        readonly text: string;
      };
      readonly 'Voluntary terminated': {
        readonly label: string;
        readonly next: string;
        readonly text: string;
      };
    };
    readonly unknown: {
      readonly label: string;
      readonly text: string;
      readonly next: string;
    };
  };
  readonly 'sign-in': {
    readonly form: {
      readonly title: string;
      readonly intro: string;
      readonly email: string;
      readonly emailMissing: string;
      readonly emailWrong: string;
      readonly send: string;
      readonly notSent: string;
      readonly ended: {
        readonly title: string;
        readonly text: string;
      };
    };
    readonly sent: {
      readonly title: string;
      readonly what: string;
      readonly once: string;
      readonly again: string;
    };
    readonly failed: {
      readonly expiredTitle: string;
      readonly expired: string;
      readonly title: string;
      readonly later: string;
      readonly newLink: string;
    };
    readonly stillSignedIn: {
      readonly title: string;
      readonly newLink: string;
      readonly account: string;
    };
    readonly opened: {
      readonly title: string;
      readonly press: string;
      readonly notAsked: string;
      readonly use: string;
    };
    readonly openedSignedIn: {
      readonly title: string;
      readonly other: string;
      readonly otherAs: (values: { readonly firstName: string | number; readonly lastName: string | number }) => string;
      readonly notAsked: string;
      readonly notApplied: string;
      readonly stay: string;
      readonly use: string;
    };
    readonly confirm: {
      readonly title: string;
      readonly visitor: string;
      readonly signedIn: string;
      readonly notApplied: string;
      readonly use: string;
    };
    readonly waiting: string;
  };
}
