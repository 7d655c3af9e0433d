import type { CardFields, CardIssue, CardProvider } from '#services';
import { Button, Field, Notice } from '#ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../../app-services.ts';
import styles from './card-fields.module.css';
import { TestCardFields } from './test-card.tsx';

export interface CardDetailsProps {
  readonly provider: CardProvider;
  readonly ask: () => Promise<boolean>;
  readonly issues: readonly CardIssue[];
  /** Are the fields to be seen? They stay on the page until they are not needed any more. */
  readonly isShown: boolean;
  /** Hears each time the fields are opened. */
  readonly onOpen: (opening: Promise<CardFields>) => void;
}

/** Where a card is typed: the provider's own fields in their frame (loaded now and not before), or the sandbox's. */
export function CardDetails({ provider, ask, issues, isShown, onOpen }: CardDetailsProps) {
  const { logFailure } = useServices();
  const host = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(1);
  const [isAway, setAway] = useState(false);
  const open = useEffectEvent((element: HTMLElement) => {
    const opening = provider.open({ host: element, ask });
    opening.catch((error: unknown) => {
      logFailure('card provider', error);
      setAway(true);
    });
    onOpen(opening);
    return opening;
  });
  useEffect(() => {
    if (!host.current) return;
    const opening = open(host.current);
    return () => void opening.then(({ close }) => close()).catch(() => undefined);
  }, [tries]);
  const retry = () => {
    setAway(false);
    setTries(tries + 1);
  };
  const issue = issues.find(({ field }) => field === undefined)?.text;
  return (
    <div className={isShown ? undefined : styles.away}>
      {provider.drawsFields ? (
        <Field id="card" label="Card details" error={issue}>
          <div id="card" ref={host} className={styles.frame} role="group" aria-label="Card details" tabIndex={-1} />
        </Field>
      ) : (
        <div ref={host}>
          <TestCardFields issues={issues} />
        </div>
      )}
      {isAway && (
        <Notice
          tone="bad"
          live
          title="The card form could not be loaded"
          action={
            <Button variant="secondary" onClick={retry}>
              Load it again
            </Button>
          }
        >
          <p>Nothing was sent. Check your connection, or pay another way.</p>
        </Notice>
      )}
    </div>
  );
}
