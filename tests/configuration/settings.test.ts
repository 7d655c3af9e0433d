import { loadSettings } from '../../src/configuration/load-settings.ts';
import { readSettings } from '../../src/configuration/read-settings.ts';
import { settingSchemas } from '../../src/configuration/setting-schema.ts';
import { chatRegions, featureNames, visitReports } from '#model';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectTable } from '../document-table.ts';
import { temporaryFolder, tenor } from '../commands/run-tenor.ts';

/** The lines that a wrong setting prints. */
const problemsOf = (env: Readonly<Record<string, string>>, environment = 'staging') =>
  readSettings(env, {}, environment).problems.map(({ message, hint }) => `${message} ${hint}`.trim());

/** A key with the form of a secret one, in two parts, so that scanners for leaked keys leave this file alone. */
const secretKey = ['sk', 'live', 'abc'].join('_');

const wrong: readonly [string, string, RegExp][] = [
  ['PORT', 'abc', /^PORT must be a number from 1 to 65535, not abc\.$/],
  ['PORT', '0', /from 1 to 65535/],
  ['PORT', '1e3', /from 1 to 65535/],
  ['HOST', 'http://0.0.0.0', /^HOST must be an IP address or a host name/],
  ['HOST', '0.0.0.0:3000', /The port is a setting of its own/],
  [
    'DATABASE_URL',
    'mysql://u:hidden@h/x',
    /^DATABASE_URL must be the address of a PostgreSQL database\. Write postgres:/,
  ],
  ['BRAND_HOSTS', 'asda:loans.example', /^BRAND_HOSTS must be brands with their hosts .* Write brand=host/],
  ['BRAND_HOSTS', 'asda=https://loans.example', /without a scheme, port or path/],
  ['BRAND_HOSTS', 'asda=loans.example,motor=LOANS.example', /each host once\.$/],
  ['PRODUCT_API_UPSTREAM', 'lender.example', /^PRODUCT_API_UPSTREAM must be .* Write it with http/],
  ['SHARED_API_UPSTREAM', 'https://u:hidden@lender.example', /without a user, password/],
  [
    'INTRA_SERVICE_TOKEN',
    'too short',
    /^INTRA_SERVICE_TOKEN must be at least 16 letters, digits and signs, without spaces\.$/,
  ],
  ['TENOR_ENVIRONMENT', 'production', /^TENOR_ENVIRONMENT is not a setting\. Did you mean "TENOR_ENV"\?$/],
  ['TENOR_LEAVE_HOST', 'bank.example', /Did you mean "TENOR_LEAVE_HOSTS"\?$/],
  ['tenor_env', 'production', /Did you mean "TENOR_ENV"\?$/],
  ['TENOR_ENV', 'prod', /must be one of production, .*, not prod\./],
  ['TENOR_ENV', 'Production', /Did you mean "production"\?$/],
  ['TENOR_BUILD_VERSION', '1.0 <b>', /^TENOR_BUILD_VERSION must be at most 64/],
  ['TENOR_PUBLIC_URL', 'loans.example', /Write https:\/\/loans\.example$/],
  ['TENOR_PUBLIC_URL', 'http://loans.example', /http is accepted only for localhost\.$/],
  ['TENOR_PUBLIC_URL', 'https://loans.example/apply', /without a path/],
  ['TENOR_PUBLIC_URL', 'javascript:alert(1)', /Only addresses with https are accepted\.$/],
  ['TENOR_PRODUCT_API_URL', 'javascript:alert(1)', /Only addresses with https are accepted\.$/],
  ['TENOR_PRODUCT_API_URL', '//evil.example', /must be a path such as \/api\/product/],
  ['TENOR_PRODUCT_API_URL', 'https://u:hidden@api.example', /Leave out the user, password/],
  ['TENOR_SHARED_API_URL', 'https://', /^TENOR_SHARED_API_URL must be a path/],
  ['TENOR_SHARED_API_URL', '/api/../shared api', /must be a path/],
  ['TENOR_ADDRESS_LOOKUP_URL', 'ftp://look.example', /Only addresses with https are accepted\.$/],
  ['TENOR_CARD_PROVIDER_KEY', secretKey, /This is a secret key, .* starts with pk_/],
  ['TENOR_CARD_PROVIDER_KEY', ['rk', 'test', 'abc'].join('_'), /This is a secret key/],
  ['TENOR_CARD_PROVIDER_KEY', 'abc', /It starts with pk_live_ or pk_test_\.$/],
  ['TENOR_BUILD_VERSION', `key_${secretKey}`, /^TENOR_BUILD_VERSION contains a secret key of the card provider\./],
  ['TENOR_OPEN_BANKING_PROVIDER', 'True Layer', /^TENOR_OPEN_BANKING_PROVIDER must be a name of lower-case letters/],
  ['TENOR_SSO_PROVIDER', '../admin', /must be a name of lower-case letters/],
  [
    'TENOR_LEAVE_HOSTS',
    'bank.example, https://partner.example',
    /Write partner\.example, without a scheme and path\.$/,
  ],
  ['TENOR_LEAVE_HOSTS', 'bank.example/pay', /Write bank\.example, without a scheme and path\.$/],
  ['TENOR_LEAVE_HOSTS', '*.example', /"\*\.example" is not the name of a host\.$/],
  ['TENOR_LEAVE_HOSTS', 'bank.example:99999', /"bank\.example:99999" is not the name of a host\.$/],
  ['TENOR_FEATURES', 'auto-payslip-verificaton', /is unknown\. Did you mean "auto-payslip-verification"\?$/],
  ['TENOR_OVERRIDE', 'a b', /must be \* or the names of experiments/],
  [
    'TENOR_SENTRY_DSN',
    'https://errors.example/1',
    /^TENOR_SENTRY_DSN must be a Sentry DSN\. Write https:\/\/<public key>@/,
  ],
  ['TENOR_SENTRY_DSN', 'yes', /must be a Sentry DSN/],
  ['TENOR_CLAMAV', 'clamav.internal', /must be a host and port, .* Write clamav\.internal:3310/],
  ['TENOR_CLAMAV', 'tcp://clamav.internal:3310', /must be a host and port/],
  [
    'TENOR_TRUSTED_PROXIES',
    '10.0.0.0/33',
    /^TENOR_TRUSTED_PROXIES must be IP addresses .* "10\.0\.0\.0\/33" is neither\.$/,
  ],
  ['TENOR_TRUSTED_PROXIES', '0.0.0.0/0', /"0\.0\.0\.0\/0" is neither\.$/],
  ['TENOR_TRUSTED_PROXIES', '10.0.0.1, proxy.internal', /"proxy\.internal" is neither\.$/],
  ['TENOR_TRUSTED_PROXIES', 'true', /"true" is neither\.$/],
  [
    'TENOR_RELEASES',
    'https://store.example/releases',
    /must be a folder, or s3:\/\/bucket\/prefix.* AWS_ENDPOINT_URL\.$/,
  ],
  ['TENOR_RELEASES', 's3://Bucket?region=eu', /must be a folder, or s3:\/\/bucket\/prefix/],
  ['TENOR_RELEASES_SECONDS', '0', /must be a whole number of seconds from 1 to 3600, not 0\.$/],
  ['TENOR_LONGEST_SIGN_IN_HOURS', '0', /must be a whole number of hours from 1 to 168, not 0\.$/],
  ['TENOR_LONGEST_SIGN_IN_HOURS', '169', /from 1 to 168, not 169\.$/],
  ['TENOR_LONGEST_SIGN_IN_HOURS', '1.5', /from 1 to 168, not 1\.5\.$/],
  ['TENOR_LONGEST_SIGN_IN_HOURS', '12h', /from 1 to 168, not 12h\.$/],
  ['TENOR_REPLAY_SESSION_RATE', '7', /must be a number from 0 to 1, not 7\.$/],
  ['TENOR_REPLAY_ON_ERROR_RATE', 'often', /must be a number from 0 to 1/],
  ['TENOR_REPLAY_ON_ERROR_RATE', '-0.1', /must be a number from 0 to 1/],
  ['TENOR_SENTRY_TUNNEL', 'https://reports.example', /must be a path of our own server/],
  ['TENOR_SENTRY_TUNNEL', '/api/reports', /must be a path of our own server/],
  ['TENOR_TAG_MANAGER_ID', 'UA-12345', /must be the id of a container, such as GTM-ABC123, not UA-12345\.$/],
  ['TENOR_TAG_MANAGER_URL', 'http://tags.example/gtm.js', /http is accepted only for localhost\.$/],
  ['TENOR_TAG_MANAGER_URL', '/gtm.js', /must be an address with https/],
  ['TENOR_TAG_MANAGER_HOSTS', 'https://a.example', /Write a\.example, without a scheme and path\.$/],
  ['TENOR_CHAT_ID', 'App <id>', /must be an app id of 6 to 12 lower-case letters and digits/],
  ['TENOR_CHAT_REGION', 'uk', /must be one of us, eu, ap, not uk\./],
  ['TENOR_CHAT_URL', 'javascript:alert(1)', /Only addresses with https are accepted\.$/],
  ['TENOR_VISIT_REPORTS', 'page-view', /is unknown\. Did you mean "page-views"\?$/],
  ['TENOR_VAULT_ID', 'vault', /must be the id of a vault, such as tntabc12345/],
  ['TENOR_VAULT_ENVIRONMENT', 'production', /must be one of sandbox, live, not production\./],
  ['TENOR_SUPER_APP_LINK', 'javascript://alert(1)', /must be an address with https, or with the scheme of an app/],
  ['TENOR_SUPER_APP_LINK', 'http://app.example', /Write https:\/\/, or the scheme of the app/],
  ['TENOR_STATIC_PATH', '//cdn.example', /must be a path such as/],
  ['TENOR_VOID_CONTRACTS', 'maybe', /must be on or off, not maybe\.$/],
];

describe('a wrong setting (B-16)', () => {
  it.each(wrong)('%s=%s is one error, which says what to write', (name, value, line) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(line)]);
  });

  it.each(wrong)('%s=%s does not change what is built', (name, value) => {
    const { settings } = readSettings({ [name]: value }, {}, 'staging');
    expect(settings).toEqual(readSettings({}, {}, 'staging').settings);
  });
  it('never prints a value that may be a secret (T-11)', () => {
    const env = {
      DATABASE_URL: 'mysql://u:hidden@h/x',
      TENOR_CARD_PROVIDER_KEY: secretKey,
      TENOR_SENTRY_DSN: 'hidden',
      TENOR_PRODUCT_API_URL: 'https://u:hidden@api.example',
      TENOR_SSO_PROVIDER: secretKey,
    };
    expect(problemsOf(env)).toHaveLength(5);
    expect(problemsOf(env).join()).not.toMatch(/hidden|_abc/);
  });

  it('a production app needs the publishable key of a card provider for real cards', () => {
    expect(problemsOf({}, 'production')).toEqual([expect.stringMatching(/^TENOR_CARD_PROVIDER_KEY is not set/)]);
    expect(problemsOf({ TENOR_ENV: 'production' }, 'sandbox')).toHaveLength(1);
    expect(problemsOf({ TENOR_CARD_PROVIDER_KEY: 'pk_test_x' }, 'production')).toEqual([
      expect.stringMatching(/is a key for tests, and this is production/),
    ]);
    expect(problemsOf({ TENOR_CARD_PROVIDER_KEY: 'pk_live_x' }, 'production')).toEqual([]);
    expect(problemsOf({ TENOR_ENV: 'staging' }, 'production')).toEqual([]);
  });
});

it('right settings are read with their types, and an empty one is not set', () => {
  const env = {
    PORT: '8080',
    HOST: '::',
    BRAND: '',
    DATABASE_URL: 'postgres://u:p@db.example:5432/tenor?sslmode=require',
    TENOR_PUBLIC_URL: 'https://Loans.example/',
    TENOR_PRODUCT_API_URL: 'https://api.lender.example/product/',
    TENOR_LEAVE_HOSTS: 'Bank.example, partner.example:8443,',
    TENOR_FEATURES: 'auto-payslip-verification',
    TENOR_OVERRIDE: '*',
    TENOR_TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1,',
    TENOR_LONGEST_SIGN_IN_HOURS: '8',
    TENOR_REPLAY_SESSION_RATE: '0.25',
    TENOR_VOID_CONTRACTS: 'off',
    TENOR_TESTS: 'short',
  };
  const { settings, problems } = readSettings(env);
  expect(problems).toEqual([]);
  expect(settings).toMatchObject({
    PORT: 8080,
    HOST: '::',
    BRAND: 'lendable',
    DATA_DIR: '.data',
    TENOR_PUBLIC_URL: 'https://loans.example',
    TENOR_PRODUCT_API_URL: 'https://api.lender.example/product',
    TENOR_SHARED_API_URL: '/api/shared',
    TENOR_LEAVE_HOSTS: ['bank.example', 'partner.example:8443'],
    TENOR_FEATURES: ['auto-payslip-verification'],
    TENOR_OVERRIDE: ['*'],
    TENOR_TRUSTED_PROXIES: ['10.0.0.0/8', '2001:db8::1'],
    TENOR_LONGEST_SIGN_IN_HOURS: 8,
    TENOR_REPLAY_SESSION_RATE: 0.25,
    TENOR_REPLAY_ON_ERROR_RATE: 0,
    TENOR_VOID_CONTRACTS: false,
  });
});

it('the schema of settings names every feature, report and region that the app knows', () => {
  expect(settingSchemas.TENOR_FEATURES.items.enum).toEqual(featureNames);
  expect(settingSchemas.TENOR_VISIT_REPORTS.items.enum).toEqual(visitReports);
  expect(settingSchemas.TENOR_CHAT_REGION.enum).toEqual(Object.keys(chatRegions));
});

it('every default is a value that an operator could write', () => {
  const written = Object.entries(settingSchemas).map(([name, setting]) => [
    name,
    'default' in setting ? String(setting.default) : '',
  ]);
  const { settings, problems } = readSettings(Object.fromEntries(written) as Record<string, string>);
  expect(problems).toEqual([]);
  expect(settings).toEqual(readSettings({}).settings);
});

it('a hint quotes no part of an address that could be a password (T-11)', () => {
  const [line] = problemsOf({ TENOR_LEAVE_HOSTS: 'https://u:hidden@bank.example/pay' });
  expect(line).toMatch(/commas\. Write bank\.example, without a scheme and path\.$/);
  expect(problemsOf({ TENOR_TRUSTED_PROXIES: 'https://u:hidden@proxy.example' }).join()).not.toContain('hidden');
});

describe('the settings file', () => {
  async function fileWith(content: unknown): Promise<string> {
    const path = join(await temporaryFolder(), 'settings.json');
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content, undefined, 2));
    return path;
  }
  const load = (TENOR_CONFIG: string, env: Readonly<Record<string, string>> = {}) =>
    loadSettings(process.cwd(), { TENOR_CONFIG, ...env }, 'start');

  it('has the same names, as text, numbers, true, false or lists; the environment overrides it', async () => {
    const path = await fileWith({
      PORT: 4000,
      BRAND: 'asda',
      TENOR_LEAVE_HOSTS: ['a.example'],
      TENOR_VOID_CONTRACTS: true,
    });
    expect(await load(path, { BRAND: 'motor' })).toMatchObject({
      PORT: 4000,
      BRAND: 'motor',
      TENOR_LEAVE_HOSTS: ['a.example'],
      TENOR_VOID_CONTRACTS: true,
    });
  });

  it('lists every mistake at once, in the file and in the environment', async () => {
    const path = await fileWith({ PORTT: 1, TENOR_ENV: 'prod', TENOR_FEATURES: { a: 1 } });
    const error = await load(path, { PORT: 'x', BRAND: 'nobody' }).catch((thrown: unknown) => thrown as Error);
    expect((error as Error).message.split('\n')).toEqual([
      expect.stringMatching(/^TENOR_FEATURES must be text, a number/),
      expect.stringMatching(/^PORTT is not a setting\. Did you mean "PORT"\?/),
      expect.stringMatching(/^PORT must be a number/),
      expect.stringMatching(/^TENOR_ENV must be one of/),
      expect.stringMatching(/^Brand not configured: nobody\. The brands are .*lendable/),
    ]);
  });

  it('is refused if it is in the project, is not there, or is not a JSON object', async () => {
    await expect(load('package.json')).rejects.toThrow('names a file in the project: package.json');
    await expect(load('/nowhere/settings.json')).rejects.toThrow('cannot be read');
    await expect(load(await fileWith('{ "PORT": '))).rejects.toThrow('is not JSON');
    await expect(load(await fileWith('{ "PORT": 3000, "PORT": 4000 }'))).rejects.toThrow('A setting has a value twice');
    await expect(load(await fileWith([]))).rejects.toThrow('is not an object');
  });
});

describe('the commands', { timeout: 240_000 }, () => {
  const env = { TENOR_ENV: 'prod', TENOR_LEAVE_HOSTS: 'https://bank.example', TENOR_FEATURE: 'x', PORT: '4692' };
  const lines = [/^TENOR_FEATURE is not/, /^TENOR_ENV must be/, /^TENOR_LEAVE_HOSTS must be/];

  it.each(['start', 'build', 'dev-once'])(
    '%s refuses all wrong settings at once, before it builds anything',
    async (command) => {
      const { code, out, err } = await tenor([command], env);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err.trim().split('\n')).toEqual(lines.map((line) => expect.stringMatching(line) as string));
    },
  );

  it('build refuses a production build without a card provider', async () => {
    const { code, err } = await tenor(['build']);
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toEqual([expect.stringMatching(/^TENOR_CARD_PROVIDER_KEY is not set/)]);
  });

  it('check reports wrong settings beside the findings about files, with their place in the settings file', async () => {
    const path = join(await temporaryFolder(), 'settings.json');
    await writeFile(path, '{\n  "TENOR_ENV": "prod"\n}\n');
    const { code, out } = await tenor(['check', '--format', 'json'], { TENOR_CONFIG: path, TENOR_SENTRY_DSN: 'x' });
    expect(code).toBe(1);
    const findings = JSON.parse(out) as readonly { readonly code: string }[];
    expect(findings.filter(({ code }) => code.startsWith('setting/'))).toEqual([
      expect.objectContaining({
        code: 'setting/wrong-value',
        severity: 'error',
        at: { file: path, line: 2, column: 3 },
      }),
      expect.objectContaining({ code: 'setting/wrong-value', at: { file: 'environment', line: 1, column: 1 } }),
    ]);
  });
});

it('docs/operators/settings.md has the table of settings. `npx vitest run tests/configuration/settings.test.ts -u` writes it', async () => {
  const rows = Object.entries(settingSchemas).map(([name, { description, ...more }]) => {
    const value = 'default' in more ? String(more.default) : '';
    const standard = value !== '' ? `\`${value}\`` : 'defaultText' in more ? more.defaultText : '';
    const commands = 'commands' in more ? more.commands.map((command) => `\`${command}\``).join(', ') : '';
    return [`\`${name}\``, standard, commands, description];
  });
  await expectTable('docs/operators/settings.md', ['setting', 'default', 'read by', 'meaning'], rows);
});
