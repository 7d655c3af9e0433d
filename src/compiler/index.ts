export { compileWorkspace } from './compile-workspace.ts';
export type { Compilation, CompiledBrand, CompiledBrandFlow, CompileOptions, FontFile } from './compile-workspace.ts';
export type { Diagnostic, Origin, Position } from './diagnostic.ts';
export { formatDiagnostics } from './format-diagnostics.ts';
export type { Operation, ResolvedFlow } from './resolved-flow.ts';
export type { Tracked } from './tracked.ts';
