import { useCopy } from '#copy';
import { Button, Row } from '#ui';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useServices } from '../app-services.ts';

/** The parts of the page that wait for long, in the order in which they have said so. */
const waiting: { ids: readonly string[] } = { ids: [] };
const listeners = new Set<() => void>();

function change(ids: readonly string[]): void {
  waiting.ids = ids;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What the borrower can do while something is read for long. If several parts of a page wait, only one offers it. */
export function SlowRead() {
  const words = useCopy('interface').slow;
  const { remote, logFailure } = useServices();
  const id = useId();
  const [keeps, setKeeps] = useState(false);
  useEffect(() => {
    change([...waiting.ids, id]);
    return () => change(waiting.ids.filter((other) => other !== id));
  }, [id]);
  const first = () => waiting.ids[0];
  const isFirst = useSyncExternalStore(subscribe, first, first) === id;
  if (!isFirst) return null;
  const again = () =>
    void remote().then(
      ({ readAgain }) => readAgain(),
      (error: unknown) => logFailure('read again', error),
    );
  return (
    <Row>
      {/* The button stays where it is, so that the focus does not get lost. */}
      <Button variant="secondary" aria-disabled={keeps || undefined} onClick={() => setKeeps(true)}>
        {words.keep}
      </Button>
      <Button variant="secondary" onClick={again}>
        {words.again}
      </Button>
    </Row>
  );
}
