import { Card, type Example, loadExamples, Stack } from '#ui';
import { useEffect, useState } from 'react';
import { Heading } from '../../shell/heading.tsx';
import { WaitingView } from '../../shell/waiting-view.tsx';

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
    </Stack>
  );
}
