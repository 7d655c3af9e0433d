import { Card, type Example, loadExamples, Stack } from '#ui';
import { useEffect, useState } from 'react';
import { Heading } from '../../shell/heading.tsx';
import { WaitingView } from '../../shell/waiting-view.tsx';
import { RjsfExample } from './rjsf-example.tsx';

/** Every component in all its states, in the brand's look. */
export function StyleguideScreen() {
  const [examples, setExamples] = useState<Readonly<Record<string, readonly Example[]>>>();
  useEffect(() => void loadExamples().then(setExamples), []);
  return (
    <Stack gap="large">
      <Heading title="Styleguide" />
      {examples === undefined && <WaitingView message="Loading the examples" />}
      {Object.entries(examples ?? {}).map(([component, uses]) => (
        <Stack key={component}>
          <h2>{component}</h2>
          {uses.map(({ name, element }) => (
            <Card key={name} title={name} level={3}>
              {element}
            </Card>
          ))}
        </Stack>
      ))}
      <Stack>
        <h2>RJSF form</h2>
        <Card title="with our theme and a precompiled validator" level={3}>
          <RjsfExample />
        </Card>
      </Stack>
    </Stack>
  );
}
