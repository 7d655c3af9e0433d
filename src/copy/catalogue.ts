// Generated from schemas/copy by "tenor texts types". Change the catalogues, then run that again.
import type { ReactElement, ReactNode } from 'react';

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
        readonly action: string;
        readonly text: string;
      };
    };
  };
  readonly 'application-form': {
    readonly otherTab: {
      readonly title: string;
      readonly text: string;
    };
  };
  readonly 'application-outcome': {
    readonly application: string;
    readonly requested: {
      readonly title: string;
      readonly text: string;
      readonly next: string;
    };
    readonly unrequested: {
      readonly title: string;
      readonly text: string;
      readonly next: string;
    };
    readonly address: {
      readonly title: string;
      readonly text: string;
      readonly next: string;
      readonly continue: string;
    };
    readonly disqualified: {
      readonly nothing: string;
      readonly start: string;
      readonly account: string;
      readonly wrongAnswer: string;
      readonly call: (values: { readonly phone: ReactNode; readonly hours: string | number }) => ReactElement;
    };
  };
  readonly 'card-payment': {
    readonly title: string;
    readonly youPay: string;
    readonly to: (values: { readonly name: string | number; readonly reference: string | number }) => string;
    readonly pay: (values: { readonly amount: string | number }) => string;
    readonly next: {
      readonly title: string;
      readonly bank: string;
      readonly purpose: {
        readonly 'late-repayment': string;
        readonly 'next-payment': string;
        readonly settlement: string;
      };
      readonly receipt: string;
    };
    readonly secure: (values: { readonly provider: string | number }) => string;
    readonly testProvider: string;
    readonly help: (values: { readonly contact: ReactNode }) => ReactElement;
    readonly fields: {
      readonly label: string;
      readonly notLoaded: string;
      readonly notLoadedText: string;
      readonly again: string;
      readonly notRead: string;
      readonly notReadText: string;
    };
    readonly steps: {
      readonly creating: string;
      readonly attempting: string;
      readonly checking: string;
      readonly confirming: string;
      readonly looking: string;
    };
    readonly keepOpen: string;
    readonly again: string;
    readonly another: string;
    readonly cancel: string;
    readonly refused: {
      readonly title: string;
      readonly kept: string;
    };
    readonly failures: {
      readonly FAILED_TO_PROCESS: {
        readonly title: string;
        readonly text: string;
      };
      readonly CARD_DECLINED: {
        readonly title: string;
        readonly text: string;
      };
      readonly INSUFFICIENT_FUNDS: {
        readonly title: string;
        readonly text: string;
      };
      readonly EXPIRED_CARD: {
        readonly title: string;
        readonly text: string;
      };
      readonly AUTHENTICATION_FAILED: {
        readonly title: string;
        readonly text: string;
      };
    };
    readonly dropped: {
      readonly title: string;
      readonly text: string;
      readonly see: string;
    };
    readonly unknown: {
      readonly 'not-read': {
        readonly title: string;
        readonly text: string;
        readonly again: string;
      };
      readonly 'not-there': {
        readonly title: string;
        readonly text: string;
        readonly again: string;
      };
      readonly held: {
        readonly title: string;
        readonly text: string;
        readonly again: string;
      };
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
  readonly contact: {
    readonly line: (values: {
      readonly phone: ReactNode;
      readonly hours: string | number;
      readonly email: ReactNode;
    }) => ReactElement;
    readonly phone: string;
    readonly email: string;
    readonly post: string;
    readonly reference: (values: { readonly reference: string | number }) => string;
    readonly advisers: string;
    readonly money: {
      readonly title: string;
      readonly early: string;
      readonly advice: string;
    };
    readonly offline: {
      readonly title: string;
      readonly text: (values: { readonly brandName: string | number }) => string;
      readonly contact: string;
      readonly ready: string;
      readonly account: string;
    };
  };
  readonly dashboard: {
    readonly title: string;
    readonly loans: (values: { readonly count: number }) => string;
    readonly applications: string;
    readonly noApplications: string;
    readonly app: string;
    readonly partial: string;
    readonly amountOverTerm: (values: { readonly term: number; readonly amount: number }) => string;
    readonly application: string;
    readonly reference: (values: { readonly reference: string | number }) => string;
    readonly referenceReceived: (values: { readonly reference: string | number; readonly date: string }) => string;
    readonly received: (values: { readonly date: string }) => string;
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
  readonly decision: {
    readonly account: string;
    readonly next: string;
    readonly product: {
      readonly unnamed: string;
      readonly withPartner: (values: {
        readonly product: string | number;
        readonly partner: string | number;
      }) => string;
    };
    readonly pay: {
      readonly label: string;
      readonly unit: string;
      readonly terms: (values: { readonly term: number; readonly apr: string | number }) => string;
    };
    readonly cost: {
      readonly title: string;
      readonly cashPrice: string;
      readonly length: string;
      readonly months: (values: { readonly term: number }) => string;
      readonly aprWithFee: string;
      readonly aprWithFees: string;
      readonly rate: string;
      readonly yearly: (values: { readonly rate: string | number }) => string;
      readonly monthly: string;
      readonly last: string;
      readonly lastNote: string;
      readonly borrow: string;
      readonly option: string;
      readonly optionNote: string;
      readonly interest: string;
      readonly total: string;
      readonly commission: (values: { readonly amount: number }) => string;
      readonly fee: string;
      readonly feeNote: string;
    };
    readonly balance: {
      readonly title: string;
      readonly when: string;
      readonly value: string;
      readonly after: (values: { readonly month: number }) => string;
    };
    readonly quoted: {
      readonly until: (values: { readonly date: string }) => string;
      readonly noExpiry: string;
      readonly details: string;
      readonly notYet: string;
      readonly assumption: string;
    };
    readonly answer: {
      readonly title: string;
      readonly contact: (values: { readonly reference: string | number; readonly contact: ReactNode }) => ReactElement;
      readonly change: (values: { readonly count: number }) => string;
      readonly noChange: string;
      readonly changeNotRead: string;
      readonly accepted: string;
      readonly acceptedText: string;
    };
    readonly help: {
      readonly title: string;
      readonly device: string;
      readonly noLink: string;
      readonly link: string;
      readonly linkHint: (values: { readonly date: string; readonly time: string | number }) => string;
      readonly linkOnce: string;
      readonly copy: string;
      readonly copied: string;
      readonly notCopied: string;
    };
    readonly expired: {
      readonly title: string;
      readonly offer: (values: { readonly term: number; readonly amount: number }) => string;
      readonly offerUntil: (values: {
        readonly term: number;
        readonly amount: number;
        readonly date: string;
      }) => string;
      readonly nothing: string;
      readonly again: string;
    };
    readonly withdrawn: {
      readonly title: string;
      readonly text: string;
      readonly mistake: (values: { readonly reference: string | number; readonly contact: ReactNode }) => ReactElement;
    };
    readonly review: {
      readonly title: string;
      readonly email: string;
      readonly account: string;
      readonly ask: {
        readonly title: string;
        readonly text: string;
        readonly button: string;
      };
      readonly asked: {
        readonly title: string;
        readonly text: string;
        readonly button: string;
      };
      readonly notSent: string;
      readonly changed: string;
      readonly see: string;
    };
    readonly mismatch: {
      readonly text: string;
      readonly why: string;
      readonly moved: string;
      readonly written: string;
      readonly typing: string;
      readonly what: string;
      readonly check: string;
      readonly correct: (values: { readonly reference: string | number; readonly contact: ReactNode }) => ReactElement;
    };
    readonly declined: {
      readonly loading: string;
      readonly title: (values: { readonly amount: number }) => string;
      readonly untitled: string;
      readonly thanks: (values: { readonly reference: string | number }) => string;
      readonly onlyThanks: string;
      readonly smaller: string;
      readonly smallerThanks: (values: {
        readonly asked: number;
        readonly offered: number;
        readonly reference: string | number;
      }) => string;
      readonly notChecked: string;
      readonly means: string;
      readonly meansWithOffer: (values: { readonly amount: number }) => string;
      readonly score: string;
      readonly agency: (values: {
        readonly name: string | number;
        readonly address: string | number;
        readonly phone: ReactNode;
        readonly link: (words: ReactNode) => ReactNode;
      }) => ReactElement;
      readonly agencyAsked: (values: {
        readonly name: string | number;
        readonly address: string | number;
        readonly phone: ReactNode;
        readonly link: (words: ReactNode) => ReactNode;
      }) => ReactElement;
      readonly review: string;
      readonly reviewed: (values: { readonly contact: ReactNode }) => ReactElement;
      readonly askReview: string;
      readonly what: string;
      readonly file: string;
      readonly compare: (values: { readonly names: string | number }) => string;
      readonly wait: string;
      readonly followUp: string;
      readonly tight: string;
      readonly advice: string;
      readonly elsewhere: string;
    };
    readonly smaller: {
      readonly title: (values: { readonly amount: number }) => string;
      readonly borrow: string;
      readonly instead: (values: { readonly amount: number; readonly asked: number }) => string;
      readonly total: string;
    };
    readonly others: {
      readonly title: string;
      readonly ask: string;
      readonly refused: string;
    };
    readonly partner: {
      readonly title: (values: { readonly name: string | number }) => string;
      readonly most: string;
      readonly apr: string;
      readonly separate: (values: { readonly name: string | number }) => string;
      readonly go: (values: { readonly name: string | number }) => string;
      readonly notOpened: (values: { readonly name: string | number }) => string;
    };
    readonly funded: {
      readonly borrowed: string;
      readonly agreement: string;
      readonly reference: string;
      readonly lengthYears: (values: { readonly term: number }) => string;
      readonly first: string;
      readonly payment: (values: { readonly amount: number; readonly date: string }) => string;
      readonly accepted: string;
      readonly summary: string;
      readonly withdraw: string;
      readonly early: string;
      readonly questions: (values: { readonly contact: ReactNode }) => ReactElement;
    };
    readonly paidOut: {
      readonly title: string;
      readonly text: string;
    };
  };
  readonly document: {
    readonly names: {
      readonly SECCI: string;
      readonly CONTRACT: string;
      readonly ADEQUATE_EXPLANATIONS: string;
      readonly DIRECT_DEBIT_MANDATE: string;
      readonly statement: string;
      readonly instalments: string;
      readonly 'annual-statement': string;
      readonly 'arrears-notice': string;
      readonly 'default-notice': string;
      readonly 'assignment-notice': string;
      readonly 'settlement-statement': string;
    };
    readonly notDownloaded: string;
  };
  readonly documents: {
    readonly title: string;
    readonly view: {
      readonly loading: (values: { readonly name: string | number }) => string;
      readonly notLoaded: string;
      readonly kept: string;
      readonly contact: string;
      readonly print: string;
      readonly unseen: string;
    };
    readonly void: {
      readonly title: string;
      readonly text: string;
    };
    readonly status: {
      readonly loading: string;
      readonly now: string;
      readonly again: string;
      readonly read: string;
      readonly next: string;
      readonly later: string;
    };
    readonly reading: {
      readonly intro: string;
      readonly confirmed: (values: { readonly date: string; readonly time: string | number }) => string;
      readonly changed: string;
      readonly changedText: string;
      readonly back: string;
      readonly continue: string;
    };
    readonly figures: {
      readonly accepted: string;
      readonly acceptedOn: (values: { readonly date: string; readonly time: string | number }) => string;
      readonly agreeing: string;
      readonly agreed: string;
      readonly borrow: string;
      readonly first: string;
      readonly payment: (values: { readonly amount: number; readonly date: string }) => string;
      readonly monthly: string;
      readonly thenMonthly: string;
      readonly for: string;
      readonly months: (values: { readonly term: number }) => string;
      readonly total: string;
      readonly apr: string;
    };
    readonly confirm: {
      readonly before: string;
      readonly means: string;
      readonly tick: (values: { readonly name: string | number }) => string;
      readonly read: (values: { readonly name: string | number }) => string;
      readonly accept: string;
      readonly notSent: string;
      readonly once: string;
      readonly moved: string;
      readonly warning: string;
    };
    readonly finish: {
      readonly title: string;
      readonly text: string;
      readonly waiting: string;
      readonly failed: string;
      readonly kept: string;
    };
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
  readonly failures: {
    readonly read: {
      readonly 'not-loaded': {
        readonly title: string;
        readonly text: string;
      };
      readonly offline: {
        readonly title: string;
        readonly text: string;
      };
      readonly 'no-answer': {
        readonly title: string;
        readonly text: string;
      };
      readonly 'time-out': {
        readonly title: string;
        readonly text: string;
      };
      readonly refused: {
        readonly title: string;
        readonly text: string;
      };
      readonly 'moved-on': {
        readonly title: string;
        readonly text: string;
      };
      readonly 'not-allowed': {
        readonly title: string;
        readonly text: string;
      };
      readonly 'not-found': {
        readonly title: string;
        readonly text: string;
      };
      readonly 'too-many': {
        readonly title: string;
        readonly text: string;
      };
      readonly busy: {
        readonly title: string;
        readonly text: string;
      };
      readonly 'signed-out': {
        readonly title: string;
        readonly text: string;
      };
      readonly unusable: {
        readonly title: string;
        readonly text: string;
      };
      readonly fault: {
        readonly title: string;
        readonly text: string;
      };
      readonly stopped: {
        readonly title: string;
        readonly text: string;
      };
    };
    readonly send: {
      readonly 'not-loaded': {
        readonly title: string;
        readonly text: string;
      };
      readonly offline: {
        readonly title: string;
        readonly text: string;
      };
      readonly 'no-answer': {
        readonly title: string;
        readonly text: string;
      };
      readonly 'time-out': {
        readonly title: string;
        readonly text: string;
      };
      readonly refused: {
        readonly title: string;
        readonly text: string;
      };
      readonly 'moved-on': {
        readonly title: string;
        readonly text: string;
      };
      readonly 'not-allowed': {
        readonly title: string;
        readonly text: string;
      };
      readonly 'not-found': {
        readonly title: string;
        readonly text: string;
      };
      readonly 'too-many': {
        readonly title: string;
        readonly text: string;
      };
      readonly busy: {
        readonly title: string;
        readonly text: string;
      };
      readonly 'signed-out': {
        readonly title: string;
        readonly text: string;
      };
      readonly unusable: {
        readonly title: string;
        readonly text: string;
      };
      readonly fault: {
        readonly title: string;
        readonly text: string;
      };
      readonly stopped: {
        readonly title: string;
        readonly text: string;
      };
    };
    readonly fewMinutes: string;
    readonly later: string;
    readonly wait: string;
    readonly waited: string;
    readonly signIn: string;
    readonly notFound: {
      readonly Page: string;
      readonly Loan: string;
      readonly Application: string;
      readonly Document: string;
      readonly Request: string;
      readonly Step: string;
    };
    readonly unknownAddress: string;
    readonly start: string;
    readonly withoutId: {
      readonly title: {
        readonly Application: string;
        readonly Loan: string;
      };
      readonly text: {
        readonly Application: string;
        readonly Loan: string;
      };
      readonly account: string;
    };
    readonly notYours: {
      readonly title: string;
      readonly text: string;
      readonly links: (values: {
        readonly account: (words: ReactNode) => ReactNode;
        readonly signOut: (words: ReactNode) => ReactNode;
      }) => ReactElement;
    };
    readonly slow: {
      readonly waiting: {
        readonly title: string;
        readonly text: string;
      };
      readonly nothing: {
        readonly title: string;
        readonly text: string;
      };
      readonly changed: {
        readonly title: string;
        readonly text: string;
      };
      readonly unknown: {
        readonly title: string;
        readonly text: string;
      };
      readonly 'not-read': {
        readonly title: string;
        readonly text: string;
      };
      readonly kept: string;
      readonly keep: string;
      readonly check: string;
      readonly looking: string;
      readonly see: string;
      readonly again: string;
    };
  };
  readonly flow: {
    readonly done: {
      readonly Submitted: {
        readonly title: string;
        readonly text: string;
      };
      readonly Cancelled: {
        readonly title: string;
        readonly text: string;
      };
      readonly other: {
        readonly title: string;
        readonly text: string;
      };
      readonly next: string;
    };
    readonly closed: {
      readonly title: string;
      readonly text: (values: { readonly status: string | number }) => string;
    };
    readonly expired: {
      readonly title: string;
      readonly text: (values: { readonly date: string }) => string;
      readonly action: string;
    };
    readonly sent: {
      readonly title: string;
      readonly text: string;
      readonly result: string;
      readonly again: string;
    };
    readonly onward: {
      readonly help: string;
      readonly account: string;
      readonly application: string;
      readonly loan: string;
    };
    readonly no: string;
    readonly wait: string;
    readonly waited: string;
    readonly sending: string;
    readonly newTab: string;
    readonly guarantee: string;
    readonly unreadable: string;
    readonly preview: {
      readonly failed: string;
      readonly working: string;
      readonly updated: string;
    };
    readonly unserved: {
      readonly title: string;
      readonly text: string;
    };
    readonly requirements: string;
  };
  readonly interface: {
    readonly skip: string;
    readonly main: string;
    readonly menu: string;
    readonly back: string;
    readonly loading: string;
    readonly offline: string;
    readonly slow: {
      readonly long: string;
      readonly still: string;
      readonly busy: string;
      readonly keep: string;
      readonly again: string;
    };
    readonly step: (values: { readonly step: string | number; readonly of: string | number }) => string;
    readonly optional: string;
    readonly error: string;
    readonly warning: string;
    readonly problem: string;
    readonly others: (values: { readonly count: number }) => string;
    readonly choose: string;
    readonly date: {
      readonly day: string;
      readonly month: string;
      readonly year: string;
      readonly hour: string;
      readonly minute: string;
      readonly a: {
        readonly day: string;
        readonly month: string;
        readonly year: string;
      };
      readonly unnamed: string;
      readonly time: string;
      readonly missingHour: (values: { readonly name: string | number }) => string;
      readonly missingMinute: (values: { readonly name: string | number }) => string;
      readonly missing: (values: { readonly name: string | number; readonly part: string | number }) => string;
      readonly missingTwo: (values: {
        readonly name: string | number;
        readonly part: string | number;
        readonly other: string | number;
      }) => string;
    };
    readonly formats: {
      readonly unnamed: string;
      readonly month: (values: { readonly name: string | number }) => string;
      readonly 'time-of-day': (values: { readonly name: string | number }) => string;
      readonly iban: (values: { readonly name: string | number }) => string;
      readonly 'international-phone': (values: { readonly name: string | number }) => string;
      readonly digits: (values: { readonly name: string | number }) => string;
      readonly decimal: (values: { readonly name: string | number }) => string;
      readonly alphanumeric: (values: { readonly name: string | number }) => string;
      readonly url: (values: { readonly name: string | number }) => string;
    };
    readonly slider: (values: { readonly label: string | number }) => string;
    readonly continue: string;
    readonly change: string;
    readonly empty: string;
    readonly dismiss: (values: { readonly text: string | number }) => string;
    readonly yes: string;
    readonly no: string;
    readonly either: (values: { readonly others: string | number; readonly last: string | number }) => string;
    readonly sending: string;
    readonly choices: (values: { readonly label: string | number }) => string;
    readonly form: {
      readonly notLoaded: {
        readonly title: string;
        readonly text: string;
      };
      readonly pageNotLoaded: string;
      readonly kept: string;
      readonly keptAndOnce: string;
      readonly lost: {
        readonly title: string;
        readonly text: string;
      };
      readonly changed: {
        readonly title: string;
        readonly text: string;
      };
      readonly leave: {
        readonly title: string;
        readonly stay: string;
        readonly leave: string;
        readonly text: string;
      };
      readonly sent: string;
      readonly sentByVisitor: string;
      readonly notSent: string;
    };
    readonly home: {
      readonly account: string;
      readonly application: string;
      readonly loan: string;
      readonly staff: string;
    };
    readonly help: string;
    readonly signIn: string;
    readonly signOut: string;
    readonly signedOut: {
      readonly title: string;
      readonly text: string;
      readonly again: string;
    };
    readonly footer: {
      readonly call: string;
      readonly email: string;
      readonly company: (values: {
        readonly name: string | number;
        readonly address: string | number;
        readonly year: string | number;
      }) => string;
    };
    readonly retry: string;
    readonly wrong: {
      readonly title: string;
      readonly text: string;
      readonly call: (values: { readonly phone: ReactNode; readonly hours: string | number }) => ReactElement;
    };
    readonly notShown: {
      readonly title: string;
      readonly text: string;
    };
    readonly unreached: {
      readonly title: string;
      readonly text: string;
    };
  };
  readonly landing: {
    readonly rates: string;
    readonly before: {
      readonly title: string;
      readonly cost: string;
      readonly who: string;
      readonly privacy: (values: { readonly link: (words: ReactNode) => ReactNode }) => ReactElement;
    };
    readonly steps: {
      readonly title: string;
      readonly check: string;
      readonly decide: string;
      readonly paid: string;
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
    readonly example: {
      readonly title: string;
      readonly representative: (values: {
        readonly figure: (words: ReactNode) => ReactNode;
        readonly apr: string | number;
      }) => ReactElement;
      readonly label: string;
      readonly text: (values: {
        readonly term: number;
        readonly amount: number;
        readonly rate: string | number;
        readonly fees: number;
        readonly monthly: number;
        readonly total: number;
      }) => string;
    };
    readonly illustration: {
      readonly label: string;
      readonly wanted: (values: { readonly term: number; readonly amount: number }) => string;
      readonly at: (values: { readonly apr: string | number }) => string;
      readonly representative: (values: { readonly apr: string | number }) => string;
      readonly unit: string;
      readonly total: (values: {
        readonly total: number;
        readonly term: string | number;
        readonly fee: number;
      }) => string;
      readonly cheaper: (values: {
        readonly amount: number;
        readonly term: string | number;
        readonly less: number;
        readonly total: number;
      }) => string;
      readonly notOffered: string;
      readonly smaller: (values: { readonly amount: number }) => string;
    };
    readonly apply: {
      readonly button: string;
      readonly note: string;
      readonly call: (values: { readonly phone: ReactNode }) => ReactElement;
      readonly cannot: (values: { readonly account: (words: ReactNode) => ReactNode }) => ReactElement;
    };
    readonly reviews: {
      readonly title: string;
      readonly score: (values: { readonly score: number; readonly reviews: number }) => ReactElement;
    };
  };
  readonly loan: {
    readonly title: string;
    readonly about: (values: {
      readonly term: number;
      readonly amount: number;
      readonly number: (words: ReactNode) => ReactNode;
      readonly reference: string | number;
    }) => ReactElement;
    readonly aboutVehicle: (values: {
      readonly term: number;
      readonly amount: number;
      readonly registration: string | number;
      readonly number: (words: ReactNode) => ReactNode;
      readonly reference: string | number;
    }) => ReactElement;
    readonly onlyReference: (values: {
      readonly number: (words: ReactNode) => ReactNode;
      readonly reference: string | number;
    }) => ReactElement;
    readonly parts: string;
    readonly tabs: {
      readonly overview: string;
      readonly repayments: string;
      readonly schedule: string;
      readonly account: string;
      readonly documents: string;
    };
    readonly overview: {
      readonly status: string;
      readonly next: string;
      readonly actions: string;
    };
    readonly extra: {
      readonly title: string;
      readonly amount: string;
      readonly saved: string;
      readonly ends: string;
      readonly instead: (values: { readonly date: string }) => string;
      readonly received: (values: { readonly amount: number }) => string;
      readonly start: string;
      readonly unknown: string;
    };
    readonly owed: {
      readonly borrowing: string;
      readonly terms: (values: { readonly term: number; readonly apr: string | number }) => string;
      readonly uncollected: string;
      readonly ended: (values: { readonly date: string }) => string;
      readonly owe: string;
      readonly today: (values: { readonly date: string }) => string;
      readonly withInterest: (values: { readonly date: string }) => string;
    };
    readonly balance: {
      readonly title: string;
      readonly value: string;
      readonly month: string;
      readonly today: (values: { readonly day: string | number }) => string;
    };
    readonly payment: {
      readonly method: {
        readonly card: string;
        readonly you: string;
        readonly youAtFirst: string;
        readonly directDebit: string;
        readonly directDebitFrom: (values: { readonly ending: string | number }) => string;
      };
      readonly withdrawn: string;
      readonly resting: string;
      readonly held: string;
      readonly heldToDecide: string;
      readonly all: string;
    };
    readonly agreement: {
      readonly title: string;
      readonly reference: string;
      readonly registration: string;
      readonly borrowed: string;
      readonly total: string;
      readonly interest: string;
      readonly rates: (values: { readonly rate: string | number; readonly apr: string | number }) => string;
      readonly length: string;
      readonly term: (values: { readonly term: number }) => string;
      readonly first: string;
      readonly firstPayment: (values: { readonly amount: number; readonly date: string }) => string;
      readonly ended: string;
      readonly fee: string;
      readonly started: string;
    };
    readonly columns: {
      readonly date: string;
      readonly due: string;
      readonly wasDue: string;
      readonly payment: string;
      readonly fee: string;
      readonly amount: string;
      readonly left: string;
      readonly after: string;
    };
    readonly names: {
      readonly monthly: string;
      readonly next: string;
      readonly last: string;
      readonly arrangement: string;
    };
    readonly repayments: {
      readonly pending: string;
      readonly past: string;
      readonly none: string;
      readonly listed: string;
      readonly listedFrom: (values: { readonly date: string }) => string;
      readonly kinds: {
        readonly early: string;
        readonly late: string;
        readonly settlement: string;
        readonly cancellation: string;
        readonly refund: string;
      };
      readonly unknown: string;
      readonly again: (values: { readonly method: string | number }) => string;
      readonly notPaid: (values: { readonly method: string | number }) => string;
      readonly expected: (values: { readonly method: string | number; readonly date: string }) => string;
      readonly interest: (values: { readonly method: string | number; readonly amount: number }) => string;
      readonly refunded: (values: { readonly amount: number }) => string;
      readonly returned: string;
      readonly coming: string;
    };
    readonly schedule: {
      readonly overdue: string;
      readonly unpaid: string;
      readonly partPaid: (values: { readonly amount: number }) => string;
      readonly choose: string;
      readonly future: string;
      readonly futureByYear: string;
      readonly summary: (values: { readonly count: number; readonly sum: number; readonly date: string }) => string;
      readonly atOnce: string;
      readonly atOnceByYear: string;
      readonly dueSince: (values: { readonly sum: number; readonly date: string }) => string;
      readonly calendar: {
        readonly save: string;
        readonly entry: (values: { readonly amount: number; readonly name: string | number }) => string;
        readonly about: (values: { readonly address: string | number }) => string;
      };
      readonly none: string;
      readonly fees: string;
      readonly arrears: string;
      readonly includes: {
        readonly nothing: string;
        readonly interest: (values: { readonly interest: number }) => string;
        readonly fee: (values: { readonly fees: number }) => string;
        readonly both: (values: { readonly interest: number; readonly fees: number }) => string;
      };
      readonly notStarted: string;
    };
    readonly bank: {
      readonly title: string;
      readonly directDebit: string;
      readonly notSetUp: string;
      readonly states: {
        readonly Active: string;
        readonly Pending: string;
        readonly Cancelled: string;
      };
      readonly reference: string;
      readonly since: string;
      readonly name: string;
      readonly sortCode: string;
      readonly number: string;
      readonly guarantee: string;
    };
    readonly change: {
      readonly title: (values: { readonly date: string }) => string;
      readonly untitled: string;
      readonly text: (values: { readonly name: string | number; readonly ending: string | number }) => string;
      readonly notRead: string;
      readonly refused: string;
      readonly refusedText: (values: { readonly ending: string | number }) => string;
      readonly refusedCheck: string;
    };
    readonly documents: {
      readonly title: string;
      readonly hints: {
        readonly CONTRACT: string;
        readonly SECCI: string;
        readonly ADEQUATE_EXPLANATIONS: string;
        readonly DIRECT_DEBIT_MANDATE: string;
      };
      readonly paper: (values: { readonly contact: ReactNode }) => ReactElement;
    };
    readonly letters: {
      readonly title: string;
      readonly hints: {
        readonly statement: string;
        readonly instalments: string;
      };
      readonly given: (values: { readonly date: string }) => string;
      readonly notRead: string;
    };
  };
  readonly 'loan-status': {
    readonly states: {
      readonly Pending: {
        readonly next: string;
        readonly label: string;
        readonly text: string;
      };
      readonly Funded: {
        readonly next: string;
        readonly label: string;
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
    readonly arranged: {
      readonly label: string;
      readonly text: string;
    };
    readonly withdrawn: {
      readonly label: string;
      readonly text: string;
    };
    readonly unknown: {
      readonly label: string;
      readonly text: string;
      readonly next: string;
    };
    readonly alerts: {
      readonly arrangement: {
        readonly title: (values: { readonly amount: number; readonly until: string }) => string;
        readonly text: string;
        readonly link: string;
      };
      readonly reduced: {
        readonly title: (values: { readonly amount: number; readonly until: string }) => string;
        readonly text: string;
        readonly usual: (values: { readonly date: string; readonly amount: number }) => string;
      };
      readonly break: {
        readonly title: (values: { readonly until: string }) => string;
        readonly text: string;
      };
      readonly offered: {
        readonly title: string;
        readonly break: string;
        readonly text: string;
      };
      readonly breathing: {
        readonly title: (values: { readonly until: string }) => string;
        readonly coming: (values: { readonly from: string; readonly until: string }) => string;
        readonly text: string;
        readonly held: string;
        readonly collected: string;
        readonly overdue: (values: { readonly amount: number }) => string;
      };
      readonly held: (values: { readonly date: string }) => string;
      readonly referred: {
        readonly title: string;
        readonly text: string;
        readonly about: (values: { readonly amount: number }) => string;
      };
      readonly less: {
        readonly title: string;
        readonly text: (values: { readonly amount: number }) => string;
      };
      readonly declined: {
        readonly title: string;
        readonly text: string;
      };
      readonly noRetry: string;
      readonly days: {
        readonly label: string;
        readonly due: string;
        readonly returned: (values: { readonly amount: number }) => string;
        readonly today: string;
        readonly ask: string;
        readonly retry: (values: { readonly amount: number }) => string;
        readonly next: (values: { readonly amount: number }) => string;
      };
      readonly late: {
        readonly title: string;
        readonly text: string;
      };
      readonly covered: {
        readonly title: string;
        readonly retryTitle: string;
        readonly text: (values: { readonly amount: number }) => string;
        readonly money: string;
        readonly nothing: string;
        readonly expected: (values: { readonly amount: number; readonly date: string }) => string;
      };
      readonly repayments: string;
      readonly overdue: {
        readonly title: (values: { readonly amount: number; readonly since: string }) => string;
        readonly left: (values: { readonly left: string | number }) => string;
        readonly missed: (values: { readonly count: number }) => string;
        readonly help: string;
      };
      readonly ending: {
        readonly settlement: string;
        readonly cancellation: string;
        readonly text: (values: { readonly amount: number }) => string;
        readonly expected: (values: { readonly amount: number; readonly date: string }) => string;
      };
      readonly coming: {
        readonly title: (values: { readonly amount: number }) => string;
        readonly overdue: (values: { readonly amount: number }) => string;
        readonly next: (values: { readonly amount: number; readonly date: string }) => string;
        readonly left: (values: { readonly amount: number }) => string;
        readonly nothing: string;
      };
      readonly stillTaken: {
        readonly title: (values: { readonly amount: number }) => string;
        readonly text: (values: { readonly date: string }) => string;
      };
      readonly early: {
        readonly title: (values: { readonly amount: number }) => string;
        readonly text: string;
        readonly expected: (values: { readonly date: string }) => string;
      };
      readonly directDebit: {
        readonly title: string;
        readonly next: (values: { readonly amount: number; readonly date: string }) => string;
        readonly until: string;
        readonly text: string;
      };
      readonly withdrawal: {
        readonly title: string;
        readonly text: string;
        readonly until: (values: { readonly date: string }) => string;
        readonly overdue: (values: { readonly date: string }) => string;
      };
      readonly figure: {
        readonly title: string;
        readonly text: string;
      };
    };
    readonly onItsWay: {
      readonly only: (values: { readonly amount: number }) => string;
      readonly left: (values: { readonly left: number; readonly amount: number }) => string;
    };
    readonly methods: {
      readonly DIRECT_DEBIT: string;
      readonly CARD: string;
      readonly OPEN_BANKING: string;
      readonly BANK_TRANSFER: string;
      readonly other: string;
    };
    readonly share: {
      readonly done: string;
      readonly left: string;
      readonly meaning: string;
      readonly figures: string;
    };
  };
  readonly 'no-script': {
    readonly title: string;
    readonly text: string;
  };
  readonly 'open-banking': {
    readonly account: string;
    readonly origin: string;
    readonly back: {
      readonly application: string;
      readonly payment: string;
    };
    readonly help: (values: { readonly contact: ReactNode }) => ReactElement;
    readonly waiting: string;
    readonly resuming: string;
    readonly notices: {
      readonly application: {
        readonly NOT_STARTED: string;
        readonly LOADING: string;
        readonly SUCCESS: string;
        readonly ERROR: string;
        readonly CANCELLED: string;
      };
      readonly payment: {
        readonly NOT_STARTED: string;
        readonly LOADING: string;
        readonly SUCCESS: string;
        readonly ERROR: string;
        readonly CANCELLED: string;
      };
    };
    readonly foreign: {
      readonly title: string;
      readonly text: string;
    };
    readonly dealtWith: {
      readonly title: string;
      readonly text: string;
    };
    readonly notPassedOn: {
      readonly retry: string;
      readonly application: {
        readonly title: string;
        readonly text: string;
      };
      readonly payment: {
        readonly title: string;
        readonly text: string;
      };
    };
    readonly again: {
      readonly button: string;
      readonly failed: string;
      readonly kept: string;
    };
    readonly outcomes: {
      readonly application: {
        readonly complete: {
          readonly title: string;
          readonly text: string;
        };
        readonly unavailable: {
          readonly title: string;
          readonly text: string;
          readonly next: string;
        };
        readonly 'unable-to-connect': {
          readonly title: string;
          readonly text: string;
          readonly next: string;
        };
      };
      readonly payment: {
        readonly complete: {
          readonly title: string;
          readonly text: string;
        };
        readonly unavailable: {
          readonly title: string;
          readonly text: string;
          readonly next: string;
        };
        readonly 'unable-to-connect': {
          readonly title: string;
          readonly text: string;
          readonly next: string;
        };
      };
    };
    readonly endings: {
      readonly application: {
        readonly REFUSED: {
          readonly title: string;
          readonly text: string;
        };
        readonly ERROR: {
          readonly title: string;
          readonly text: string;
        };
        readonly CANCELLED: {
          readonly title: string;
          readonly text: string;
        };
      };
      readonly payment: {
        readonly REFUSED: {
          readonly title: string;
          readonly text: string;
        };
        readonly ERROR: {
          readonly title: string;
          readonly text: string;
        };
        readonly CANCELLED: {
          readonly title: string;
          readonly text: string;
        };
      };
    };
  };
  readonly parts: {
    readonly chart: {
      readonly today: string;
      readonly point: (values: { readonly title: string | number }) => string;
      readonly past: string;
      readonly ahead: string;
      readonly table: string;
    };
    readonly before: string;
    readonly after: string;
    readonly characters: {
      readonly limit: (values: { readonly maximum: string | number }) => string;
      readonly left: (values: { readonly count: number }) => string;
      readonly over: (values: { readonly count: number }) => string;
    };
    readonly or: string;
    readonly search: {
      readonly how: string;
      readonly found: (values: { readonly count: number }) => string;
      readonly more: string;
      readonly list: (values: { readonly label: string | number }) => string;
    };
    readonly words: {
      readonly limit: (values: { readonly maximum: string | number }) => string;
      readonly left: (values: { readonly count: number }) => string;
      readonly over: (values: { readonly count: number }) => string;
    };
    readonly time: {
      readonly seconds: (values: { readonly count: number }) => string;
      readonly minutes: (values: { readonly count: number }) => string;
      readonly both: (values: { readonly minutes: string | number; readonly seconds: string | number }) => string;
    };
    readonly reader: {
      readonly label: (values: { readonly title: string | number }) => string;
      readonly loading: (values: { readonly title: string | number }) => string;
      readonly contents: string;
      readonly print: string;
      readonly smaller: string;
      readonly larger: string;
      readonly smallest: string;
      readonly largest: string;
      readonly size: (values: { readonly percent: string | number }) => string;
      readonly download: (values: {
        readonly kind: string | number;
        readonly hidden: (words: ReactNode) => ReactNode;
        readonly title: string | number;
      }) => ReactElement;
      readonly downloadSized: (values: {
        readonly kind: string | number;
        readonly size: string | number;
        readonly hidden: (words: ReactNode) => ReactNode;
        readonly title: string | number;
      }) => ReactElement;
      readonly downloading: string;
    };
    readonly bytes: (values: { readonly count: number }) => string;
    readonly file: {
      readonly choose: string;
      readonly chooseSeveral: string;
      readonly chooseOther: string;
      readonly drop: string;
      readonly dropSeveral: string;
      readonly picture: string;
      readonly chosen: (values: { readonly names: string | number }) => string;
      readonly checking: string;
      readonly checkingFiles: (values: { readonly names: string | number }) => string;
      readonly remove: (values: {
        readonly hidden: (words: ReactNode) => ReactNode;
        readonly name: string | number;
      }) => ReactElement;
      readonly removed: (values: { readonly name: string | number }) => string;
      readonly added: (values: { readonly names: string | number }) => string;
      readonly onlyOne: string;
      readonly lost: string;
      readonly unreadable: string;
      readonly tooFewPixels: (values: { readonly pixels: string | number }) => string;
      readonly tooManyPixels: (values: { readonly megapixels: string | number }) => string;
      readonly empty: string;
      readonly wrongType: (values: { readonly types: string | number }) => string;
      readonly tooLarge: (values: { readonly megabytes: string | number }) => string;
    };
    readonly upload: {
      readonly checking: string;
      readonly sent: string;
      readonly part: (values: { readonly percent: string | number }) => string;
      readonly cancel: (values: {
        readonly hidden: (words: ReactNode) => ReactNode;
        readonly label: string | number;
      }) => ReactElement;
    };
    readonly address: {
      readonly postcode: string;
      readonly find: string;
      readonly finding: string;
      readonly found: (values: { readonly count: number; readonly postcode: string | number }) => string;
      readonly again: (values: { readonly hidden: (words: ReactNode) => ReactNode }) => ReactElement;
      readonly unlisted: string;
      readonly manual: string;
      readonly other: (values: { readonly hidden: (words: ReactNode) => ReactNode }) => ReactElement;
      readonly edit: (values: { readonly hidden: (words: ReactNode) => ReactNode }) => ReactElement;
      readonly byPostcode: string;
      readonly missing: string;
      readonly failed: string;
    };
  };
  readonly payment: {
    readonly toLoan: string;
    readonly youPay: string;
    readonly bank: {
      readonly title: string;
      readonly to: (values: { readonly reference: string | number }) => string;
      readonly leave: string;
      readonly approve: string;
      readonly return: string;
      readonly go: (values: { readonly amount: number }) => string;
      readonly notOpened: string;
      readonly kept: string;
      readonly moved: string;
    };
    readonly made: {
      readonly title: (values: { readonly amount: number }) => string;
      readonly withdrawn: string;
      readonly settled: string;
      readonly received: {
        readonly 'late-repayment': string;
        readonly 'next-payment': string;
        readonly settlement: string;
      };
    };
    readonly coming: {
      readonly asked: string;
      readonly approved: string;
      readonly taken: string;
      readonly takenOn: (values: { readonly date: string }) => string;
      readonly arrives: string;
      readonly arrivesBy: (values: { readonly date: string }) => string;
      readonly line: (values: { readonly method: string | number; readonly amount: number }) => string;
      readonly lineOn: (values: {
        readonly method: string | number;
        readonly amount: number;
        readonly date: string;
      }) => string;
    };
    readonly nothing: {
      readonly title: string;
      readonly overdue: string;
      readonly overdueToday: (values: { readonly amount: number }) => string;
      readonly overdueComing: (values: { readonly amount: number }) => string;
      readonly nextComing: (values: { readonly amount: number; readonly date: string }) => string;
      readonly overdueFirst: string;
      readonly directDebit: (values: { readonly date: string }) => string;
      readonly offline: string;
      readonly ending: string;
      readonly ended: string;
      readonly figureOver: string;
    };
    readonly receipt: {
      readonly title: string;
      readonly date: string;
      readonly loan: string;
      readonly method: string;
      readonly expected: string;
      readonly coming: string;
      readonly paid: string;
      readonly yourLoan: string;
      readonly closed: string;
      readonly overdueUntil: string;
      readonly overdue: string;
      readonly next: string;
      readonly dateAndLeft: (values: { readonly date: string; readonly left: string | number }) => string;
      readonly goToLoan: string;
      readonly payRest: string;
    };
  };
  readonly 'requirement-status': {
    readonly bank: {
      readonly LOADING: string;
      readonly SUCCESS: string;
      readonly ERROR: string;
      readonly CANCELLED: string;
    };
    readonly untitled: string;
  };
  readonly requirements: {
    readonly status: {
      readonly Open: string;
      readonly Rejected: string;
      readonly Accepted: string;
      readonly Cancelled: string;
      readonly checking: string;
      readonly next: string;
      readonly later: string;
    };
    readonly rejected: string;
    readonly minutes: (values: { readonly minutes: number }) => string;
    readonly offline: string;
    readonly list: string;
    readonly title: string;
    readonly progress: (values: { readonly done: string | number; readonly total: string | number }) => string;
    readonly minutesLeft: (values: { readonly minutes: number }) => string;
    readonly anyOrder: string;
    readonly fixedOrder: string;
    readonly continue: string;
    readonly problem: (values: { readonly reference: string | number; readonly contact: ReactNode }) => ReactElement;
    readonly checking: {
      readonly title: string;
      readonly text: string;
    };
    readonly complete: {
      readonly title: string;
      readonly text: string;
    };
    readonly account: string;
  };
  readonly session: {
    readonly idle: {
      readonly title: string;
      readonly stay: string;
      readonly why: (values: { readonly minutes: number }) => string;
      readonly wait: string;
      readonly over: string;
      readonly saved: string;
    };
    readonly out: {
      readonly title: string;
      readonly long: string;
      readonly doubtful: string;
      readonly idle: (values: { readonly minutes: number }) => string;
      readonly saved: string;
      readonly shared: string;
      readonly signIn: string;
    };
    readonly elsewhere: string;
    readonly staff: {
      readonly title: string;
      readonly text: string;
      readonly link: string;
    };
  };
  readonly 'sign-in': {
    readonly ended: {
      readonly title: string;
      readonly text: string;
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
