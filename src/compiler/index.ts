/**
 * The compiler turns the text of a workspace into one module for each brand and flow, and into diagnostics. It works in this order:
 *
 * 1. `files` reads the files with the positions of their values, which `#findings` parses.
 * 2. `formats` checks each file against its meta-schema.
 * 3. `layers` merges a file with the one that it extends and with the brand's overlay.
 * 4. `references` replaces `$ref` and `$brand` with the values that they name.
 * 5. `contract` checks the API contract, which the room `contract` reads, and `outline` lists the parts of a flow: pages, conditions, calls and texts.
 * 6. `context` says which values a flow may read, with their schemas.
 * 7. `lowering` makes the data that the engine runs.
 * 8. `journeys` decides what the paths through a flow can show, and chooses or enumerates journeys.
 * 9. `inclusion` decides whether one schema accepts whatever another one accepts.
 * 10. `checks` finds what is wrong with a flow, one folder for each subject.
 * 11. `tokens` writes a brand's style sheet, `emission` writes each flow as a module, and `messages` compiles emails and text
 *     messages, and `copy` the texts of the app's screens.
 * 12. `assets` checks the drawings and fonts of a brand, and fills the brand's colours into its drawings.
 * 13. `static-pages` compiles the pages without questions, and the footer.
 * 14. `documents` compiles the documents that the lender writes.
 * 15. `translations` lists the texts of a brand with their translations, for `check` and for translators.
 * 16. `comparison` says how two versions of a workspace differ, in the words of the product.
 *
 * `examples` reads the examples beside a flow, which `tenor test` tries. `renaming` changes names in the texts of a workspace, and `editing` answers the questions of an editor about a place in a text. `json` serves all of them, and the room `findings` makes the diagnostics. `pipeline` runs the steps.
 */

export { compileWorkspace, createCompiler } from './pipeline/compile-workspace.ts';
export type { CheckedBrand, Compiler, CompiledBrand, CompiledLanguage } from './pipeline/compile-workspace.ts';
export { copyTypes } from './copy/copy-types.ts';
export type { Journey } from './journeys/journeys.ts';
export { workspaceDocuments } from './documents/workspace-documents.ts';
export { workspaceMessages } from './messages/workspace-messages.ts';
export { exportTranslations, importTranslations } from './pipeline/translate-workspace.ts';
export type { ExportedRow, TranslationRow } from './translations/translation-rows.ts';
export { pageStates } from './pipeline/page-states.ts';
export { workspaceCovers, workspaceJourneys } from './pipeline/workspace-journeys.ts';
export type { FlowExample, ExampleCall, ExampleStep } from './examples/flow-examples.ts';
export { requirementActionOf, testableFlows } from './pipeline/workspace-tests.ts';
export type { Question, TestableFlow } from './pipeline/workspace-tests.ts';
export { workspaceProofs } from './pipeline/workspace-proofs.ts';
export { renameInWorkspace } from './renaming/rename.ts';
export type { RenameResult } from './renaming/rename.ts';
export { allowedNames } from './pipeline/allowed-names.ts';
export { definitionsAt } from './editing/definitions.ts';
export { effectiveValuesAt } from './editing/effective-values.ts';
export { nameAt } from './editing/mentions.ts';
export { compareWorkspaces } from './pipeline/compare-workspaces.ts';
export type { ComparedSide, Comparison, FlowVersions } from './pipeline/compare-workspaces.ts';
export { sentence } from './comparison/difference.ts';
export type { SharedDifferences } from './comparison/difference.ts';
