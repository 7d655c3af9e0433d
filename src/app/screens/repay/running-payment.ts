import type { ApiClient } from '#api';
import { CardUnavailableError } from '#services';
import { type CardEvent, type CardPayment, isUnderWay, nextCardPayment } from './card-payment.ts';
import { type CardPaymentContext, takeStep } from './card-steps.ts';

/** What a running payment needs besides the context of its steps. */
export interface PaymentWork extends Omit<CardPaymentContext, 'fields'> {
  /** Keeps in the tab what the next load of the page needs. */
  readonly keep: (last: CardPayment, next: CardPayment) => void;
  /** Called with the loan that a payment has changed. */
  readonly onPaid: (loan: Extract<CardPayment, { kind: 'done' }>['loan']) => Promise<unknown>;
}

/** These states need the card fields of the page that they started on. */
const needsPage = ({ kind }: CardPayment) => kind === 'creating' || kind === 'checking';

/**
 * A card payment of one loan (S-12). Steps run one after another and each runs once, whatever is pressed meanwhile, and wherever the
 * borrower goes (T-16): a page that is opened again while the payment is made shows the same payment.
 */
export class RunningPayment {
  #state: CardPayment;
  #isBusy = false;
  /** Stops the step that runs. */
  #stop = new AbortController();
  /** The page has gone that the current step needs, so nothing follows that step. */
  #isLeft = false;
  readonly #work: PaymentWork;
  readonly #listeners = new Set<() => void>();
  /** The card fields of the page that is shown, if one is. */
  #fields: CardPaymentContext['fields'] | undefined;

  constructor(work: PaymentWork, initial: CardPayment) {
    this.#work = work;
    this.#state = initial;
  }

  readonly state = (): CardPayment => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  handle(event: CardEvent): void {
    if (!this.#isBusy) void this.#run(nextCardPayment(this.#state, event));
  }

  /** Its page is shown. Continues a payment that a reload has interrupted, or that waits for a page. */
  show(fields: CardPaymentContext['fields']): void {
    this.#fields = fields;
    if (isUnderWay(this.#state) && !this.#isBusy) void this.#run(this.#state);
  }

  /** Stops waiting for the charge that runs: the loan is read, and shows whether it was made. */
  checkCharge(): void {
    if (!this.#isBusy || (this.#state.kind !== 'attempting' && this.#state.kind !== 'confirming')) return;
    const stop = this.#stop;
    this.#stop = new AbortController();
    void this.#run(nextCardPayment(this.#state, { type: 'lost' }));
    stop.abort();
  }

  /** Its page is left. Returns whether the payment goes on. */
  leave(): boolean {
    this.#fields = undefined;
    this.#isLeft = needsPage(this.#state);
    return this.#isBusy && !this.#isLeft;
  }

  async #run(from: CardPayment): Promise<void> {
    this.#isBusy = true;
    this.#enter(from);
    for (let now = this.#state; isUnderWay(now); now = this.#state) {
      const fields = this.#fields;
      // A 3-D Secure check waits until the borrower comes back.
      if (!fields && needsPage(now)) break;
      const { signal } = this.#stop;
      const { client } = this.#work;
      const context = {
        ...this.#work,
        client: {
          send: (request) => client.send({ ...request, signal: request.signal ?? signal }),
        } satisfies ApiClient,
        fields: fields ?? (() => Promise.reject(new CardUnavailableError())),
      };
      const event = await takeStep(context, now);
      // Another look at the payment has taken over.
      if (this.#isLeft || signal !== this.#stop.signal) return;
      this.#enter(nextCardPayment(now, event));
    }
    if (this.#state.kind === 'done') await this.#work.onPaid(this.#state.loan);
    this.#isBusy = false;
  }

  #enter(next: CardPayment): void {
    this.#work.keep(this.#state, next);
    this.#state = next;
    this.#listeners.forEach((listener) => listener());
  }
}
