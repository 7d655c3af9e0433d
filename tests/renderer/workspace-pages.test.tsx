import { compileWorkspace } from '#compiler';
import { createFlowSession } from '#engine';
import type { CompiledFlow, Json } from '#model';
import { formats, transforms } from '#lending';
import { PageForm } from '#renderer';
import { cleanup, render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** What sources bring that questions choose from. */
const sources: Json = {
  employmentStatuses: [{ id: 'full_time', name: 'Full time' }],
  dates: { paymentDates: [{ date: '2026-12-10', day: 10 }] },
  info: {
    options: [{ term: 6, monthlyAmount: 351.59, clearsOn: '2027-05-03' }],
    paymentDates: [{ date: '2026-12-10' }],
  },
};

function readWorkspace(): ReadonlyMap<string, string> {
  const paths = ['schemas', 'brands', 'flows'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(root, folder, path)),
  );
  const json = paths.filter((path) => path.endsWith('.json'));
  return new Map(json.map((path) => [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')]));
}

/** Every flow of every brand, as the browser would load it. */
async function loadFlows(): Promise<readonly CompiledFlow[]> {
  const { brands } = compileWorkspace(readWorkspace());
  const codes = brands.flatMap(({ flows }) => flows.map(({ code }) => code));
  const load = (code: string) => import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  const modules = (await Promise.all(codes.map(load))) as readonly { flow: CompiledFlow }[];
  return modules.map(({ flow }) => flow);
}

function keysOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(keysOf);
  return Object.entries(value).flatMap(([key, part]) => [key, ...keysOf(part)]);
}

describe("the workspace's pages", () => {
  let flows: readonly CompiledFlow[] = [];
  beforeAll(async () => {
    flows = await loadFlows();
  }, 60_000);

  it('hand RJSF nothing it would have to resolve, and RJSF is the version that this was tried with', () => {
    expect(flows.length).toBeGreaterThan(0);
    const branching = ['$ref', 'if', 'then', 'else', 'oneOf', 'anyOf', 'allOf', 'not', 'dependencies', '$id'];
    for (const { fields } of flows)
      for (const { schema } of Object.values(fields))
        expect(
          keysOf({ ...schema, enum: undefined, default: undefined }).filter((key) => branching.includes(key)),
        ).toEqual([]);
    const require = createRequire(import.meta.url);
    const { dependencies } = require(join(root, 'package.json')) as { dependencies: Record<string, string> };
    expect([dependencies['@rjsf/core'], dependencies['@rjsf/utils']]).toEqual(['6.11.1', '6.11.1']);
  });

  it('name every question by its title, and show each issue of an empty page at a control of the page', () => {
    for (const flow of flows)
      for (const page of flow.pages.filter(({ kind }) => kind === 'questions')) {
        const context: Record<string, Json> = { today: '2026-11-21', sources };
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
