import type { FlowSession } from '#engine';
import type { CompiledFlow } from '#model';
import type { Sources } from './sources.ts';

/** A journey as it begins. */
export interface StartedJourney {
  readonly session: FlowSession;
  readonly sources: Sources;
  /** The page of the draft that it was taken up from; a draft keeps no sensitive answers. */
  readonly restoredAt: string | undefined;
}

/** A journey through a flow, and what is known of sending it. */
export interface Journey extends StartedJourney {
  /** It was sent or thrown away: nothing of it is kept any more. */
  readonly isOver: () => boolean;
}

/** The journeys of this tab; in memory, so that a look at another page loses nothing, not even what no draft may keep. */
export interface Journeys {
  open(flow: CompiledFlow, start: () => StartedJourney): Journey;
  readonly drop: (flow: string) => void;
  /** Where a journey that was sent has led, until the next one of its flow is opened. */
  readonly sentTo: (flow: string) => string | undefined;
  readonly rememberSent: (flow: string, address: string) => void;
  readonly clear: () => void;
  /** Counts the clearings: a screen that shows a journey starts over when it changes. */
  readonly epoch: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createJourneys(): Journeys {
  const open = new Map<string, Journey>();
  const sent = new Map<string, string>();
  const listeners = new Set<() => void>();
  let epoch = 0;
  return {
    open(flow, start) {
      const found = open.get(flow.id);
      if (found?.session.flow === flow) return found;
      const journey: Journey = { ...start(), isOver: () => open.get(flow.id) !== journey };
      open.set(flow.id, journey);
      sent.delete(flow.id);
      return journey;
    },
    drop: (flow) => void open.delete(flow),
    sentTo: (flow) => sent.get(flow),
    rememberSent: (flow, address) => void sent.set(flow, address),
    clear() {
      open.clear();
      sent.clear();
      epoch++;
      listeners.forEach((listener) => listener());
    },
    epoch: () => epoch,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
