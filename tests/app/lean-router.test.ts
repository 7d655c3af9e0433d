import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { leanRouter, routerAliases } from '../../src/app/stubs/lean-router.mjs';

const [{ replacement: index = '' } = {}] = routerAliases;

it('is written for the router that is installed, and says so of another', async () => {
  const chunks = [...(await readFile(index, 'utf8')).matchAll(/from "(\.\/[^"]+)"/g)].map(([, path = '']) => path);
  const codes = await Promise.all(chunks.map((path) => readFile(index.replace(/[^/]+$/, path), 'utf8')));
  const code = codes.find((each) => each.includes('function useRoutes(')) ?? '';
  const lean = leanRouter(code);
  expect(lean).not.toContain('displayName = "Link"');
  expect(lean).toContain('const dataRouterState = undefined;');
  expect(() => leanRouter(code.replace('dataRouterOpts?.state', 'dataRouterOpts.state'))).toThrow('react-router');
});
