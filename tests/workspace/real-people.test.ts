import { createFlowSession, makeDraft, type FlowSession, readPointer } from '#engine';
import { formats, transforms } from '#lending';
import { cleanText, type CompiledFlow, type FieldSchema, type FieldUi, type Json } from '#model';
import { beforeAll, describe, expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { loadModule } from '../compiler/load-flow.ts';
import { contractValidator, contracts, everyObject } from './contract.ts';
import { type AskedKind, typedTexts } from './typed-texts.ts';

interface TextPlace {
  readonly brand: string;
  readonly flow: CompiledFlow;
  readonly path: string;
  readonly schema: FieldSchema;
  readonly kind: AskedKind | undefined;
}

let places: readonly TextPlace[] = [];

beforeAll(async () => {
  const brands = await compiledBrands();
  const flows = brands.flatMap(({ id, flows: own }) => own.map(({ code }) => ({ brand: id, code })));
  const found = flows.map(async ({ brand, code }) => textPlaces(brand, await loadModule(code)));
  places = (await Promise.all(found)).flat();
});

/** The texts that a flow asks, without choices and dates. */
function textPlaces(brand: string, flow: CompiledFlow): readonly TextPlace[] {
  const within = (path: string, schema: FieldSchema, ui: FieldUi): readonly TextPlace[] => {
    if (ui['ui:widget'] === 'file') return [];
    if (schema.properties)
      return Object.entries(schema.properties).flatMap(([name, part]) =>
        within(`${path}/${name}`, part, (ui[name] ?? {}) as FieldUi),
      );
    const options = ui['ui:options'] ?? {};
    const isText =
      schema.type === 'string' && !schema.enum && !schema.format && !options.choices && !options.choicesFrom;
    return isText ? [{ brand, flow, path, schema, kind: options.text as AskedKind | undefined }] : [];
  };
  return Object.values(flow.fields).flatMap(({ path, schema, ui }) => within(path, schema, ui));
}

const open = (flow: CompiledFlow, more: Partial<Parameters<typeof createFlowSession>[0]> = {}): FlowSession =>
  createFlowSession({ flow, context: { today: '2026-11-21' }, transforms, formats, ...more });

/**
 * The texts of a kind that a place asks. The digits of a sort code are six, those of a card four. A code can only be sent to a mobile
 * of the United Kingdom.
 */
const textsFor = ({ kind = 'name', schema, path }: TextPlace) =>
  typedTexts[kind].filter(
    ([, , sent = '']) =>
      (kind !== 'digits' || accepts(schema, sent)) && (!asksForTexts(path, schema) || /^(?:0|\+44)7/.test(sent)),
  );

const asksForTexts = (path: string, schema: FieldSchema) =>
  path === 'mobileNumber' && !accepts(schema, '020 7946 0000');

const accepts = ({ pattern = '', maxLength = Infinity }: FieldSchema, text: string): boolean =>
  new RegExp(pattern, 'u').test(text) && Array.from(text).length <= maxLength;

const placesOf = (kind: AskedKind) => places.filter((place) => place.kind === kind);

/** By the last part of its path: what the place must be. */
const named: readonly (readonly [RegExp, AskedKind])[] = [
  [/^(?:firstName|lastName|name|accountName)$/, 'name'],
  [/email$/i, 'email'],
  [/^(?:mobileNumber|phone)$/, 'phone'],
  [/postcode$/i, 'postcode'],
  [/^(?:sortCode|accountNumber|code|lastFour)$/, 'digits'],
];

const sentBy: Readonly<Record<AskedKind, (answer: string) => Json | undefined>> = {
  name: (answer) => answer,
  email: (answer) => answer,
  phone: (answer) => transforms['phone-number'](answer, {}),
  postcode: (answer) => transforms.postcode(answer, {}),
  digits: (answer) => transforms.digits(answer, {}),
};

describe('texts as people type and paste them', () => {
  it('are of the kind that the name of their question says, in every flow of every brand', () => {
    const wrong = places.filter(({ path, kind }) => {
      const last = path.split('/').at(-1) ?? '';
      return kind !== named.find(([name]) => name.test(last))?.[1];
    });
    expect(wrong.map(({ brand, flow, path }) => `${brand} ${flow.id} ${path}`)).toEqual([]);
  });

  it.each(Object.keys(typedTexts) as AskedKind[])(
    'become a clean answer that the schema accepts and that is sent in one form: every %s of every flow (V-07, V-08)',
    (kind) => {
      expect(placesOf(kind).length).toBeGreaterThan(5);
      for (const place of placesOf(kind)) {
        const { brand, flow, path, schema } = place;
        const session = open(flow);
        const texts = textsFor(place);
        expect(texts.length, path).toBeGreaterThan(3);
        for (const [typed, answer, sent = answer] of texts) {
          const at = `${brand} ${flow.id} ${path} ${JSON.stringify(typed)}`;
          session.answer(`/${path}`, typed);
          expect(readPointer(session.answers(), `/${path}`), at).toBe(answer);
          expect(accepts(schema, answer), at).toBe(true);
          expect(sentBy[kind](answer), at).toBe(sent);
        }
      }
    },
  );

  it('are cleaned also in a draft of an earlier release', () => {
    const [place] = placesOf('name');
    if (!place) throw new Error('no flow asks a name');
    const { flow, path } = place;
    const draft = makeDraft(open(flow), flow.pages[0]?.id ?? '');
    const session = open(flow, { draft: { ...draft, answers: { [path]: '\u200bO‘Brien\u00a0' } } });
    expect(readPointer(session.answers(), `/${path}`)).toBe('O’Brien');
  });

  it.each(['R2-D2', 'sian@example.com', '7', '-', '_', 'Ann; DROP'])('are still refused as a name: %j', (typed) => {
    const patterned = placesOf('name').filter(({ schema }) => schema.pattern !== undefined);
    expect(patterned.length).toBeGreaterThan(5);
    for (const { flow, path, schema } of patterned) {
      const session = open(flow);
      session.answer(`/${path}`, typed);
      expect(readPointer(session.answers(), `/${path}`), path).toBe(cleanText(typed, 'name'));
      expect(accepts(schema, typed), path).toBe(false);
    }
  });

  it('are accepted by the contract wherever the form accepts them', () => {
    const ajv = contractValidator();
    let tried = 0;
    for (const contract of Object.values(contracts))
      for (const { value } of everyObject(contract.components.schemas)) {
        const properties = value['additionalProperties'] === false ? (value['properties'] ?? {}) : {};
        for (const [name, schema] of Object.entries(properties as Record<string, object>)) {
          const kind = named.find(([known]) => known.test(name))?.[1];
          if (kind === undefined || '$ref' in schema || !('type' in schema)) continue;
          const validate = ajv.compile(schema);
          const length = /\{([468])\}/.exec(JSON.stringify(schema))?.[1];
          for (const [, answer] of typedTexts[kind]) {
            const sent = name === 'accountNumber' ? transforms['account-number'](answer, {}) : sentBy[kind](answer);
            if (typeof sent !== 'string' || (kind === 'digits' && String(sent.length) !== length)) continue;
            expect(validate(sent), `${name} ${sent}`).toBe(true);
            tried++;
          }
        }
      }
    expect(tried).toBeGreaterThan(100);
  });
});

interface NumberPlace {
  readonly brand: string;
  readonly flow: CompiledFlow;
  readonly path: string;
  readonly schema: FieldSchema;
}

/** The numbers and dates that a flow asks, without choices. */
const placesOfType = async (isOne: (schema: FieldSchema) => boolean): Promise<readonly NumberPlace[]> => {
  const brands = await compiledBrands();
  const found = brands.flatMap(({ id, flows }) =>
    flows.map(async ({ code }) => {
      const flow: CompiledFlow = await loadModule(code);
      const fields = Object.values(flow.fields).filter(({ schema, ui }) => {
        const { choices, choicesFrom } = ui['ui:options'] ?? {};
        return isOne(schema) && !schema.enum && !choices && !choicesFrom;
      });
      return fields.map(({ path, schema }) => ({ brand: id, flow, path, schema }));
    }),
  );
  return (await Promise.all(found)).flat();
};

describe('numbers and dates as people type them', () => {
  it('are refused in parts of a penny, so that the amount shown is the amount sent: every amount of every flow (B22)', async () => {
    const amounts = await placesOfType(({ type }) => type === 'number');
    expect(amounts.length).toBeGreaterThan(20);
    const wrong = amounts.filter(({ schema: { multipleOf } }) => multipleOf === undefined || multipleOf < 0.01);
    expect(wrong.map(({ brand, flow, path }) => `${brand} ${flow.id} ${path}`)).toEqual([]);
  });

  it.each([
    ['１８５０', 1850],
    ['١٨٥٠', 1850],
    ['১৮৫০', 1850],
    ['𝟏𝟖𝟓𝟎', 1850],
    ['£1\u202f850', 1850],
    ['5\u00b2', '5\u00b2'],
  ])('are read in digits of every script, but never raised ones: %s', async (typed, read) => {
    for (const { flow, path } of await placesOfType(({ type }) => type === 'number' || type === 'integer')) {
      const session = open(flow);
      session.answer(`/${path}`, typed);
      expect(readPointer(session.answers(), `/${path}`), `${flow.id} ${path}`).toBe(read);
    }
  });

  it('are a date also in digits of another script', async () => {
    const dates = await placesOfType(({ format }) => format === 'date');
    expect(dates.length).toBeGreaterThan(5);
    for (const { flow, path } of dates) {
      const session = open(flow);
      session.answer(`/${path}`, '١٩٨٦-0٣-٢٧');
      expect(readPointer(session.answers(), `/${path}`), `${flow.id} ${path}`).toBe('1986-03-27');
    }
  });
});
