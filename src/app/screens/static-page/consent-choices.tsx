import type { ConsentWords } from '#model';
import type { Consent, ConsentPurpose } from '#services';
import { Button, Fieldset, Notice, RadioGroup, Stack } from '#ui';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { purposesOf } from '../../platform/open-consent.ts';

interface QuestionsProps {
  readonly words: ConsentWords;
  readonly consent: Consent;
}

/** The answers so far: those of an earlier choice, otherwise none. Nothing is chosen for the visitor. */
function answersOf({ purposes, choice }: Consent): Readonly<Partial<Record<ConsentPurpose, string>>> {
  const made = choice();
  if (!made) return {};
  return Object.fromEntries(purposes.map((purpose) => [purpose, made.allowed.includes(purpose) ? 'yes' : 'no']));
}

function Questions({ words, consent }: QuestionsProps) {
  const [answers, setAnswers] = useState(() => answersOf(consent));
  const [saves, setSaves] = useState(0);
  function save(event: SyntheticEvent): void {
    event.preventDefault();
    consent.choose(consent.purposes.filter((purpose) => answers[purpose] === 'yes'));
    setSaves(saves + 1);
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        {saves > 0 && (
          <Notice key={saves} tone="good" result>
            <p>{words.saved}</p>
          </Notice>
        )}
        {consent.purposes.map((purpose) => (
          <Fieldset key={purpose} id={`consent-${purpose}`} legend={words[purpose].title} hint={words[purpose].hint}>
            <RadioGroup
              id={`consent-${purpose}`}
              name={purpose}
              inline
              choices={[
                { value: 'yes', label: words.yes },
                { value: 'no', label: words.no },
              ]}
              value={answers[purpose] ?? ''}
              onChange={(value) => setAnswers({ ...answers, [purpose]: value })}
            />
          </Fieldset>
        ))}
        <div>
          <Button type="submit">{words.save}</Button>
        </div>
      </Stack>
    </form>
  );
}

/** The visitor's choice about optional services. It asks only about the purposes that this site has a service for. */
export function ConsentChoices({ words }: { readonly words: ConsentWords }) {
  const { boot, consent } = useServices();
  const [opened, setOpened] = useState<Consent>();
  const isAsked = purposesOf(boot.config).length > 0;
  useEffect(() => {
    let isWanted = true;
    // Without this code nothing optional loads, so there is nothing to choose.
    if (isAsked)
      consent().then(
        (loaded) => isWanted && setOpened(loaded),
        () => undefined,
      );
    return () => void (isWanted = false);
  }, [consent, isAsked]);
  if (!isAsked) return <p>{words.none}</p>;
  return opened && <Questions words={words} consent={opened} />;
}
