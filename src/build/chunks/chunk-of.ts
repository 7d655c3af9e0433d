/** The modules from which a page, or a part of it, starts that has a module: those that the app imports when it needs them. */
export interface UsedBy {
  /** Is it in the first script of every page? */
  readonly isInitial: boolean;
  readonly roots: readonly string[];
}

/** The chunks that several modules share. A chunk also takes what its modules import, so those that others import come first. */
export const chunkNames = ['base', 'lender', 'account', 'form', 'landing', 'more'] as const;

/** The name of a chunk that several modules share. */
export type ChunkName = (typeof chunkNames)[number];

/**
 * Where the code of each kind of page starts. `landing`, `form` and `account` are kinds of pages; `lender` is the connection to the
 * lender, which the first two load after their page is complete.
 */
const ROOTS = {
  // Every page of a brand with several languages has it.
  base: /\/language-switch\.tsx$/,
  landing: /\/(?:landing-screen|slider-widgets)\.tsx$/,
  lender: /\/create-remote\.ts$/,
  account:
    /\/(?:dashboard-screen\.tsx|application-screen\.tsx|loan-screen\.tsx|time-out\.tsx|prepare-account-page\.ts|create-cache\.ts|answers\/more\.ts|experiments\.ts)$/,
  page: /\/static-page-screen\.tsx$/,
  form: /\/(?:application-form-screen|sign-in-screen|flow-screen)\.tsx$/,
} as const;

/** Parts of forms that load on demand. What several of them share is in the form, so that none of them waits for another chunk. */
const PART_OF_FORM = /\/(?:renderer|app\/flow)\//;

/**
 * The chunk of a module: pages of one kind share one, so that a page is complete after few requests. Code of both forms and account
 * pages is in the base, which every page has. `undefined` for the code of one page or part alone, which has its own chunk.
 */
export function chunkOf({ isInitial, roots }: UsedBy): ChunkName | undefined {
  if (isInitial || roots.every((root) => ROOTS.base.test(root))) return 'base';
  const has = (kind: keyof typeof ROOTS) => roots.some((root) => ROOTS[kind].test(root));
  if (roots.every((root) => ROOTS.landing.test(root))) return 'landing';
  if (has('lender')) return 'lender';
  // Pages without questions need little else.
  if (has('page') && (has('account') || has('form'))) return 'base';
  if (has('account')) return has('form') || has('landing') ? 'base' : 'account';
  if (roots.length < 2) return undefined;
  if (has('form') || has('landing') || roots.every((root) => PART_OF_FORM.test(root))) return 'form';
  return roots.some((root) => /\/screens\//.test(root)) ? 'more' : undefined;
}
