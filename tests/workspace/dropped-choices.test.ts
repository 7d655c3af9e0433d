import { workspaceJourneys } from '#compiler';
import { createFlowSession, loadDraftMigration, makeSubmission } from '#engine';
import { formats, transforms } from '#lending';
import type { Draft, JsonObject } from '#model';
import { describe, expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';
import { loadFlow } from '../compiler/load-flow.ts';

const files = repoWorkspace();
const applications = [
  { brand: 'lendable', id: 'unsecured/application' },
  { brand: 'motor', id: 'motor/application' },
];
const brands = await compiledBrands('lendable', 'motor');
const migrate = await loadDraftMigration();

/** Choices that the form offered before it kept to the closed lists, with the question that had each of them. */
const dropped = [
  ['maritalStatus', 'Divorced', 'family'],
  ['maritalStatus', 'Separated', 'family'],
  ['residentialStatus', 'living_with_partner', 'home'],
  ['residentialStatus', 'living_with_friends', 'home'],
  ['residentialStatus', 'housing_association_tenant', 'home'],
  ['rentOrMortgageFrequency', 'fortnightly', 'home'],
  ['dependantsCostFrequency', 'four_weekly', 'family'],
  ['incomeFrequency', 'fortnightly', 'income'],
] as const;

describe.each(applications)('a draft of $id of $brand with a choice that is not offered any more', ({ brand, id }) => {
  const [journey] = workspaceJourneys(files, { brands: [brand] })
    .filter(({ flow }) => flow.id === id)
    .flatMap(({ journeys }) => journeys)
    .toSorted((one, other) => other.fields.length - one.fields.length);

  it.each(dropped)(
    'asks %s again instead of sending %s or a default (D-18, D-19, D-20)',
    async (field, value, page) => {
      const flow = await loadFlow(brands, brand, id);
      const given: JsonObject = { ...journey?.answers, residentialStatus: 'private_tenant', numberOfDependants: '1' };
      const draft: Draft = { flow: id, version: 'before', page: 'check', answers: { ...given, [field]: value } };
      const migrated = migrate(flow, draft);
      expect(migrated.changed).toEqual([`/${field}`]);

      const session = createFlowSession({
        ...{ flow, context: journey?.context ?? {}, transforms, formats },
        draft: migrated,
      });
      expect(session.answers()).not.toHaveProperty(field);
      expect(session.reach(undefined)).toBe(page);
      expect(session.check(page)).toMatchObject([{ field, keyword: 'required' }]);
      expect(makeSubmission(session).submission).toBeUndefined();

      session.answer(`/${field}`, flow.fields[field]?.schema.enum?.[0]);
      expect(session.reach(undefined)).toBe('check');
    },
  );
});
