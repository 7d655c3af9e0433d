import { useCopy } from '#copy';
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
  /** Are the fields visible? They stay on the page, hidden, while a payment may still need them. */
  readonly isShown: boolean;
  /** Called each time the fields are opened. */
  readonly onOpen: (opening: Promise<CardFields>) => void;
}

/** The card form: the provider's own fields in their frame, loaded only now, or the sandbox's test fields. */
export function CardDetails({ provider, ask, issues, isShown, onOpen }: CardDetailsProps) {
  const { logFailure } = useServices();
  const host = useRef<HTMLDivElement>(null);
  const words = useCopy('card-payment').fields;
  const [tries, setTries] = useState(1);
  const [isUnavailable, setUnavailable] = useState(false);
  const open = useEffectEvent((element: HTMLElement) => {
    const opening = provider.open({ host: element, ask });
    opening.catch((error: unknown) => {
      logFailure('card provider', error);
      setUnavailable(true);
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
    setUnavailable(false);
    setTries(tries + 1);
  };
  const issue = issues.find(({ field }) => field === undefined)?.text;
  return (
    <div className={isShown ? undefined : styles.hidden}>
      {provider.drawsFields ? (
        <Field id="card" label={words.label} error={issue}>
          <div id="card" ref={host} className={styles.frame} role="group" aria-label={words.label} tabIndex={-1} />
        </Field>
      ) : (
        <div ref={host}>
          <TestCardFields issues={issues} />
        </div>
      )}
      {isUnavailable && (
        <Notice
          tone="bad"
          live
          title={words.notLoaded}
          action={
            <Button variant="secondary" onClick={retry}>
              {words.again}
            </Button>
          }
        >
          <p>{words.notLoadedText}</p>
        </Notice>
      )}
    </div>
  );
}
