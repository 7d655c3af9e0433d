import type { TestableFlow } from '#compiler';
import { Coverage } from './coverage.ts';
import { loadModule } from '#build';
import type { FlowResult } from './results.ts';
import { tryExample } from './try-example.ts';
import { tryJourney } from './try-journey.ts';

/** Tries every example and every enumerated journey of these flows with the engine. */
export async function testFlows(flows: readonly TestableFlow[]): Promise<readonly FlowResult[]> {
  const results: FlowResult[] = [];
  for (const flow of flows) results.push(await testFlow(flow));
  return results;
}

async function testFlow(testable: TestableFlow): Promise<FlowResult> {
  const flow = await loadModule(testable.code);
  const [byExample, byJourney] = [new Coverage(flow), new Coverage(flow)];
  const { journeys, complete } = testable.journeys();
  const failures = [
    ...testable.examples.flatMap((example) => tryExample(testable, flow, example, byExample)),
    ...journeys.flatMap((journey, index) =>
      tryJourney(testable, flow, journey, byJourney).map((message) => ({
        brand: testable.brandId,
        flow: testable.id,
        test: `journey ${index + 1}`,
        at: { file: `flows/${testable.id}.flow.json`, line: 1, column: 1 },
        message,
      })),
    ),
  ];
  const journeyShows = byJourney.entries();
  return {
    brand: testable.brandId,
    flow: testable.id,
    title: flow.title,
    examples: testable.examples.length,
    journeys: journeys.length,
    complete,
    failures,
    coverage: byExample.entries().map(({ shown, ...each }, index) => ({
      ...each,
      byExample: shown,
      byJourney: journeyShows[index]?.shown === true,
    })),
  };
}
