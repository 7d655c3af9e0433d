import { compileWorkspace } from '#compiler';
import { test } from 'vitest';
import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';
import { repoWorkspace } from './fixture-workspace.ts';
test('x', async () => {
  const s = new Session(); s.connect(); await s.post('Profiler.enable'); 
  compileWorkspace(repoWorkspace());
  await s.post('Profiler.start');
  const t = performance.now();
  compileWorkspace(repoWorkspace());
  console.log(performance.now() - t);
  const { profile } = await s.post('Profiler.stop');
  const self = new Map(), total = new Map(); const byId = new Map(profile.nodes.map(n => [n.id, n]));
  const dt = profile.timeDeltas; const parent = new Map(); for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
  profile.samples.forEach((id, i) => { const key = n => n.callFrame.functionName + ' ' + n.callFrame.url.split('/').slice(-2).join('/'); const n = byId.get(id); self.set(key(n), (self.get(key(n)) ?? 0) + dt[i]); const seen = new Set(); for (let p = id; p; p = parent.get(p)) { const k = key(byId.get(p)); if (!seen.has(k)) { seen.add(k); total.set(k, (total.get(k) ?? 0) + dt[i]); } } });
  const top = m => [...m].sort((a, b) => b[1] - a[1]).slice(0, 45).map(([k, v]) => (v / 1000).toFixed(0) + ' ' + k).join('\n');
  console.log(top(total)); console.log('---'); console.log(top(self));
}, 60000);
