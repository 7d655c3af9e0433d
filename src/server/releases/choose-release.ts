import type { IncomingMessage } from 'node:http';
import { isLoopback } from '#configuration';
import { hostOf } from '../http/host-guard.ts';
import type { Manifest, Rollout } from './manifest.ts';

/** The cookie that keeps a visitor in the same part of a roll-out. */
const NAME = 'release_cohort';

/** Its value: a number from 0 to 99 and, after a link with `?cohort=`, a name. */
const COHORT = /^(\d{1,2})(?:\.([a-z\d-]{1,64}))?$/;

const MONTH = 30 * 24 * 60 * 60;

/** Which release a visitor gets, and the cookie to set, if it is new. */
export interface Choice {
  readonly release: string;
  readonly cookie?: string;
}

function cohortOf(header: string | undefined): { readonly place: number; readonly name: string } | undefined {
  const pair = (header ?? '').split('; ').find((each) => each.startsWith(`${NAME}=`));
  const [, place, name = ''] = COHORT.exec(pair?.slice(NAME.length + 1) ?? '') ?? [];
  return place === undefined ? undefined : { place: Number(place), name };
}

/** Is a visitor in a roll-out, by the number and the cohort of the cookie? */
const isIn = ({ percent, cohorts }: Rollout, place: number, name: string) => place < percent || cohorts.includes(name);

/** The release that a visitor got with the last page; undefined during a roll-out for a visitor without its cookie. */
export function releaseOfVisitor({ release, rollout }: Manifest, { headers }: IncomingMessage): string | undefined {
  const known = cohortOf(headers.cookie);
  if (!rollout) return release;
  return known && (isIn(rollout, known.place, known.name) ? rollout.release : release);
}

/**
 * Chooses the release for the page that a request asks for. The cookie has no personal data and says nothing about the visitor, so a
 * higher percentage only adds visitors. It is set only while there is a roll-out.
 *
 * @param draw returns a random number from 0 to 99
 */
export function chooseRelease({ release, rollout }: Manifest, request: IncomingMessage, draw: () => number): Choice {
  if (!rollout) return { release };
  const known = cohortOf(request.headers.cookie);
  const asked = new URLSearchParams((request.url ?? '').split('?')[1]).get('cohort') ?? '';
  const name = rollout.cohorts.includes(asked) ? asked : (known?.name ?? '');
  const place = known?.place ?? draw();
  const chosen = isIn(rollout, place, name) ? rollout.release : release;
  if (known?.name === name) return { release: chosen };
  const value = name === '' ? String(place) : `${place}.${name}`;
  // Some browsers refuse secure cookies of this machine.
  const secure = isLoopback(hostOf(request.headers.host) ?? '') ? '' : '; Secure';
  const cookie = `${NAME}=${value}; Path=/; Max-Age=${MONTH}; HttpOnly; SameSite=Lax${secure}`;
  return { release: chosen, cookie };
}
