import { compileWorkspace } from '#compiler';
import {
  buttonViews,
  createFlowSession,
  type FlowSession,
  listView,
  makeSubmission,
  answerSections,
  pressButton,
} from '#engine';
import { formats, transforms } from '#lending';
import { beforeAll, describe, expect, it } from 'vitest';
import { entryFiles } from './entry-flow.ts';
import { loadFlow } from './load-flow.ts';

const compile = (files = entryFiles()) => {
  const { diagnostics, brands } = compileWorkspace(files);
  return { found: diagnostics.map(({ code, message }) => `${code}: ${message}`), brands };
};

const answers = {
  amount: 5000,
  status: 'Working',
  dateOfBirth: '1986-03-27',
  email: 'sian@example.com',
  home: 'owned',
};

/** A borrower of the flow, on the page of the jobs. */
class Borrower {
  page: string;
  constructor(readonly session: FlowSession) {
    for (const [name, value] of Object.entries(answers)) session.answer(`/${name}`, value);
    this.page = session.reach('jobs');
  }

  private go(page: string | undefined): void {
    this.page = this.session.reach(page);
  }

  continue(given: Readonly<Record<string, string | number>> = {}): readonly string[] {
    for (const [at, value] of Object.entries(given)) this.session.answer(`/${at}`, value);
    const issues = this.session.check(this.page).map(({ message }) => message);
    if (issues.length === 0) this.go(this.session.next(this.page));
    return issues;
  }

  press(label: string, of?: string): void {
    const list = listView(this.session, this.page);
    const own = [...buttonViews(this.session, this.page), ...(list?.add ? [list.add] : [])];
    const buttons = of === undefined ? own : list?.items.find(({ title }) => title === of)?.buttons;
    const button = buttons?.find((each) => each.label === label);
    if (!button) throw new Error(`no button "${label}" on ${this.page}`);
    const [next] = pressButton(this.session, this.page, button.key).next;
    if (next && 'page' in next) this.go(next.page);
  }

  add(entry: number, employer: string, pay?: number): void {
    this.press('Add a job');
    this.continue({
      [`jobs/${entry}/employer`]: employer,
      [`jobs/${entry}/kind`]: pay === undefined ? 'unpaid' : 'paid',
    });
    if (pay !== undefined) this.continue({ [`jobs/${entry}/pay`]: pay });
  }

  get titles(): readonly string[] {
    return listView(this.session, 'jobs')?.items.map(({ title }) => title) ?? [];
  }

  get sent() {
    return makeSubmission(this.session, 'check').submission?.payload['jobs'];
  }
}

describe('a list of answers that borrowers add to', () => {
  let borrower: () => Borrower;
  beforeAll(async () => {
    const { found, brands } = compile();
    expect(found).toEqual([]);
    const flow = await loadFlow(brands, 'plain', 'loan');
    borrower = () => new Borrower(createFlowSession({ flow, context: { today: '2026-11-28' }, transforms, formats }));
  });

  it('asks for the pages of an entry and returns to the list', () => {
    const sian = borrower();
    expect(listView(sian.session, 'jobs')).toMatchObject({ items: [], empty: 'You have not added a job yet.' });
    sian.press('Add a job');
    expect(sian.page).toBe('job-1');
    expect(sian.session.view('job-1').title).toBe('Job 1');
    expect(sian.continue()).toEqual(['Who do you work for?: required', 'Is it paid?: required']);
    sian.continue({ 'jobs/0/employer': 'Bakery', 'jobs/0/kind': 'paid' });
    expect(sian.session.view(sian.page).title).toBe('Pay of Bakery');
    sian.continue({ 'jobs/0/pay': 900 });
    expect(sian.page).toBe('jobs');
    expect(listView(sian.session, 'jobs')?.items[0]).toMatchObject({
      title: 'Bakery',
      lines: [{ label: 'Pay a month', value: '£900' }],
      buttons: [{ label: 'Change' }, { label: 'Remove', confirm: 'Do you want to remove Bakery?' }],
    });
  });

  it('removes an entry in the middle and keeps the others whole', () => {
    const sian = borrower();
    for (const [entry, [employer, pay]] of (
      [
        ['Bakery', 900],
        ['Choir', undefined],
        ['School', 1200],
      ] as const
    ).entries())
      sian.add(entry, employer, pay);
    expect(listView(sian.session, 'jobs')?.add).toBeUndefined();
    sian.press('Remove', 'Choir');
    expect(sian.titles).toEqual(['Bakery', 'School']);
    sian.press('Change', 'School');
    expect(sian.page).toBe('job-2');
    sian.continue();
    sian.continue({ 'jobs/1/pay': 1300 });
    expect(sian.page).toBe('jobs');
    sian.continue();
    expect(sian.page).toBe('check');
    expect(sian.sent).toEqual([
      { employer: 'Bakery', kind: 'paid', pay: 900 },
      { employer: 'School', kind: 'paid', pay: 1300 },
    ]);
  });

  it('does not leave the list before each entry is complete, and lets the borrower take back a new one', () => {
    const sian = borrower();
    sian.add(0, 'Bakery', 900);
    sian.press('Add a job');
    expect(sian.session.reach('jobs')).toBe('job-2');
    expect(sian.session.reach('check')).toBe('job-2');
    sian.press('Remove');
    expect(sian.page).toBe('jobs');
    expect(sian.titles).toEqual(['Bakery']);
  });

  it('sends an empty list if there is no entry, and lists the entries on the page with all answers', () => {
    const sian = borrower();
    sian.continue();
    expect(sian.page).toBe('check');
    expect(sian.sent).toEqual([]);
    const row = () => answerSections(sian.session, 'check').find(({ page }) => page === 'jobs')?.rows[0]?.answer;
    expect(row()).toEqual(['You have not added a job yet.']);
    sian.page = 'jobs';
    sian.add(0, 'Choir');
    expect(row()).toEqual(['Choir']);
  });

  it('leaves the list alone if a button of its own leads elsewhere', async () => {
    const help = [{ label: 'Help', then: 'home' }];
    const { found, brands } = compile(
      entryFiles({
        list: { buttons: help },
        pages: {
          job: {
            title: 'Job',
            fields: ['jobs/*/employer', 'jobs/*/kind'],
            buttons: [{ label: 'See all', then: 'jobs' }],
          },
        },
      }),
    );
    expect(found).toEqual([]);
    const flow = await loadFlow(brands, 'plain', 'loan');
    const sian = new Borrower(createFlowSession({ flow, context: { today: '2026-11-28' }, transforms, formats }));
    sian.add(0, 'Bakery', 900);
    sian.press('Help', 'Bakery');
    expect([sian.page, sian.titles]).toEqual(['home', ['Bakery']]);
    sian.page = 'job-1';
    sian.press('See all');
    expect([sian.page, sian.titles, sian.session.answers()['jobsCount']]).toEqual(['jobs', ['Bakery'], 1]);
  });

  it('keeps the entries in a draft', () => {
    const sian = borrower();
    sian.add(0, 'Bakery', 900);
    const { flow } = sian.session;
    const draft = { flow: flow.id, version: flow.version, page: 'jobs', answers: sian.session.answers(), emptied: [] };
    const again = createFlowSession({ flow, context: { today: '2026-11-28' }, transforms, formats, draft });
    expect(listView(again, 'jobs')?.items.map(({ title }) => title)).toEqual(['Bakery']);
  });

  it('judges sums over all entries', () => {
    const sian = borrower();
    sian.add(0, 'Bakery', 60);
    sian.add(1, 'School', 39);
    sian.continue();
    expect(sian.page).toBe('poor');
  });
});

describe('what the check says about such a list', () => {
  const checks = [
    {
      unless: { at: '/derived/pay', is: { minimum: 500 } },
      at: '/answers/jobs',
      message: 'Add jobs that pay enough',
    },
    {
      unless: { any: [{ not: 'paid' }, { at: '/item/pay', is: { maximum: 9000 } }] },
      at: '/answers/jobs/*/pay',
      message: 'Check what {/item/employer} pays',
    },
  ];

  it('judges a rule about all entries on the page of the list, and a rule about an entry where it is asked', async () => {
    const { found, brands } = compile(
      entryFiles({
        flow: { checks, order: ['loan', 'you', 'under-18', 'home', 'jobs', 'check'] },
        pages: { poor: undefined },
      }),
    );
    expect(found).toEqual([]);
    const flow = await loadFlow(brands, 'plain', 'loan');
    const sian = new Borrower(createFlowSession({ flow, context: { today: '2026-11-28' }, transforms, formats }));
    sian.add(0, 'Bakery', 9001);
    expect(sian.page).toBe('pay-1');
    expect(sian.continue()).toEqual(['Check what Bakery pays']);
    sian.continue({ 'jobs/0/pay': 400 });
    expect(sian.continue()).toEqual(['Add jobs that pay enough']);
    sian.add(1, 'School', 100);
    expect(sian.continue()).toEqual([]);
  });

  it('asks for at least the least number of entries before the list is shown', async () => {
    const { found, brands } = compile(entryFiles({ schema: { minItems: 2 } }));
    expect(found).toEqual([]);
    const flow = await loadFlow(brands, 'plain', 'loan');
    const sian = new Borrower(createFlowSession({ flow, context: { today: '2026-11-28' }, transforms, formats }));
    expect(sian.page).toBe('job-1');
    expect(buttonViews(sian.session, 'job-1')).toEqual([]);
    sian.continue({ 'jobs/0/employer': 'Choir', 'jobs/0/kind': 'unpaid' });
    expect(sian.page).toBe('job-2');
    sian.continue({ 'jobs/1/employer': 'School', 'jobs/1/kind': 'unpaid' });
    expect(listView(sian.session, 'jobs')?.items[0]?.buttons.map(({ label }) => label)).toEqual(['Change']);
  });

  it('names each mistake once, where it is written', () => {
    const only = (change: Parameters<typeof entryFiles>[0]) => compile(entryFiles(change)).found;
    expect(only({ schema: { maxItems: 50 } })).toEqual([
      'flow/entries-unlimited: The list "jobs" has no usable limit.',
    ]);
    expect(only({ list: { items: '/answers/amount' } })[0]).toMatch(/^flow\/entries-no-list/);
    expect(only({ list: { pages: ['job', 'paid'] } })[0]).toBe('flow/entry-page: The flow has no page "paid".');
    expect(
      only({ pages: { job: { title: 'Job', fields: ['jobs/*/employer', 'jobs/*/kind', 'jobs/*/boss'] } } }),
    ).toEqual([expect.stringMatching(/^flow\/unknown-field: .*boss/)]);
    expect(
      only({
        pages: { pay: { title: 'Pay', when: { at: '/item/kind', is: { const: 'paying' } }, fields: ['jobs/*/pay'] } },
      }),
    ).toEqual([expect.stringMatching(/^flow\/wrong-test/)]);
  });
});
