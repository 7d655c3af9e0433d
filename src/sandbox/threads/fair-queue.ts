import { Refusal } from '../context/refusal.ts';

/** The most items that may wait, for one owner and for all of them. */
export interface QueueBounds {
  readonly ofOneOwner: number;
  readonly ofAll: number;
}

/** A queue in which owners take turns, so that an owner with many items does not delay the item of another. */
export class FairQueue<Item> {
  readonly #bounds: QueueBounds;
  /** The waiting items of each owner. The owner whose turn is next comes first. */
  readonly #waiting = new Map<string, readonly Item[]>();
  #size = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  /**
   * Adds an item at the end of its owner's items.
   * @throws {Refusal} 429 if this owner has too many waiting items; 503 if all owners together have too many
   */
  add(owner: string, item: Item): void {
    const own = this.#waiting.get(owner) ?? [];
    if (own.length >= this.#bounds.ofOneOwner) throw tooMany();
    if (this.#size >= this.#bounds.ofAll) throw busy();
    this.#waiting.set(owner, [...own, item]);
    this.#size += 1;
  }

  /** Removes and returns the first item of the next owner. */
  next(): Item | undefined {
    const [turn] = this.#waiting;
    if (!turn) return undefined;
    const [owner, [item, ...others]] = turn;
    this.#waiting.delete(owner);
    if (others.length > 0) this.#waiting.set(owner, others);
    this.#size -= 1;
    return item;
  }
}

const tooMany = () =>
  new Refusal(429, 'too-many', 'Too many requests at once', {
    detail: 'Wait a few seconds, then try again.',
    retryAfter: 5,
  });

const busy = () =>
  new Refusal(503, 'busy', 'We are very busy at the moment', {
    detail: 'Wait a few seconds, then try again.',
    retryAfter: 10,
  });
