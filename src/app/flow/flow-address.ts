import { readPointer } from '#engine';
import { stateSegment } from '#lending';
import type { Boot, Json } from '#model';
import { continueAddress, requirementAddress, routeAddress } from '../navigation/route-address.ts';

const text = (value: Json | undefined, at: string): string => {
  const found = readPointer(value, at);
  return typeof found === 'string' ? found : '';
};

/** Where a flow stands, for an application. A requirement's flow needs a requirement that it answers and that is still to be done. */
export function flowAddress(flow: string, application: Json | undefined, { requirements }: Boot): string {
  const [area, name = ''] = flow.split('/');
  if (name === 'application') return routeAddress('loan-application');
  const id = text(application, '/id');
  if (id === '') return routeAddress('borrower-dashboard');
  if (area === 'steps')
    return `/account/borrow/${stateSegment(text(application, '/state'))}/${name}?id=${encodeURIComponent(id)}`;
  const all = readPointer(application, '/requirements');
  const wanted = Array.isArray(all)
    ? (all as readonly Json[]).find(
        (each) => requirements[text(each, '/@type')] === flow && isActionable(text(each, '/state')),
      )
    : undefined;
  return wanted === undefined ? continueAddress(id) : requirementAddress(id, text(wanted, '/id'));
}

/** Can the borrower do something about a requirement in this state? */
export const isActionable = (state: string): boolean => state === 'Open' || state === 'Rejected';
