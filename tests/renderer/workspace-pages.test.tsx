import { createFlowSession } from '#engine';
import type { CompiledFlow, Json } from '#model';
import { formats, transforms } from '#lending';
import { PageForm } from '#renderer';
import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { repoFile } from '../compiler/fixture-workspace.ts';
import { loadModule } from '../compiler/load-flow.ts';
import { sweptBrands } from '../runs.ts';
import { sampleSources } from './sample-sources.ts';

/** Loads every flow of these brands as the browser would; without ids, of every brand. */
async function loadFlows(...ids: readonly string[]): Promise<readonly CompiledFlow[]> {
  const brands = await compiledBrands(...ids);
  return Promise.all(brands.flatMap(({ flows }) => flows.map(({ code }) => loadModule(code))));
}

function keysOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(keysOf);
  return Object.entries(value).flatMap(([key, part]) => [key, ...keysOf(part)]);
}

describe('the pages of every flow', () => {
  it('have schemas without references and branches, and use the version of RJSF that we tested', async () => {
    const flows = await loadFlows();
    expect(flows.length).toBeGreaterThan(0);
    const branching = ['$ref', 'if', 'then', 'else', 'oneOf', 'anyOf', 'allOf', 'not', 'dependencies', '$id'];
    for (const { fields } of flows)
      for (const { schema } of Object.values(fields))
        expect(
          keysOf({ ...schema, enum: undefined, default: undefined }).filter((key) => branching.includes(key)),
        ).toEqual([]);
    const { dependencies } = JSON.parse(repoFile('package.json')) as { dependencies: Record<string, string> };
    expect([dependencies['@rjsf/core'], dependencies['@rjsf/utils']]).toEqual(['6.11.1', '6.11.1']);
  });

  it('give every control an accessible name, and link every issue of an empty page to a control', async () => {
    for (const flow of await loadFlows(...sweptBrands))
      for (const page of flow.pages.filter(({ kind }) => kind === 'questions')) {
        const context: Record<string, Json> = { today: '2026-11-21', sources: sampleSources };
        const session = createFlowSession({ flow, context, transforms, formats });
        const issues = session.check(page.id);
        const nothing = () => undefined;
        const { container } = render(
          <PageForm
            session={session}
            page={page.id}
            issues={issues}
            focusSummary={1}
            pending={false}
            onContinue={nothing}
            onChangeAnswer={nothing}
          />,
        );
        const controls = [...container.querySelectorAll('input:not([aria-hidden]), select, textarea')];
        for (const control of controls) expect(control, `${flow.id} ${page.id}`).toHaveAccessibleName();
        const names = new Set(controls.map((control) => control.getAttribute('name')));
        for (const field of session.view(page.id).fields)
          expect(
            [...names].some((name) => name?.startsWith(field.replaceAll('/', '.'))),
            field,
          ).toBe(true);
        const links = [...container.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
        expect(links.length > 0, `${flow.id} ${page.id}`).toBe(issues.length > 0);
        for (const { hash } of links) expect(document.getElementById(hash.slice(1)), hash).not.toBeNull();
        expect(screen.queryAllByText(/\{[^}]*\}/), `${flow.id} ${page.id}`).toEqual([]);
        cleanup();
      }
  });
});
