/**
 * The rooms of this code: what each may import, and which packages may be named where. It is the one statement of the
 * arrows; the architecture gate and the graph in docs/engineers/rooms.md are made from it.
 *
 * A room inside another room ("sandbox/ledger") has its own row and its own entry point. The outer room's row does not
 * apply to it: the lender's ledger and origination rules are pure, although the sandbox around them is not.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const rooms = {
  model: [],
  dates: [],
  lending: ['model', 'dates'],
  'folder-lock': [],
  engine: ['model'],
  compiler: ['model', 'engine', 'lending'],
  api: ['model'],
  actions: ['model', 'api'],
  services: ['model', 'dates'],
  copy: ['model', 'lending'],
  ui: ['dates', 'copy'],
  brand: ['model', 'copy', 'ui'],
  renderer: ['model', 'engine', 'copy', 'ui'],
  'sandbox/ledger': ['model', 'lending'],
  'sandbox/origination': ['model', 'lending'],
  sandbox: ['model', 'dates', 'lending', 'folder-lock', 'sandbox/ledger', 'sandbox/origination'],
  'language-server': ['compiler'],
  cli: ['model', 'lending', 'folder-lock', 'engine', 'compiler', 'sandbox', 'language-server'],
  app: ['model', 'dates', 'lending', 'engine', 'api', 'actions', 'services', 'copy', 'ui', 'brand', 'renderer'],
};

/**
 * Package -> the rooms that may name it. A package that is not listed may be named nowhere in src.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const packages = {
  '@aws-sdk/client-s3': ['cli'],
  '@fastify/reply-from': ['cli'],
  '@fastify/static': ['cli'],
  '@humanwhocodes/momoa': ['compiler'],
  '@rjsf/core': ['renderer'],
  '@rjsf/utils': ['renderer'],
  '@rjsf/validator-ajv8': ['renderer'],
  '@sentry/react': ['services'],
  '@stripe/stripe-js': ['services'],
  '@tanstack/react-query': ['api', 'app'],
  ajv: ['cli', 'compiler', 'sandbox'],
  axios: ['api'],
  'csv-parse': ['cli'],
  'csv-stringify': ['cli'],
  dayjs: ['dates'],
  dompurify: ['services'],
  fastify: ['cli', 'sandbox'],
  fontkit: ['cli'],
  jotai: ['app'],
  'json-schema-to-typescript': ['cli'],
  kysely: ['sandbox'],
  libsql: ['folder-lock', 'sandbox'],
  pdfkit: ['sandbox'],
  pg: ['sandbox'],
  pino: ['cli'],
  'prom-client': ['cli'],
  react: ['copy', 'ui', 'brand', 'renderer', 'app'],
  playwright: ['cli'],
  prettier: ['cli'],
  'react-dom': ['ui', 'renderer', 'app'],
  'react-router-dom': ['app'],
  'redos-detector': ['compiler'],
  refa: ['compiler'],
  rfc6902: ['compiler'],
  vite: ['cli'],
  'vscode-languageserver': ['language-server'],
  'vscode-languageserver-textdocument': ['language-server'],
  xliff: ['cli'],
};

/** Rooms that use neither the browser nor Node: they only compute. */
export const pure = ['model', 'dates', 'lending', 'engine', 'compiler', 'sandbox/ledger', 'sandbox/origination'];

/**
 * The layers of folders inside the big rooms, from the lowest to the highest. A folder may import folders of lower layers, and
 * never a folder of its own layer or of a higher one. Files that lie directly in the room are above all its folders.
 * A name may be a path ("screens/loan") or a single file ("clock.ts"), which then has its own place. A room without an entry
 * here is not checked.
 *
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>}
 */
export const folders = {
  renderer: [['field-name.ts', 'ports.ts', 'lazy-component.tsx'], ['store'], ['widgets'], ['rjsf']],
  engine: [
    ['json'],
    ['templates'],
    ['flow-index'],
    ['open'],
    ['answer'],
    ['check'],
    ['view'],
    ['send'],
    ['flow-session.ts'],
    ['migration', 'previews'],
  ],
  sandbox: [
    ['store'],
    ['context', 'markup'],
    ['limits', 'messages', 'threads'],
    ['card-processor', 'documents', 'scanners', 'uploads', 'users'],
    ['loan-book'],
    ['application-workflow'],
    ['open-banking', 'views'],
    ['operations'],
    ['personas', 'server'],
    ['api'],
    ['pages'],
  ],
  compiler: [
    ['json'],
    ['diagnostics'],
    ['memory'],
    ['files'],
    ['formats'],
    ['layers'],
    ['references', 'contract', 'renaming'],
    ['editing'],
    ['outline'],
    ['context', 'examples'],
    ['lowering'],
    ['journeys'],
    ['inclusion'],
    ['checks/check-context.ts'],
    ['checks/values'],
    ['checks/conditions', 'checks/fields', 'checks/texts', 'checks/sources', 'checks/calls', 'checks/brands'],
    ['checks/pages', 'checks/examples'],
    ['checks'],
    ['tokens', 'emission', 'messages', 'copy'],
    ['static-pages', 'documents', 'assets'],
    ['translations'],
    ['comparison'],
    ['pipeline'],
  ],
  app: [
    ['arrival'],
    ['navigation'],
    ['connection', 'first-reads'],
    ['state'],
    ['flow/sources'],
    ['flow/run/sending-failure.ts'],
    ['flow/run/form-runs.ts'],
    ['flow/run/witness.ts'],
    ['app-services.ts'],
    ['use-navigate.ts'],
    ['language'],
    ['platform'],
    ['shell'],
    ['remote'],
    ['flow'],
    ['screens'],
    ['app-routes.tsx'],
    ['create-services.ts', 'app.tsx'],
    ['first-page'],
  ],
  'app/flow': [['sources'], ['run'], ['previews', 'send'], ['follow'], ['page'], ['end'], ['open'], ['subjects']],
};
